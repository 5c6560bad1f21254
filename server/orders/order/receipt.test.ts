import { sql } from 'kysely';
import { vatIncluded } from '../../../domains/pricing';
import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { salesRows } from '../../../tests/harness/shopper';
import { refundRepository } from '../payments/refunds.repository';
import { MOVERS, orderLines } from './lines.repository';
import type { OrderRow } from './order.repository';
import { receiptOf } from './receipt';

const at = (hour: number) => Date.UTC(2026, 10, 21, hour);
const lines = [0, 1, 2].map((id) => ({
  id,
  position: id,
  service_name: `Service ${id}`,
  summary: [{ label: 'Level', value: '80 → 90' }],
}));
const refund = (id: number, hour: number, parts: readonly (readonly [number, number])[], over: object = {}) => ({
  id,
  amount: parts.reduce((sum, [, amount]) => sum + amount, 0),
  status: 'done',
  reason: '',
  createdAt: at(hour),
  updatedAt: at(hour),
  parts: parts.map(([line, amount]) => ({ id: line, amount })),
  ...over,
});
const orderWith = (over: object) =>
  ({ total: 10_645, vat_bp: 1_900, status: 'paid', lines, refunds: [], ...over }) as unknown as OrderRow;

describe('the receipt of an order', () => {
  it('has the VAT in its total, none where the country has none, and none in old orders', () => {
    expect(receiptOf(orderWith({}))).toEqual({
      vat: { rateBp: 1_900, amount: 1_700 },
      refunds: [],
      totalAfterRefunds: 10_645,
    });
    expect(receiptOf(orderWith({ vat_bp: 0 })).vat).toBeNull();
    expect(receiptOf(orderWith({ vat_bp: null })).vat).toBeNull();
  });

  it('lists refunds in turn with their VAT and reason, and what is left', () => {
    const refunds = [
      refund(7, 9, [[2, 1_000]], { status: 'pending', reason: 'We were late.' }),
      refund(8, 12, [[0, 1_900]]),
      refund(9, 13, [[0, 500]], { status: 'failed' }),
    ];
    const receipt = receiptOf(orderWith({ refunds }));
    expect(receipt.refunds).toEqual([
      {
        id: '7',
        at: at(9),
        of: 'Service 2, 80 → 90',
        amount: 1_000,
        vat: 160,
        isPending: true,
        reason: 'We were late.',
      },
      { id: '8', at: at(12), of: 'Service 0, 80 → 90', amount: 1_900, vat: 303, isPending: false, reason: '' },
    ]);
    expect(receipt.totalAfterRefunds).toBe(7_745);
  });

  it('gives back all VAT with the rest of the order, and does not list what was paid twice', () => {
    const rest = refund(9, 18, [
      [0, 2_000],
      [1, 5_745],
      [2, 1_000],
    ]);
    const refunds = [refund(8, 12, [[0, 1_900]]), rest];
    const receipt = receiptOf(orderWith({ refunds, status: 'refunded' }));
    expect(receipt.refunds.at(-1)).toMatchObject({ id: '9', of: null, amount: 8_745 });
    expect(receipt.refunds.reduce((sum, { vat }) => sum + vat, 0)).toBe(vatIncluded(10_645, 1_900));
    expect(receipt.totalAfterRefunds).toBe(0);
    expect(receiptOf(orderWith({ refunds: [refund(1, 9, [], { amount: 10_645 })] })).refunds).toEqual([]);
  });
});

