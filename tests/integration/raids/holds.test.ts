import { RUN_FIELDS } from '../../../domains/raid-run';
import { asJson } from '../../../server/platform/db/json';
import { aMember, PASSWORD } from '../../harness/accountForms';
import { MINUTE, openSeatShop, type SeatShop } from '../../harness/seatShop';
import { aShopper } from '../../harness/shopper';
import type { TestApp } from '../../harness/testApp';

/* How long seats are held, and how many by one network. */

let seatShop: SeatShop;
let shop: TestApp;
beforeAll(async () => {
  seatShop = await openSeatShop();
  shop = seatShop.shop;
}, 60_000);
beforeEach(() => seatShop.reset());
afterAll(() => shop.close());

const form: SeatShop['form'] = (...args) => seatShop.form(...args);
const insertRun: SeatShop['insertRun'] = (run) => seatShop.insertRun(run);
const insertRuns = async (count: number): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await insertRun({ leader: `Leader ${index}` }));
  return ids;
};
const heldUntil = async () => (await seatShop.takenSeats()).map(({ held_until }) => held_until?.getTime() ?? null);
/** Adds a seat as a shopper of the same network. */
const buy = (runId: number) => aShopper(shop).post('/buy', form(runId), true);

describe('a hold of ten minutes', () => {
  test('is no longer for pressing twice', async () => {
    const runId = await insertRun();
    const end = shop.clock.time + 10 * MINUTE;
    const anna = await seatShop.withSeats(form(runId));
    shop.clock.time += 4 * MINUTE;
    await anna.buy(form(runId));
    expect(await heldUntil()).toEqual([end]);
    expect(await seatShop.lineIds()).toHaveLength(1);
  });

  test('is no longer for other choices, with the same seat or another one', async () => {
    const runId = await insertRun();
    const end = shop.clock.time + 10 * MINUTE;
    const anna = await seatShop.withSeats(form(runId));
    const [line] = await seatShop.lineIds();
    for (const [change, armor] of [
      [{ mode: 'pilot' }, 'plate'],
      [{ class: 'paladin' }, 'plate'],
      [{ class: 'hunter' }, 'mail'],
    ] as const) {
      shop.clock.time += MINUTE;
      expect((await anna.post(`/cart/lines/${line}`, form(runId, change), true)).statusCode).toBe(200);
      expect(await seatShop.takenSeats()).toMatchObject([{ armor, held_until: new Date(end) }]);
    }
  });

  test('begins again for another run, and after its end', async () => {
    const [first = 0, second = 0] = await insertRuns(2);
    const anna = await seatShop.withSeats(form(first));
    const [line] = await seatShop.lineIds();
    shop.clock.time += 4 * MINUTE;
    expect((await anna.post(`/cart/lines/${line}`, form(second), true)).statusCode).toBe(200);
    expect(await heldUntil()).toEqual([shop.clock.time + 10 * MINUTE]);
    shop.clock.time += 10 * MINUTE;
    await anna.buy(form(second));
    expect(await heldUntil()).toEqual([shop.clock.time + 10 * MINUTE]);
  });
});

describe('a guest who signs in to an account with the same seat in its cart', () => {
  test.each([
    ['guest', 4],
    ['account', -4],
  ])('has it once, held by the longer hold, that of the %s', async (_whose, minutes) => {
    const runId = await insertRun();
    const { cookies, email } = await aMember(shop);
    const [member, guest] = [aShopper(shop), aShopper(shop)];
    for (const [name, value] of cookies) member.cookies.set(name, value);
    const [first, second] = minutes > 0 ? [member, guest] : [guest, member];
    await first.buy(form(runId));
    shop.clock.time += Math.abs(minutes) * MINUTE;
    await second.buy(form(runId));
    const end = shop.clock.time + 10 * MINUTE;
    const lines = await seatShop.lineIds();
    await guest.post('/sign-in', { email, password: PASSWORD });
    expect(await seatShop.lineIds()).toEqual([minutes > 0 ? lines[1] : lines[0]]);
    expect(await heldUntil()).toEqual([end]);
    expect((await seatShop.cartOf(guest)).lines[0]?.dated?.heldUntil).toBe(end);
  });
});

