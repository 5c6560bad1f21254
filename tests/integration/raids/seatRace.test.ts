import { RUN_FIELDS } from '../../../domains/raid-run';
import { asJson } from '../../../server/platform/db/json';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { casesInGate } from '../../harness/randomCases';
import { aShopper, type Shopper, serviceIds } from '../../harness/shopper';
import { openTestApp, type TestApp } from '../../harness/testApp';

/* More rounds, of more shoppers, run in `npm run faults`. */
const { SEAT_ROUNDS } = process.env;
const ROUNDS = Number(SEAT_ROUNDS ?? casesInGate(1, 2));
const SHOPPERS = SEAT_ROUNDS === undefined ? casesInGate(20, 50) : 50;
const START = '2026-11-22T19:00:00Z';

let shop: TestApp;
let serviceId: string;
beforeAll(async () => {
  shop = await openTestApp();
  serviceId = (await serviceIds(shop))['heroic-run'] ?? '';
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
});
afterAll(() => shop.close());

const form = (runId: number, className: string) => ({
  [RUN_FIELDS.runId]: String(runId),
  [RUN_FIELDS.serviceId]: serviceId,
  [RUN_FIELDS.class]: className,
});

/** Shoppers whose holds of the seat are over, all at their checkout. */
async function atCheckout(
  runId: number,
  classes: readonly string[],
): Promise<readonly [Shopper, Record<string, string>][]> {
  const ready: [Shopper, Record<string, string>][] = [];
  for (let index = 0; index < SHOPPERS; index += 1) {
    const anna = aShopper(shop);
    const bought = await anna.buy(form(runId, classes[index % classes.length] ?? ''));
    expect(bought.statusCode).toBe(303);
    ready.push([anna, await anna.checkoutForm()]);
    shop.clock.time += 10 * 60_000;
  }
  return ready;
}

async function race(runId: number, classes: readonly string[]) {
  shop.clock.time = Date.parse('2026-11-21T00:00:00Z');
  shop.modules.raids.runList.clearCache();
  const ready = await atCheckout(runId, classes);
  const answers = await Promise.all(ready.map(([anna, typed]) => anna.post('/checkout', typed, true)));
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  const lost = answers.filter(({ statusCode }) => statusCode !== 200);
  const { db } = shop.database;
  const orders = await db.selectFrom('orders').select('id').execute();
  const sold = await db
    .selectFrom('run_seats')
    .select('armor')
    .where('run_id', '=', runId)
    .where('held_until', 'is', null)
    .execute();
  return { won, lost, orders, sold };
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  `round %i: of ${SHOPPERS} shoppers who want the last seat one gets it, the others hear of the next run`,
  async () => {
    const [runId = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, capacity: 1, armor_seats: null, loot_type: 'group', ...openGroup },
      { startsAt: '2026-11-24T19:00:00Z', armor_seats: null, loot_type: 'group', ...openGroup },
    ]);
    const { won, lost, orders, sold } = await race(runId, ['warrior', 'mage', 'hunter']);
    expect([won.length, orders.length, sold.length]).toEqual([1, 1, 1]);
    for (const answer of lost) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({
        code: 'checkout_blocked',
        message: expect.stringContaining('Tue 24 Nov, 20:00 CET'),
      });
    }
  },
);

test('of shoppers who want the last seat of one armor type one gets it', async () => {
  const [runId = 0] = await insertFixtureRuns(shop.database.db, [
    { startsAt: START, armor_seats: asJson({ plate: 1, mail: 2 }) },
  ]);
  const { won, orders, sold } = await race(runId, ['warrior', 'paladin']);
  expect([won.length, orders.length]).toEqual([1, 1]);
  expect(sold).toEqual([{ armor: 'plate' }]);
});

test('of shoppers who press at once one holds the last seat', async () => {
  shop.clock.time = Date.parse('2026-11-21T00:00:00Z');
  const [runId = 0] = await insertFixtureRuns(shop.database.db, [
    { startsAt: START, armor_seats: asJson({ plate: 1 }) },
  ]);
  const answers = await Promise.all(
    Array.from({ length: SHOPPERS }, () => aShopper(shop).post('/buy', form(runId, 'warrior'), true)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await shop.database.db.selectFrom('run_seats').select('id').execute()).toHaveLength(1);
});

/** Group loot, where any class takes any seat. */
const openGroup = {
  modes: asJson(['selfplay' as const]),
  loot_distributions: asJson(['solo' as const]),
};
