import { RUN_FIELDS } from '../../../domains/raid-run';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { aShopper, type Shopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { openLevels } from '../../../tests/harness/vip';

/** What the statements of the shop lock or begin, one after the other. */
const steps: string[] = [];
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/from "orders" where "id" in .* for update/, 'orders'],
  [/insert into "loyalty"/, 'loyalty'],
  [/from "coupons" where "id" in .* for update/, 'coupons'],
  [/insert into "order_refunds"/, 'refund'],
];

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({
    onQuery: ({ sql, parameters }) => {
      const step = STEPS.find(([pattern]) => pattern.test(sql))?.[1];
      if (step !== undefined) steps.push(step === 'loyalty' ? `${step} ${parameters[0]}` : step);
    },
  });
  await openLevels(shop);
}, 60_000);
afterAll(() => shop.close());

const db = () => shop.database.db;
const usesOf = async (code: string) =>
  (await db().selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirst())?.uses;
const cancel = (run: number) => shop.modules.raids.runCommands.runCommand(['cancel', String(run), 'Patch', 'day.']);

/** Runs in which others can order, and a coupon for them. */
async function openRuns(startsAt: readonly string[], code: string): Promise<readonly number[]> {
  const runs = await insertFixtureRuns(
    db(),
    startsAt.map((time) => ({ startsAt: time })),
  );
  // No test server listens to notifications.
  shop.modules.raids.runList.clearCache();
  const terms = { percentBp: null, fixedCents: 500, startsAt: 0, endsAt: null, minCents: 2000, places: [] };
  const by = { staff: 'test', accountId: null, reason: '' };
  await shop.modules.vip.coupons.add({ code, ...terms, maxUses: null, maxPerShopper: null }, by);
  return runs;
}

/** Orders a seat with a coupon. */
async function orderSeat(shopper: Shopper, run: number, playerClass: string, coupon: string, isPaid = true) {
  const service = (await serviceIds(shop))['heroic-run'] ?? '';
  const seat = { [RUN_FIELDS.runId]: String(run), [RUN_FIELDS.serviceId]: service };
  await shopper.buy({ ...seat, [RUN_FIELDS.class]: playerClass });
  expect((await shopper.post('/cart/coupon', { coupon })).statusCode).toBe(303);
  const id = await shopper.order();
  if (isPaid) await shopper.post(`/sandbox/pay/${id}`, { intent: 'pay' });
}

test('the orders of a canceled run are locked first, then what their accounts have, then their coupons, which all come back', async () => {
  const [run = 0] = await openRuns(['2026-11-22T19:00:00Z'], 'RUN');
  const [first, second] = [await aSignedInShopper(shop), await aSignedInShopper(shop)];
  await orderSeat(second, run, 'warrior', 'RUN');
  await orderSeat(first, run, 'mage', 'RUN');
  await orderSeat(aShopper(shop), run, 'druid', 'RUN', false);
  expect(await usesOf('RUN')).toBe(3);
  steps.length = 0;
  await cancel(run);
  const locks = steps.slice(0, steps.indexOf('refund'));
  expect(locks).toEqual(['orders', `loyalty ${first.id}`, `loyalty ${second.id}`, 'coupons']);
  expect(await usesOf('RUN')).toBe(0);
});

test('two runs of the same shoppers are canceled at once, and neither waits for the other for ever', async () => {
  const [one = 0, other = 0] = await openRuns(['2026-11-23T19:00:00Z', '2026-11-24T19:00:00Z'], 'BOTH');
  const [anna, bert] = [await aSignedInShopper(shop), await aSignedInShopper(shop)];
  await orderSeat(anna, one, 'warrior', 'BOTH');
  await orderSeat(bert, other, 'warrior', 'BOTH');
  await orderSeat(bert, one, 'mage', 'BOTH');
  await orderSeat(anna, other, 'mage', 'BOTH');
  const texts = await Promise.all([cancel(one), cancel(other)]);
  for (const text of texts) expect(text).toContain('is canceled.');
  expect(await usesOf('BOTH')).toBe(0);
});
