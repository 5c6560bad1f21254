import { sql } from 'kysely';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import type { Shopper } from '../../../tests/harness/shopper';
import { proofOfOrder } from '../../platform/ids';

/* Refunds that analytics count although the buyer never opens the order again. */

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
afterAll(() => sales?.shop.close());
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await sql`truncate analytics_events, analytics_transactions`.execute(sales.shop.database.db);
});

const NUMBER = 'Q-100001';
async function paidOrder(): Promise<{ readonly anna: Shopper; readonly id: string }> {
  const anna = await sales.withCart(sales.rank());
  const id = await anna.order();
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return { anna, id };
}
const refund = async () => sales.shop.modules.orders.orderCommand([NUMBER, 'refunded']);
const ask = (order: string | readonly string[], consent = 'granted') =>
  sales.shop.request({
    method: 'POST',
    url: '/v1/refunds',
    form: { order },
    headers: { ...SCRIPT, cookie: `consent=${consent}` },
  });
const events = () => sales.shop.database.db.selectFrom('analytics_events').selectAll().orderBy('name').execute();

/** Reports the purchase as the page of the order does. */
const reportPurchase = (id: string, name = 'purchase') =>
  sales.shop.request({
    method: 'POST',
    url: '/v1/events',
    headers: { cookie: 'consent=granted', 'content-type': 'application/json' },
    payload: JSON.stringify({
      session: 'a'.repeat(32),
      events: [
        {
          ...{ id: (name === 'purchase' ? 'b' : 'c').repeat(32), name, ago: 0, proof: proofOfOrder(id) },
          params: { transaction_id: NUMBER, currency: 'USD', value: 30, items: [{ item_id: 'a', item_name: 'A' }] },
        },
      ],
    }),
  });

test('a browser that knows the proof of an order is told that it was refunded, and of no other', async () => {
  const { id } = await paidOrder();
  const order = `${NUMBER}.${proofOfOrder(id)}`;
  expect((await ask(order)).json()).toEqual({ refunds: [] });
  await refund();
  const answer = await ask([order, `Q-100002.${'0'.repeat(64)}`]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    refunds: [
      {
        ...{ number: NUMBER, refund: 1, isLast: true, currency: 'USD', total: 3_000 },
        items: [expect.objectContaining({ slug: 'rank-boost', variant: 'Bronze → Gold', total: 3_000 })],
      },
    ],
  });
  expect(answer.body).not.toContain(id);
  expect((await ask(`${NUMBER}.${'0'.repeat(64)}`)).json()).toEqual({ refunds: [] });
});

test.each([
  ['without consent', `${NUMBER}.${'0'.repeat(64)}`, 'refused', 403],
  ['a number alone', NUMBER, 'granted', 400],
  ['too many', Array(21).fill(`${NUMBER}.${'0'.repeat(64)}`), 'granted', 400],
])('%s is refused', async (_name, order, consent, status) => {
  expect((await ask(order, consent)).statusCode).toBe(status);
});

test('a refund of a part is told and counted with its amount, and the next one beside it', async () => {
  const { id } = await paidOrder();
  await reportPurchase(id);
  const { orderCommand } = sales.shop.modules.orders;
  await orderCommand([NUMBER, 'refund', '10%', 'Late.']);
  await orderCommand([NUMBER, 'refund', '5.00', 'Later.']);
  const { refunds } = (await ask(`${NUMBER}.${proofOfOrder(id)}`)).json();
  expect(refunds).toMatchObject([
    { refund: 1, total: 300, items: [{ total: 300, discount: 0 }] },
    { refund: 2, total: 500, items: [{ total: 500, discount: 0 }] },
  ]);
  const counted = (await events()).filter(({ name }) => name === 'refund').map(({ value }) => value);
  expect(counted.sort()).toEqual([300, 500]);
});

test('a refund is counted once with the order’s amount, whether or not the buyer comes back', async () => {
  const { id } = await paidOrder();
  await reportPurchase(id);
  await refund();
  const { modules, clock, database } = sales.shop;
  expect(await events()).toMatchObject([
    { name: 'purchase', value: 3_000 },
    { name: 'refund', currency: 'USD', value: 3_000, happened_at: new Date(clock.time), params: {} },
  ]);
  expect((await reportPurchase(id, 'refund')).statusCode).toBe(204);
  expect(await events()).toHaveLength(2);
  const report = JSON.parse((await modules.platform.commands?.events?.(['7d'])) ?? '{}');
  expect(report.money).toMatchObject([{ currency: 'USD', purchases: 1, refunds: 1, refunded: 3_000 }]);
  expect(report.whole.sessions).toBe(1);
  expect(await database.db.selectFrom('analytics_transactions').select('name').orderBy('name').execute()).toEqual([
    { name: 'purchase' },
    { name: 'refund' },
  ]);
});

test('the refund of an order whose buyer was not counted is not counted either', async () => {
  await paidOrder();
  await refund();
  expect(await events()).toEqual([]);
});
