import { accountOrderTopic, type OrderStateUpdate } from '../../../domains/account-orders';
import { orderNumber } from '../../../domains/order';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { copiedTexts } from '../../../tests/harness/copyButtons';
import { liveState } from '../../../tests/harness/liveState';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import type { OrderTable } from '../../platform/db/schema';
import { readProfileOrders } from './readProfileOrders';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

type Status = OrderTable['status']['__select__'];
type Account = Awaited<ReturnType<typeof aSignedInShopper>>;

/** Places an order with the shopper's forms, and sets its status. @returns its public id */
async function place(shopper: Account, status: Status = 'awaiting_payment', forms = [sales.rank()]): Promise<string> {
  for (const form of forms) await shopper.buy(form);
  const id = await shopper.order();
  const paid_at = ['awaiting_payment', 'payment_failed'].includes(status) ? null : new Date(sales.shop.clock.time);
  await setStatus(id, { status, paid_at });
  return id;
}
const setStatus = (id: string, values: { readonly status: Status; readonly paid_at?: Date | null }) =>
  sales.shop.database.db.updateTable('orders').set(values).where('public_id', '=', id).execute();

const read = ({ id }: Account, query: Parameters<typeof readProfileOrders>[1] = {}, now = sales.shop.clock.time) =>
  readProfileOrders(id, query, { now, style: 'other' }, sales.shop.modules.orders.orderReader, sales.shop.database.db);

describe('the orders of an account', () => {
  test('an order of a signed-in shopper belongs to the account, with what its row shows', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await place(anna, 'awaiting_payment', [sales.rank(), sales.arena()]);
    const { orders, counts, isFirst, next } = await read(anna);
    expect(orders).toEqual([
      {
        id,
        status: 'awaiting_payment',
        text: 'Waiting for payment',
        isFinal: false,
        number: expect.stringMatching(/^Q-\d+$/),
        title: 'Rank boost and 1 more',
        art: expect.any(String),
        day: 'Sat 21 Nov',
        total: 18_350,
        sign: '$',
      },
    ]);
    expect(copiedTexts((await anna.get('/profile')).body)).toEqual([orders[0]?.number]);
    expect({ counts, isFirst, next }).toEqual({
      counts: { all: 1, running: 1, done: 0, cancelled: 0 },
      isFirst: true,
      next: null,
    });
  });

  test('orders of guests and of other accounts are not in the list', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const guest = await sales.withCart(sales.rank());
    await guest.order();
    await place(await aSignedInShopper(sales.shop));
    expect(await read(anna)).toMatchObject({ orders: [], counts: { all: 0 } });
    const { account_id } = await sales.shop.database.db
      .selectFrom('orders')
      .select('account_id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(account_id).toBeNull();
  });

  test.each<[Status, string, 'running' | 'done' | 'cancelled', boolean]>([
    ['awaiting_payment', 'Waiting for payment', 'running', false],
    ['payment_failed', 'Payment declined', 'running', false],
    ['paid', 'Starts by Sat 21 Nov, 14:00 UTC', 'running', false],
    ['in_progress', 'In progress', 'running', false],
    ['completed', 'Done', 'done', true],
    ['cancelled', 'Canceled', 'cancelled', true],
    ['refunded', 'Refunded', 'cancelled', true],
  ])('an order that is %s says “%s” and is found by the filter %s', async (status, text, filter, isFinal) => {
    const anna = await aSignedInShopper(sales.shop);
    await place(anna, status);
    const list = await read(anna, { status: filter });
    expect(list).toMatchObject({ filter, orders: [{ status, text, isFinal }], counts: { all: 1, [filter]: 1 } });
    for (const other of ['running', 'done', 'cancelled'].filter((one) => one !== filter))
      expect(await read(anna, { status: other })).toMatchObject({ orders: [], counts: { all: 1, [other]: 0 } });
  });

  test('a paid order whose time to start has passed says that it starts soon', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await place(anna, 'paid');
    sales.shop.clock.time += 2 * 24 * 3600_000;
    const { orders } = await read(anna);
    sales.shop.clock.time -= 2 * 24 * 3600_000;
    expect(orders[0]?.text).toBe('Starts soon');
  });

  test('an order of another year has its year', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await place(anna);
    const { orders } = await read(anna, {}, Date.parse('2027-01-02T00:00:00Z'));
    expect(orders[0]?.day).toBe('21 Nov 2026');
  });

  test('ten orders are a page, the newest first; the next page starts after the last one, also when orders are added', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.unshift(await place(anna, count === 3 ? 'completed' : 'paid'));
    const first = await read(anna);
    expect(first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first.next).toBe(first.orders[9]?.number);
    await place(anna);
    const second = await read(anna, { after: first.next });
    expect(second).toMatchObject({ isFirst: false, next: null, counts: { all: 13, running: 12, done: 1 } });
    expect(second.orders.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(
      (await read(anna, { status: 'running', after: first.orders[7]?.number })).orders.map(({ id }) => id),
    ).toEqual(ids.slice(8).filter((id) => id !== ids[8]));
    expect(await read(anna, { after: orderNumber(1) })).toMatchObject({ orders: [], isFirst: false });
  }, 30_000);

  test.each([
    { status: 'everything' },
    { status: ['done'] },
    { after: '12' },
    { after: "Q-100001'--" },
    { after: 'Q-999999999999999999' },
    { after: ['Q-100001'] },
  ])('a query that makes no sense shows the first page of all orders: %j', async (query) => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await place(anna);
    expect(await read(anna, query)).toMatchObject({ filter: 'all', isFirst: true, orders: [{ id }] });
  });
});

describe('the states of shown orders', () => {
  const stateOf = async (anna: Shopper, id: string) =>
    (await liveState<OrderStateUpdate>(sales.shop, accountOrderTopic(id), anna))?.state ?? null;

  test('only id and state are told, and they follow the order', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await place(anna, 'in_progress');
    expect(await stateOf(anna, id)).toEqual({ id, status: 'in_progress', text: 'In progress', isFinal: false });
    await setStatus(id, { status: 'completed' });
    expect(await stateOf(anna, id)).toMatchObject({ status: 'completed', text: 'Done', isFinal: true });
  });

  test('orders of others are not told, nor anything to guests', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const bob = await aSignedInShopper(sales.shop);
    const guest = await sales.withCart(sales.rank());
    const id = await place(bob);
    expect(await stateOf(anna, id)).toBeNull();
    expect(await stateOf(guest, id)).toBeNull();
    expect(await stateOf(anna, await guest.order())).toBeNull();
  });

  test('a refund on its way is said, and is still live', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.rank());
    const id = await anna.order();
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    await anna.post(`/orders/${id}/cancel`, { seen_refund: '3000' });
    const { db } = sales.shop.database;
    await setStatus(id, { status: 'cancelled' });
    await db.updateTable('order_refunds').set({ status: 'pending' }).execute();
    expect(await stateOf(anna, id)).toMatchObject({
      status: 'cancelled',
      text: 'Canceled, refund on its way',
      isFinal: false,
    });
    await db.updateTable('order_refunds').set({ status: 'done' }).execute();
    expect(await stateOf(anna, id)).toMatchObject({ text: 'Canceled', isFinal: true });
  });
});
