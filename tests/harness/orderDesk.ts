import { aSignedInShopper } from './accounts';
import { clearAudit } from './auditRows';
import { openSales } from './sales';
import type { Shopper } from './shopper';

/** The page of the first order after `reset`. */
export const PAGE = '/staff/orders/Q-100001';

/** A shop with a member of the staff, and their steps on the page of an order, with the forms that it shows them. */
export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;

export async function openOrderDesk() {
  const sales = await openSales();
  const staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
  const db = sales.shop.database.db;

  /** The hidden fields of a form of a page, as a browser would send them. */
  async function fieldsOf(url: string, form: string): Promise<Record<string, string>> {
    const { body } = await staff.get(url);
    const html = new RegExp(`<form id="${form}".*?</form>`, 's').exec(body)?.[0] ?? '';
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  }
  const previewOf = (query: string) => `${PAGE}/refund?${query}`;

  return {
    sales,
    staff,
    db,
    /** Deletes orders and the audit log. */
    async reset() {
      await sales.shop.database.clearSales();
      await clearAudit(sales.shop);
    },
    /** A paid order of two services, for 153.50 $ and 30.00 $. */
    async paidOrder(): Promise<{ readonly id: string; readonly buyer: Shopper }> {
      const buyer = await sales.withCart(sales.arena(), sales.rank());
      const id = await buyer.order();
      await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
      return { id, buyer };
    },
    status: async () => (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status,
    states: async () =>
      (await db.selectFrom('order_lines').select('state').orderBy('position').execute()).map(({ state }) => state),
    refunds: () => db.selectFrom('order_refunds').select(['amount', 'status']).orderBy('id').execute(),
    mails: async () => (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
    setProvider: (provider: 'sandbox' | 'gone') => db.updateTable('payments').set({ provider }).execute(),
    fieldsOf,
    previewOf,
    move: async (line: number, to: string, more: object = {}) =>
      staff.post(`${PAGE}/move`, { ...(await fieldsOf(PAGE, `move-${line}-${to}`)), ...more }),
    refund: async (query: string, reason = 'We were late.') =>
      staff.post(`${PAGE}/refund`, { ...(await fieldsOf(previewOf(query), 'refund-form')), reason }),
  };
}
