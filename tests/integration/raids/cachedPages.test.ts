import { RUN_FIELDS, runPath } from '../../../domains/raid-run';
import { asJson } from '../../../server/platform/db/json';
import { gamePath, RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { catalogueWithRuns } from '../../harness/catalogueWithRuns';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { aShopper, serviceIds } from '../../harness/shopper';
import { openTestApp, type TestApp } from '../../harness/testApp';

/* Guests share cached pages, and no notification tells that the time of a held seat is over. */

const MINUTE = 60_000;
const FULL = { capacity: 1, armor_seats: asJson({ plate: 1 }), loot_type: 'armor' } as const;
const GROUP = {
  ...({ capacity: 4, armor_seats: null, loot_type: 'group' } as const),
  ...{ modes: asJson(['selfplay' as const]), loot_distributions: asJson(['solo' as const]) },
};

let shop: TestApp;
let armorRun = 0;
let groupRun = 0;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithRuns() });
  [armorRun = 0, groupRun = 0] = await insertFixtureRuns(shop.database.db, [
    { startsAt: '2026-11-22T19:00:00Z', ...FULL },
    { startsAt: '2026-11-23T19:00:00Z', ...GROUP },
  ]);
  const ids = await serviceIds(shop);
  const seat = { [RUN_FIELDS.runId]: String(armorRun), [RUN_FIELDS.serviceId]: ids['heroic-run'] ?? '' };
  const added = await aShopper(shop).buy({ ...seat, [RUN_FIELDS.class]: 'warrior' });
  expect(added.statusCode).toBe(303);
  // No test server listens to notifications.
  shop.modules.raids.runList.clearCache();
  shop.clock.time += 5 * MINUTE;
}, 60_000);
afterAll(() => shop.close());

// The button of a card; forms of alerts have one with the word alone.
const FULL_CARD = 'Notify me</span><svg';
test.each([
  ['the calendar', () => RAID_CALENDAR_PATH, FULL_CARD],
  ['the page of the game', () => gamePath('wow-boost'), FULL_CARD],
  ['the page of the kind', () => '/wow-boost/raid-services/heroic-run', FULL_CARD],
  ['the page of the run', () => runPath(armorRun), 'All seats are taken'],
])('%s shows a seat as soon as it is held no more', async (_page, path, taken) => {
  const get = () => shop.request({ url: path() });
  const before = shop.clock.time;
  const held = await get();
  expect(held.headers['cache-control']).toMatch(/^public/);
  expect(held.body).toContain(taken);
  shop.clock.time = before + 5 * MINUTE - 10_000;
  expect((await get()).headers['cache-control']).toMatch(/s-maxage=10\b/);
  shop.clock.time = before + 5 * MINUTE;
  expect((await get()).body).not.toContain(taken);
  shop.clock.time = before;
  shop.modules.platform.pages.invalidate('runs');
});

test('the page of a run names one that shares its loot otherwise as soon as it has a seat', async () => {
  const named = async () => (await shop.request({ url: runPath(groupRun) })).body.includes(`data-run="${armorRun}"`);
  expect(await named()).toBe(false);
  shop.clock.time += 5 * MINUTE;
  expect(await named()).toBe(true);
});
