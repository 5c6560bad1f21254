import type { Sales } from './sales';
import type { Shopper } from './shopper';

/** Orders as shoppers place them and staff work on them, and what the ledgers of an account have. @param sales of the test */
export function loyaltyOrders(sales: () => Sales) {
  const db = () => sales().shop.database.db;

  const number = async (id: string) => {
    const { id: serial } = await db()
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    return `Q-${100_000 + serial}`;
  };
  const command = async (id: string, ...words: string[]) =>
    sales().shop.modules.orders.orderCommand([await number(id), ...words]);

  /** Buys forms, and pays. @returns the id of the order */
  async function bought(shopper: Shopper, forms: readonly object[], typed: Record<string, string> = {}) {
    for (const form of forms) await shopper.buy(form as never);
    const answer = await shopper.post('/checkout', { ...(await shopper.checkoutForm()), ...typed });
    const location = String(answer.headers.location);
    const id = /\/([a-z0-9]+)$/.exec(location)?.[1] ?? '';
    if (answer.statusCode !== 303)
      throw new Error(`No order was made: ${answer.statusCode} ${answer.body.slice(0, 400)}`);
    if (location.startsWith('/sandbox/')) await shopper.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    return id;
  }
  const orderOf = (id: string) =>
    db().selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow();
  const sumsOf = async (accountId: number) => {
    const xp = await db().selectFrom('xp_entries').select('amount').where('account_id', '=', accountId).execute();
    const balance = await db()
      .selectFrom('balance_entries')
      .select('amount')
      .where('account_id', '=', accountId)
      .execute();
    const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    return { xp: sum(xp), balance: sum(balance) };
  };
  return { command, bought, orderOf, sumsOf };
}
