import { readFileSync } from 'node:fs';
import { RUN_FIELDS } from '../../domains/raid-run';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { aShopper, salesRows, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { moduleProblems, unreachableCommands } from '../../tests/integration/conventions/modules';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const HOUR = 3600_000;

test('idempotency keys are deleted after three days, carts after thirty, orders never', async () => {
  const ids = await serviceIds(shop);
  const anna = aShopper(shop);
  await anna.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
  await anna.order();
  expect(await shop.deleteExpired()).toBe(0);
  shop.clock.time += 72 * HOUR;
  expect(await shop.deleteExpired()).toBe(1);
  shop.clock.time += 27 * 24 * HOUR;
  expect(await shop.deleteExpired()).toBe(1);
  expect(await salesRows(shop)).toMatchObject({
    carts: 0,
    idempotency_keys: 0,
    orders: 1,
    order_lines: 1,
    payments: 1,
  });
});

test('generated runs are deleted thirty days after their start, if nobody bought a seat', async () => {
  const { db } = shop.database;
  const ids = await serviceIds(shop);
  const start = shop.clock.time + HOUR;
  const rows = ['bought', 'free', 'imported', 'later'].map((name, index) => ({
    startsAt: start + (name === 'later' ? HOUR : 0),
    generated_key: name === 'imported' ? null : `rule/eu/2026-12-21/${index}`,
  }));
  const [bought = 0, , imported, later] = await insertFixtureRuns(db, rows);
  shop.modules.raids.runList.clearCache();
  const anna = aShopper(shop);
  await anna.buy({
    [RUN_FIELDS.runId]: String(bought),
    [RUN_FIELDS.serviceId]: ids['heroic-run'] ?? '',
    [RUN_FIELDS.class]: 'warrior',
  });
  await anna.order();
  shop.clock.time = start + 30 * 24 * HOUR;
  const left = () => db.selectFrom('runs').select('id').orderBy('id').execute();
  await shop.deleteExpired();
  expect(await left()).toHaveLength(4);
  shop.clock.time += 1;
  await shop.deleteExpired();
  expect((await left()).map(({ id }) => id)).toEqual([bought, imported, later]);
});

test('every job of a module says what failed, and every command has one owner and can be run', () => {
  const { addOns, ...others } = shop.modules;
  const modules = [...Object.entries(others), ...addOns.map((one) => ['an add-on', one] as const)];
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(modules.flatMap(([, { jobs = [] }]) => jobs).length).toBeGreaterThan(5);
  expect(moduleProblems(modules)).toEqual([]);
  expect(
    unreachableCommands(
      modules.flatMap(([, { commands = {} }]) => Object.keys(commands)),
      scripts,
    ),
  ).toEqual([]);
});