describe('on the page of an order', () => {
  let sales: Sales;
  beforeAll(async () => {
    sales = await openSales();
  }, 60_000);
  beforeEach(() => sales.shop.database.clearSales());
  afterAll(() => sales.shop.close());

  const textOf = (html: string) =>
    html
      .slice(html.indexOf('id="receipt"'), html.indexOf('print-receipt'))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s+/g, ' ');

  async function placed(country: string) {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    const answer = await anna.post('/checkout', await anna.checkoutForm({ country }));
    const id = /^\/sandbox\/pay\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    return { anna, id };
  }
  const storedRate = async () =>
    await sales.shop.database.db.selectFrom('orders').select(['vat_bp', 'total']).executeTakeFirstOrThrow();

  test('stand the percent of each line and the VAT by the rate that was stored with it', async () => {
    const { anna, id } = await placed('DE');
    expect(await storedRate()).toEqual({ vat_bp: 1_900, total: 18_350 });
    const text = textOf((await anna.get(`/orders/${id}`)).body);
    expect(text).toContain('Includes VAT (19%, Germany) 29.30 $');
    expect(text).toContain('Rank boost, Bronze → Gold 30.00 $');
    expect(text).toMatch(/\([+−]\d+(\.\d)?%\) [+−]\d/);
    await sql`update orders set vat_bp = 2000`.execute(sales.shop.database.db);
    expect(textOf((await anna.get(`/orders/${id}`)).body)).toContain('(20%, Germany) 30.58 $');
  });

  test('a country without VAT has none, for the same price', async () => {
    const { anna, id } = await placed('US');
    expect(await storedRate()).toEqual({ vat_bp: 0, total: 18_350 });
    const text = textOf((await anna.get(`/orders/${id}`)).body);
    expect(text).not.toContain('VAT');
    expect(text).toContain('Total 183.50 $');
  });

  test('a refund has its line, its date, its amount and its VAT', async () => {
    const { anna, id } = await placed('DE');
    await anna.post(`/orders/${id}/cancel`, { seen_refund: '18350' });
    const text = textOf((await anna.get(`/orders/${id}`)).body);
    expect(text).toMatch(
      /Refund \d+ \w{3,4} \d{4} −183\.50 \$ of which VAT \( ?19% ?\) −29\.30 \$ Total after refund 0\.00 \$/,
    );
  });

  /** Stores a refund that no provider has sent yet. @param status of its payment */
  async function refundPending(status: 'succeeded' | 'declined') {
    const { db } = sales.shop.database;
    const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const paid = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const { id: _paid, ...again } = { ...paid, reference: 'again', status };
    const { id } =
      status === 'succeeded'
        ? paid
        : await db.insertInto('payments').values(again).returning('id').executeTakeFirstOrThrow();
    const lines = await orderLines.of(order.id, db);
    const parts = status === 'succeeded' ? lines.map((line) => ({ id: line.id, amount: line.total })) : [];
    const refund = { orderSerial: order.id, payment: { ...paid, id }, amount: paid.amount, parts, actor: MOVERS.shop };
    await refundRepository.create(refund, new Date(sales.shop.clock.time), db);
  }

  test('a refund by staff that is on its way is on it while the order is not refunded yet', async () => {
    const { anna, id } = await placed('DE');
    await refundPending('succeeded');
    const { body } = await anna.get(`/orders/${id}`);
    expect(textOf(body)).toMatch(
      /Refund, on its way \d+ \w{3,4} \d{4} −183\.50 \$ of which VAT .* Total after refund 0\.00 \$/,
    );
    expect(body).toContain('183.50 $ is on its way back');
  });

  test('money that came in twice and is on its way back is on no receipt', async () => {
    const { anna, id } = await placed('DE');
    await refundPending('declined');
    const { body } = await anna.get(`/orders/${id}`);
    expect(textOf(body)).not.toContain('Refund');
    expect(body).toContain('183.50 $ that came in twice is on its way back');
  });

  test('the mail that confirms the order has the percents and the VAT', async () => {
    await placed('DE');
    const mail = await sales.shop.database.db
      .selectFrom('outbox')
      .select(['body_text', 'body_html'])
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('Total: 183.50 $\nIncludes VAT (19%): 29.30 $');
    expect(mail.body_text).toMatch(/^· .+ \([+−]\d+%\): [+−]?\d+\.\d\d \$$/m);
    expect(mail.body_html).toContain('<td>Includes VAT (19%)</td><td align="right">29.30 $</td>');
  });

  test.each(['XX', 'ZZ', 'de', 'DEU', '', '<script>', '__proto__'])(
    'the country “%s”, which does not exist, is an error of its field',
    async (country) => {
      const anna = await sales.withCart(sales.arena());
      const form = { ...(await anna.checkoutForm()), country };
      const answer = await anna.post('/checkout', form, true);
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json().error.fields.country).toBeDefined();
      expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
      const page = await anna.post('/checkout', form);
      expect([400, 422]).toContain(page.statusCode);
      expect(page.body).toContain('VAT');
    },
  );

  test('the checkout says the VAT of the country that was sent, and nothing of one that has none', async () => {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    const form = { ...(await anna.checkoutForm()), email: 'no email' };
    const textIn = async (country: string) =>
      (await anna.post('/checkout', { ...form, country })).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(await textIn('DE')).toContain('Includes VAT (19%, Germany) 29.30 $');
    expect(await textIn('FI')).toContain('Includes VAT (25.5%, Finland) 37.28 $');
    expect(await textIn('US')).toContain('No VAT on your receipt.');
    expect(await textIn('')).toContain('Your country’s VAT is included.');
  });

  test.each(['0'.repeat(24), 'x', '..%2f', '1'])('there is no receipt at /orders/%s', async (id) => {
    const { anna } = await placed('DE');
    expect((await anna.get(`/orders/${id}`)).statusCode).toBe(404);
  });
});
