import { orders } from '../../../server/orders';
import { asJson } from '../../../server/platform/db/json';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { MINUTE, openSeatShop, type SeatShop, SUNDAY_EVENING as START } from '../../harness/seatShop';
import { aShopper, salesRows } from '../../harness/shopper';
import type { TestApp } from '../../harness/testApp';

let seatShop: SeatShop;
let shop: TestApp;
beforeAll(async () => {
  seatShop = await openSeatShop();
  shop = seatShop.shop;
}, 60_000);
beforeEach(() => seatShop.reset());
afterAll(() => shop.close());

const insertRun: SeatShop['insertRun'] = (run) => seatShop.insertRun(run);
const form: SeatShop['form'] = (...args) => seatShop.form(...args);
const takenSeats: SeatShop['takenSeats'] = () => seatShop.takenSeats();
const cartOf: SeatShop['cartOf'] = (shopper) => seatShop.cartOf(shopper);
const pay: SeatShop['pay'] = (...args) => seatShop.pay(...args);

describe('a seat in the cart', () => {
  test('is held for ten minutes, and is free for others afterwards', async () => {
    const runId = await insertRun({ capacity: 1, armor_seats: asJson({ plate: 1 }) });
    const [anna, ben] = [aShopper(shop), aShopper(shop)];
    expect((await anna.buy(form(runId))).statusCode).toBe(303);
    expect((await cartOf(anna)).lines[0]?.dated?.heldUntil).toBe(shop.clock.time + 10 * MINUTE);

    const refused = await ben.post('/buy', form(runId), true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: { code: 'seat_taken' } });
    expect(await salesRows(shop)).toMatchObject({ carts: 1, cart_lines: 1 });

    shop.clock.time += 10 * MINUTE;
    expect((await ben.buy(form(runId))).statusCode).toBe(303);
    expect((await cartOf(ben)).lines[0]?.quote?.total).toBe(14_900);
    // Anna's hold is over, and somebody else has the seat.
    expect(await cartOf(anna)).toMatchObject({ total: 0, blocked: expect.stringContaining('Heroic run') });
  });

  test('is given back when the line is taken out', async () => {
    const runId = await insertRun();
    const anna = aShopper(shop);
    await anna.buy(form(runId));
    const line = await shop.database.db.selectFrom('cart_lines').select('id').executeTakeFirstOrThrow();
    await anna.post(`/cart/lines/${line.id}`, { intent: 'remove' });
    expect(await takenSeats()).toEqual([]);
  });

  test('moves with another class, unless that armor type is full', async () => {
    const runId = await insertRun({ armor_seats: asJson({ plate: 1, mail: 1, cloth: 0 }) });
    const anna = aShopper(shop);
    await anna.buy(form(runId));
    const { id } = await shop.database.db.selectFrom('cart_lines').select('id').executeTakeFirstOrThrow();
    expect((await anna.post(`/cart/lines/${id}`, form(runId, { class: 'mage' }), true)).statusCode).toBe(409);
    expect(await takenSeats()).toMatchObject([{ armor: 'plate' }]);
    expect((await anna.post(`/cart/lines/${id}`, form(runId, { class: 'hunter' }), true)).statusCode).toBe(200);
    expect(await takenSeats()).toMatchObject([{ armor: 'mail' }]);
  });

  test('with flex time holds no dated seat', async () => {
    const runId = await insertRun();
    expect((await aShopper(shop).buy(form(runId, { flex_time: '1' }))).statusCode).toBe(303);
    expect(await takenSeats()).toEqual([]);
  });
});