describe('a network holds at most six seats', () => {
  test('in carts, until their time is over', async () => {
    const runs = await insertRuns(7);
    for (const runId of runs.slice(0, 6)) expect((await buy(runId)).statusCode).toBe(200);
    const refused = await buy(runs[6] ?? 0);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: { code: 'too_many_holds' } });
    expect(await seatShop.takenSeats()).toHaveLength(6);
    shop.clock.time += 10 * MINUTE;
    expect((await buy(runs[6] ?? 0)).statusCode).toBe(200);
  });

  test('also with parallel requests for different runs', async () => {
    const runs = await insertRuns(12);
    const answers = await Promise.all(runs.map(buy));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6);
    expect(await seatShop.takenSeats()).toHaveLength(6);
  });

  test('while it changes carts and orders at the same time, without waiting for each other', async () => {
    const runs = await insertRuns(6);
    const shoppers = await Promise.all(runs.slice(0, 5).map((runId) => seatShop.withSeats(form(runId))));
    const forms = await Promise.all(shoppers.map((shopper) => shopper.checkoutForm()));
    const answers = await Promise.all([
      ...shoppers.map((shopper, index) => shopper.post('/checkout', forms[index] ?? {}, true)),
      ...runs.map(buy),
    ]);
    expect(answers.slice(0, 5).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.slice(5).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await seatShop.takenSeats()).toHaveLength(6);
  });

  test('including those of its orders that are not paid', async () => {
    const runs = await insertRuns(7);
    const anna = await seatShop.withSeats(...runs.slice(0, 6).map((runId) => form(runId)));
    const order = await anna.order();
    expect((await buy(runs[6] ?? 0)).statusCode).toBe(429);
    await seatShop.pay(anna, order);
    expect((await buy(runs[6] ?? 0)).statusCode).toBe(200);
  });

  test('and frees them when an order is not paid in time', async () => {
    const runs = await insertRuns(7);
    const anna = await seatShop.withSeats(...runs.slice(0, 6).map((runId) => form(runId)));
    await anna.order();
    shop.clock.time += 30 * MINUTE;
    await shop.modules.orders.refunds.cancelUnpaid();
    expect((await buy(runs[6] ?? 0)).statusCode).toBe(200);
  });

  test('even if it orders when the time of its holds is over', async () => {
    const runs = await insertRuns(7);
    const anna = await seatShop.withSeats(...runs.slice(0, 6).map((runId) => form(runId)));
    shop.clock.time += 10 * MINUTE;
    await anna.buy(form(runs[6] ?? 0));
    const refused = await anna.post('/checkout', await anna.checkoutForm(), true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatchObject({
      code: 'checkout_blocked',
      message: expect.stringContaining('holds 6 seats already'),
    });
    const [line] = await seatShop.lineIds();
    await anna.post(`/cart/lines/${line}`, { intent: 'remove' });
    await anna.order();
    expect(await seatShop.takenSeats()).toHaveLength(6);
  });

  test('and is forgotten with the payment, or when holds are deleted', async () => {
    const [first = 0, second = 0] = await insertRuns(2);
    const networks = async () =>
      (await shop.database.db.selectFrom('run_seats').select('network').orderBy('id').execute()).map(
        ({ network }) => network,
      );
    const anna = await seatShop.withSeats(form(first));
    const order = await anna.order();
    expect(await networks()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    await seatShop.pay(anna, order);
    expect(await networks()).toEqual([null]);
    await buy(second);
    shop.clock.time += 10 * MINUTE;
    await shop.deleteExpired();
    expect(await networks()).toEqual([null]);
  });
});

describe('the link of a waitlist', () => {
  /** A full run whose plate seat comes free for somebody who waits. @returns the fields of the form behind the link */
  async function offeredSeat(run: Parameters<SeatShop['insertRun']>[0]) {
    const runId = await insertRun({ ...run, taken: [{ armor: 'mail' }] });
    const ben = await seatShop.withSeats(form(runId));
    const joined = await aShopper(shop).post(
      `/wow-boost/run/${runId}/waitlist`,
      { email: 'anna@example.com', class: 'warrior' },
      true,
    );
    expect(joined.statusCode).toBe(200);
    const [line] = await seatShop.lineIds();
    await ben.post(`/cart/lines/${line}`, { intent: 'remove' });
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(1);
    const mail = await shop.database.db
      .selectFrom('outbox')
      .select('body_text')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /\?seat=([\w-]{32})/.exec(mail.body_text)?.[1] ?? '';
    return { runId, link: { [RUN_FIELDS.seatToken]: token } };
  }
  const armorSeats = { armor_seats: asJson({ plate: 1, mail: 1 }) };

  test('says which class it is for when it is opened with another one', async () => {
    const { runId, link } = await offeredSeat(armorSeats);
    const anna = aShopper(shop);
    const refused = await anna.post('/buy', form(runId, { ...link, class: 'hunter' }), true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatchObject({
      code: 'seat_taken',
      message: 'This link holds a plate seat. Choose a class that wears plate.',
    });
    const page = await anna.post('/buy', form(runId, { ...link, class: 'hunter' }));
    expect(page.body).toContain('This link holds a plate seat.');
    expect(page.body).toContain('A seat is held for you until');
    expect((await anna.buy(form(runId, { ...link, class: 'paladin' }))).statusCode).toBe(303);
  });

  test('says which loot it is for, where there are two', async () => {
    const { runId, link } = await offeredSeat({
      ...armorSeats,
      capacity: 2,
      loot_type: 'group',
      modes: asJson(['selfplay' as const]),
      loot_distributions: asJson(['atp' as const, 'solo' as const]),
    });
    const chosen = form(runId, { ...link, [RUN_FIELDS.lootDistribution]: 'solo' });
    const refused = await aShopper(shop).post('/buy', chosen, true);
    expect(refused.json().error.message).toBe(
      'This link holds a plate seat. Choose Armor & Token Priority and a class that wears plate.',
    );
  });

  test('keeps the time of its seat for pressing twice', async () => {
    const { runId, link } = await offeredSeat(armorSeats);
    const anna = aShopper(shop);
    await anna.buy(form(runId, link));
    const before = await heldUntil();
    shop.clock.time += MINUTE;
    expect((await anna.buy(form(runId, link))).statusCode).toBe(303);
    expect(await heldUntil()).toEqual(before);
  });
});
