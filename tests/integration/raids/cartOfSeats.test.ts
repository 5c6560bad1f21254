import { asJson } from '../../../server/platform/db/json';
import { MINUTE, openSeatShop, type SeatShop, SUNDAY_EVENING } from '../../harness/seatShop';
import { salesRows } from '../../harness/shopper';
import type { TestApp } from '../../harness/testApp';

/* Carts with several seats, and orders whose run changes while they are made. */

let seatShop: SeatShop;
let shop: TestApp;
beforeAll(async () => {
  seatShop = await openSeatShop({ rateLimit: 0 });
  shop = seatShop.shop;
}, 60_000);
beforeEach(() => seatShop.reset());
afterAll(() => shop.close());

const form: SeatShop['form'] = (...args) => seatShop.form(...args);
const insertRun: SeatShop['insertRun'] = (run) => seatShop.insertRun(run);
const quotes = async (...args: Parameters<SeatShop['cartOf']>) =>
  (await seatShop.cartOf(...args)).lines.map(({ quote }) => quote?.total ?? null);

const OPEN_GROUP = {
  loot_type: 'group' as const,
  armor_seats: null,
  modes: asJson(['selfplay' as const]),
  loot_distributions: asJson(['solo' as const]),
};

describe('two seats of one run, whose holds are over', () => {
  test.each([
    ['any seat', { ...OPEN_GROUP, capacity: 2 }, 'mage'],
    ['an armor seat', { armor_seats: asJson({ plate: 2 }) }, 'paladin'],
  ])('share %s that is left: the second one is refused until it is taken out', async (_what, run, secondClass) => {
    const runId = await insertRun(run);
    const anna = await seatShop.withSeats(form(runId), form(runId, { class: secondClass }));
    shop.clock.time += 10 * MINUTE;
    expect(await quotes(anna)).toEqual([14_900, 14_900]);
    const typed = await anna.checkoutForm();
    await seatShop.withSeats(form(runId));

    const refused = await anna.post('/checkout', typed, true);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'checkout_blocked']);
    expect(await salesRows(shop)).toMatchObject({ orders: 0, idempotency_keys: 0 });
    expect(await quotes(anna)).toEqual([14_900, null]);
    const [, second] = await seatShop.lineIds();
    await anna.post(`/cart/lines/${second}`, { intent: 'remove' });
    await anna.order();
  });

  test('are both sold when both are free', async () => {
    const runId = await insertRun({ ...OPEN_GROUP, capacity: 2 });
    const anna = await seatShop.withSeats(form(runId), form(runId, { class: 'mage' }));
    shop.clock.time += 10 * MINUTE;
    await anna.order();
    expect(await seatShop.takenSeats()).toMatchObject([{ held_until: null }, { held_until: null }]);
  });

  test('leave the seat that the later one still holds to it', async () => {
    const runId = await insertRun({ ...OPEN_GROUP, capacity: 2 });
    const anna = await seatShop.withSeats(form(runId));
    shop.clock.time += 6 * MINUTE;
    await anna.buy(form(runId, { class: 'mage' }));
    shop.clock.time += 4 * MINUTE;
    await seatShop.withSeats(form(runId));
    expect(await quotes(anna)).toEqual([null, 14_900]);
  });

  test('with flex time need none', async () => {
    const runId = await insertRun({ ...OPEN_GROUP, capacity: 1 });
    const anna = await seatShop.withSeats(
      form(runId, { flex_time: '1' }),
      form(runId, { class: 'mage', flex_time: '1' }),
      form(runId),
    );
    shop.clock.time += 10 * MINUTE;
    expect(await quotes(anna)).toEqual([14_155, 14_155, 14_900]);
    await anna.order();
  });
});

/** Sets the clock to a time after it was read a number of times. */
function reachAfter(time: number, readings: number): void {
  let left = readings;
  Object.defineProperty(shop.clock, 'time', {
    configurable: true,
    get() {
      left -= 1;
      return left >= 0 ? time - 1 : time;
    },
  });
}

test('an order during which the run closes is made or refused, at whichever moment that is', async () => {
  const outcomes = new Set<number>();
  for (let readings = 1; readings < 25; readings += 1) {
    await seatShop.reset();
    const anna = await seatShop.withSeats(form(await insertRun()));
    const typed = await anna.checkoutForm();
    reachAfter(Date.parse(SUNDAY_EVENING), readings);
    const { statusCode } = await anna.post('/checkout', typed, true);
    Object.defineProperty(shop.clock, 'time', { configurable: true, writable: true, value: 0 });
    outcomes.add(statusCode);
    expect((await salesRows(shop)).orders).toBe(statusCode === 200 ? 1 : 0);
  }
  expect([...outcomes].sort()).toEqual([200, 409]);
});

describe('an extra service that was deleted from the catalogue', () => {
  const DELETED = 987_654;
  const withExtra = { extras: asJson([{ serviceId: DELETED, offerCents: 500 }]) };

  test('is not sold any more, but the seats of its runs are', async () => {
    const runId = await insertRun(withExtra);
    const anna = await seatShop.withSeats(form(runId));
    await anna.order();
    expect(await seatShop.takenSeats()).toMatchObject([{ run_id: runId, held_until: null }]);
  });

  test('has to be taken back by those who had chosen it', async () => {
    const runId = await insertRun();
    const anna = await seatShop.withSeats(form(runId));
    const { choices } = await shop.database.db.selectFrom('cart_lines').select('choices').executeTakeFirstOrThrow();
    const run = { ...(choices.run as object), extras: [DELETED] };
    await shop.database.db
      .updateTable('cart_lines')
      .set({ choices: asJson({ ...choices, run }) })
      .execute();
    await shop.database.db.updateTable('runs').set(withExtra).where('id', '=', runId).execute();
    const refused = await anna.post('/checkout', await anna.checkoutForm(), true);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'checkout_blocked']);
  });
});