describe('an order of a seat', () => {
  test('takes the seat for good, with the price of the cart, and names the run in mail and page', async () => {
    const runId = await insertRun({ droppedTo: 12_900 });
    const anna = aShopper(shop);
    await anna.buy(form(runId));
    expect((await cartOf(anna)).total).toBe(12_900);
    const id = await anna.order();
    expect(await takenSeats()).toMatchObject([{ run_id: runId, armor: 'plate', held_until: null }]);
    expect((await pay(anna, id)).statusCode).toBe(303);
    const page = (await anna.get(`/orders/${id}`)).body;
    for (const text of ['Sun 22 Nov, 20:00 CET', '129.00', 'Price Drop By Raid Leader', 'Warrior, Plate', 'Leader 1'])
      expect(page).toContain(text);
    expect(page).toMatch(/<dt>Start<\/dt><dd><local-time[^>]*><time[^>]*>Sun 22 Nov, 20:00</);
    const mail = await shop.database.db.selectFrom('outbox').select('body_text').executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('World of Warcraft: Heroic run, Sun 22 Nov, 20:00 CET: 129.00');
    expect(mail.body_text).toContain('Be online 15 minutes early');
  });

  test('takes a free seat also when the hold is over', async () => {
    const runId = await insertRun();
    const anna = aShopper(shop);
    await anna.buy(form(runId));
    shop.clock.time += 11 * MINUTE;
    await anna.order();
    expect(await takenSeats()).toMatchObject([{ run_id: runId, held_until: null }]);
  });

  test('is refused with the next run of that kind when somebody else took the seat', async () => {
    const [runId = 0, nextId = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, armor_seats: asJson({ plate: 1 }) },
      { startsAt: '2026-11-24T19:00:00Z' },
    ]);
    const [anna, ben] = [aShopper(shop), aShopper(shop)];
    await anna.buy(form(runId));
    const typed = await anna.checkoutForm();
    shop.clock.time += 10 * MINUTE;
    await ben.buy(form(runId));
    await ben.order();
    const refused = await anna.post('/checkout', typed, true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toContain('Tue 24 Nov, 20:00 CET');
    expect((await cartOf(anna)).lines[0]?.dated?.next?.href).toBe(`/wow-boost/run/${nextId}`);
    expect(await salesRows(shop)).toMatchObject({ orders: 1 });
  });

  test('gives the seat back when it is cancelled, until the run starts', async () => {
    const runId = await insertRun();
    const anna = aShopper(shop);
    await anna.buy(form(runId));
    const id = await anna.order();
    await pay(anna, id);
    shop.clock.time = Date.parse(START);
    expect((await anna.post(`/orders/${id}/cancel`, { seen_refund: '14900' }, true)).statusCode).toBe(409);
    expect(await takenSeats()).toHaveLength(1);
    shop.clock.time -= 1;
    expect((await anna.post(`/orders/${id}/cancel`, { seen_refund: '14900' }, true)).statusCode).toBe(200);
    expect(await takenSeats()).toEqual([]);
  });

  test('that is not paid ends after 30 minutes: the seat is free, and a later payment goes back', async () => {
    const runId = await insertRun();
    const anna = aShopper(shop);
    await anna.buy(form(runId));
    const id = await anna.order();
    shop.clock.time += 30 * MINUTE - 1;
    expect(await shop.modules.orders.refunds.cancelUnpaid()).toBe(0);
    shop.clock.time += 1;
    expect(await shop.modules.orders.refunds.cancelUnpaid()).toBe(1);
    expect(await takenSeats()).toEqual([]);
    expect((await anna.get(`/orders/${id}`)).body).toContain('Nothing was charged for it.');
    const { reference } = await shop.database.db.selectFrom('payments').select('reference').executeTakeFirstOrThrow();
    const reported = { provider: 'sandbox', references: [reference], charge: null };
    expect(await shop.modules.orders.payments.recordOutcome(id, 'paid', reported)).toBe('cancelled');
    await shop.modules.orders.refunds.processDue();
    expect((await orders.findSummary(id, shop.database.db))?.status).toBe('refunded');
    expect(await takenSeats()).toEqual([]);
  });

  test('with flex time waits for a run, at the discount', async () => {
    const runId = await insertRun();
    const anna = aShopper(shop);
    await anna.buy(form(runId, { flex_time: '1' }));
    expect((await cartOf(anna)).total).toBe(14_155);
    const id = await anna.order();
    await pay(anna, id);
    expect((await anna.get(`/orders/${id}`)).body).toContain('Flex time, any run in 7 days');
    expect(await takenSeats()).toEqual([]);
    expect(await shop.database.db.selectFrom('flex_orders').selectAll().execute()).toMatchObject([
      { run_id: null, until: new Date('2026-11-28T12:00:00Z') },
    ]);
  });
});

describe('bad input writes nothing', () => {
  test.each([
    ['an unknown run', { run_id: '99999' }, 404, 'unknown_run'],
    ['no class where loot goes by armor type', { class: '' }, 422, 'invalid'],
    ['a class that does not exist', { class: 'bard' }, 422, 'invalid'],
    ['a boss where runs are not sold by boss', { boss_id: '1' }, 422, 'invalid'],
    ['an extra service of another run', { 'raidExtraService[1]': '1' }, 422, 'invalid'],
    ['a forged mode', { mode: 'solo' }, 422, 'invalid'],
    ['a forged loot type', { run_loot_type: 'full' }, 422, 'invalid'],
    ['an extra that is not sold', { coaching: '1' }, 422, 'invalid'],
    ['another kind of run', { service_id: '1' }, 422, 'invalid'],
    ['a field of services', { 'options[variant]': 'x' }, 400, 'invalid'],
    ['a price that was not shown', { seen_total: '100', seen_currency: 'USD' }, 409, 'price_changed'],
    ['too long a class', { class: 'x'.repeat(50) }, 400, 'invalid'],
  ])('%s', async (_name, change, status, code) => {
    const runId = await insertRun();
    const response = await aShopper(shop).post('/buy', form(runId, change as Record<string, string>), true);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    expect(await salesRows(shop)).toMatchObject({ carts: 0, cart_lines: 0 });
    expect(await takenSeats()).toEqual([]);
  });

  test.each([
    ['past', { startsAt: '2026-11-21T11:59:00Z' }],
    ['cancelled', { status: 'cancelled' as const }],
    ['past its deadline', { deadline: '2026-11-21T12:00:00Z' }],
  ])('a run that is %s', async (_name, run) => {
    const [runId = 0] = await insertFixtureRuns(shop.database.db, [{ startsAt: START, ...run }]);
    const response = await aShopper(shop).post('/buy', form(runId), true);
    expect([response.statusCode, response.json().error.code]).toEqual([409, 'run_closed']);
    expect(await salesRows(shop)).toMatchObject({ carts: 0 });
  });
});
