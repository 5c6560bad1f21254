import { setTimeout as pause } from 'node:timers/promises';
import { HOT_CHANNEL } from '../../../server/hot-products/hot.repository';
import { orders } from '../../../server/orders';
import { planOrderAgain } from '../../../server/profile/orders/orderAgainPlan';
import { type HotShop, openHotShop, RANK_PRODUCT } from '../../harness/hotShop';
import { aShopper } from '../../harness/shopper';

/* Places of hot products in carts and orders: held, sold, given back. */

const MINUTE = 60_000;

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop();
}, 60_000);
beforeEach(() => hot.reset());
afterAll(() => hot?.shop.close());

const lineId = async () =>
  (await hot.shop.database.db.selectFrom('cart_lines').select('id').executeTakeFirstOrThrow()).id;

describe('in a cart', () => {
  test('places are held for ten minutes, and no longer for pressing twice', async () => {
    const end = hot.shop.clock.time + 10 * MINUTE;
    const anna = await hot.withPlaces({ quantity: '2' });
    hot.shop.clock.time += 4 * MINUTE;
    await anna.buy(await hot.form({ quantity: '2' }));
    expect(await hot.takenPlaces()).toMatchObject([{ quantity: 2, held_until: new Date(end) }]);
    const { lines } = await hot.cartOf(anna);
    expect(lines).toMatchObject([
      {
        name: 'Bronze to Gold',
        quote: { total: 5700 },
        choices: [
          { label: 'Rank', value: 'Bronze → Gold' },
          { label: 'Quantity', value: '2 boosts' },
          { label: 'Start', value: 'Sat 21 Nov, 14:00 UTC' },
        ],
        quantity: { value: 2, min: 1, max: 4 },
        dated: { heldUntil: end },
      },
    ]);
  });

  test('another quantity keeps the time, and can’t take more than there are', async () => {
    const end = hot.shop.clock.time + 10 * MINUTE;
    const anna = await hot.withPlaces({ quantity: '2' });
    const url = `/cart/lines/${await lineId()}`;
    hot.shop.clock.time += MINUTE;
    expect((await anna.post(url, await hot.form({ quantity: '4' }), true)).statusCode).toBe(200);
    expect(await hot.takenPlaces()).toMatchObject([{ quantity: 4, held_until: new Date(end) }]);
    const refused = await anna.post(url, await hot.form({ quantity: '5' }), true);
    expect([refused.statusCode, refused.json().error.fields.quantity]).toEqual([
      409,
      'Only 4 spots are free at this start. Choose up to 4, or another start.',
    ]);
    expect(await hot.takenPlaces()).toMatchObject([{ quantity: 4 }]);
  });

  test('another start begins a new hold, and a removed line gives its places back', async () => {
    const anna = await hot.withPlaces({ quantity: '2' });
    const [, second] = await hot.startIds();
    hot.shop.clock.time += MINUTE;
    const url = `/cart/lines/${await lineId()}`;
    await anna.post(url, await hot.form({ hot_start: String(second), quantity: '2' }), true);
    expect(await hot.takenPlaces()).toMatchObject([
      { start_id: second, held_until: new Date(hot.shop.clock.time + 10 * MINUTE) },
    ]);
    await anna.post(url, { intent: 'remove' });
    expect(await hot.takenPlaces()).toEqual([]);
  });

  test('a line whose start has passed can’t be bought, and names the next start', async () => {
    const anna = await hot.withPlaces({ quantity: '2' });
    hot.shop.clock.time = Date.parse('2026-11-21T13:30:00Z');
    const { lines, blocked } = await hot.cartOf(anna);
    expect(lines[0]).toMatchObject({
      quote: null,
      problems: [{ message: 'This start can’t be booked anymore. Choose another one.' }],
      dated: { next: { label: 'Sat 21 Nov, 20:00 UTC' } },
    });
    expect(blocked).toContain('Bronze to Gold');
  });

  test('lines of one start whose holds are over share what is left', async () => {
    const anna = await hot.withPlaces({ quantity: '3' });
    hot.shop.clock.time += 10 * MINUTE;
    await anna.buy(await hot.form({ quantity: '4' }));
    hot.shop.clock.time += 10 * MINUTE;
    const { lines } = await hot.cartOf(anna);
    expect(lines.map(({ quote }) => quote?.total ?? null)).toEqual([8550, null]);
  });

  test('a closed product can’t be bought, and is taken out', async () => {
    const anna = await hot.withPlaces();
    await hot.shop.database.db.updateTable('hot_products').set({ status: 'closed' }).execute();
    const { lines } = await hot.cartOf(anna);
    expect(lines[0]).toMatchObject({ available: false, quote: null });
    expect((await anna.post('/checkout', await anna.checkoutForm(), true)).statusCode).toBe(409);
    expect(await hot.shop.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });
});

test('a network holds at most twelve places, in carts and unpaid orders', async () => {
  await hot.reset([{ ...RANK_PRODUCT, maxQuantity: 12, starts: [{ at: '20:00', places: 100 }] }]);
  const anna = await hot.withPlaces({ quantity: '10' });
  const refused = await aShopper(hot.shop).post('/buy', await hot.form({ quantity: '3' }), true);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_places']);
  const order = await anna.order();
  expect((await aShopper(hot.shop).post('/buy', await hot.form({ quantity: '3' }), true)).statusCode).toBe(429);
  await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
  expect((await hot.takenPlaces())[0]?.network).toBeNull();
  expect((await aShopper(hot.shop).post('/buy', await hot.form({ quantity: '3' }), true)).statusCode).toBe(200);
});

describe('in an order', () => {
  test('places are sold at the price of the engine, with start and quantity in order and mail', async () => {
    const anna = await hot.withPlaces({ quantity: '4' });
    const id = await anna.order();
    expect(await hot.takenPlaces()).toMatchObject([{ quantity: 4, held_until: null }]);
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const { db } = hot.shop.database;
    const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      service_name: 'Bronze to Gold',
      total: 10_800,
      work_minutes: 2_400,
      hot: { startsAt: Date.parse('2026-11-21T14:00:00Z') },
      path: '/valorant/rank/rank-boost',
    });
    const page = (await anna.get(`/orders/${id}`)).body;
    for (const text of ['4 boosts', 'Sat 21 Nov, 14:00 UTC', '108.00']) expect(page).toContain(text);
    const { body_text: text } = await db
      .selectFrom('outbox')
      .select('body_text')
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Bronze to Gold starts Sat 21 Nov, 14:00 UTC');
  });

  test('a cancelled order gives its places back, and so does one that is never paid', async () => {
    const anna = await hot.withPlaces({ quantity: '4' });
    const id = await anna.order();
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    expect((await anna.post(`/orders/${id}/cancel`, { seen_refund: '10800' })).statusCode).toBe(303);
    expect(await hot.takenPlaces()).toEqual([]);
    const bob = await hot.withPlaces({ quantity: '4' });
    await bob.order();
    expect(await hot.takenPlaces()).toHaveLength(1);
    hot.shop.clock.time += 25 * 60 * MINUTE;
    await hot.shop.modules.orders.refunds.cancelUnpaid();
    expect(await hot.takenPlaces()).toEqual([]);
  });

  test('buying it again leads to the list, because its start is dated', async () => {
    const anna = await hot.withPlaces();
    const order = await orders.find(await anna.order(), hot.shop.database.db);
    if (order === null) throw new Error('The order is gone.');
    expect(await planOrderAgain(hot.shop.services, order, 'other')).toMatchObject([
      { kind: 'impossible', link: { href: '/hot-products' } },
    ]);
  });
});

test('expired holds and starts of long ago are deleted, without those in orders', async () => {
  const anna = await hot.withPlaces();
  await anna.order();
  await hot.withPlaces({ hot_start: String((await hot.startIds())[1]) });
  hot.shop.clock.time += 10 * MINUTE;
  await hot.shop.deleteExpired();
  expect(await hot.takenPlaces()).toMatchObject([{ held_until: null }]);
  hot.shop.clock.time += 45 * 24 * 60 * MINUTE;
  await hot.shop.deleteExpired();
  expect(await hot.shop.database.db.selectFrom('hot_starts').select('id').execute()).toHaveLength(1);
});

test('processes are told of which product something was taken', async () => {
  const told: string[] = [];
  await hot.shop.database.listen(HOT_CHANNEL, (id) => told.push(String(id)));
  await hot.withPlaces();
  // A server of its own tells it a moment later.
  while (told.length === 0) await pause(5);
  expect(new Set(told)).toEqual(new Set([String(await hot.productId())]));
});
