import { catalogueWithRuns } from '../../harness/catalogueWithRuns';
import { type FixtureRun, insertFixtureRuns, takeSeat } from '../../harness/fixtureRuns';
import { openTestApp, type TestApp } from '../../harness/testApp';

/* Carts hold and release the cheapest seat of a kind all the time: cards follow, and nothing else is forgotten. */

const HOUR = 3_600_000;
const RAIDS = { game: 'wow-boost', category: 'raid-services', currency: 'USD' };
const GROUP: Partial<FixtureRun> = { loot_type: 'group', armor_seats: null, capacity: 1 };

let shop: TestApp;
let start: number;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithRuns() });
  start = shop.clock.time;
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.time = start;
  const { db } = shop.database;
  for (const table of ['run_seats', 'run_waitlist', 'runs'] as const) await db.deleteFrom(table).execute();
  [cheap = 0] = await insertFixtureRuns(db, [
    { ...GROUP, startsAt: start + 2 * HOUR, base_cents: 5900 },
    { ...GROUP, startsAt: start + 3 * HOUR, base_cents: 6900 },
  ]);
  // No test server listens to notifications.
  shop.modules.raids.runList.clearCache();
});

/** The run whose one seat costs 59.00 $; the next one costs 69.00 $. */
let cheap = 0;
async function holdCheapest(until: number): Promise<void> {
  await takeSeat(shop.database.db, cheap, null, null);
  await shop.database.db
    .updateTable('run_seats')
    .set({ held_until: new Date(until) })
    .execute();
  shop.modules.raids.runList.clearCache();
}

/** The price of the kind in each list. */
async function prices(): Promise<readonly unknown[]> {
  const { catalogue } = shop.services;
  const ids = (await catalogue.facets(RAIDS)).services.map(({ id }) => id);
  return [
    (await catalogue.cards(ids, 'USD'))[0]?.price,
    (await catalogue.firstServices({ ...RAIDS, perCategory: 4 }))[0]?.price,
    (await catalogue.servicesPage({ ...RAIDS, limit: 4 })).services[0]?.price,
    (await catalogue.facets(RAIDS)).services[0]?.price,
    (await catalogue.currentPrices('USD')).get(ids[0] ?? 0)?.price,
  ];
}
const allOf = (price: number) => Array.from({ length: 5 }, () => price);

/** Whether a page comes from the cache. */
async function isCached(url: string): Promise<boolean> {
  const sent = jest.spyOn(shop.modules.platform.metrics.cachedPages, 'inc');
  expect((await shop.request({ url })).statusCode).toBe(200);
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length > 0;
}

it('cards have the price of the next seat while the cheapest is held, and again its own after that', async () => {
  expect(await prices()).toEqual(allOf(5900));
  await holdCheapest(start + 30_000);
  expect(await prices()).toEqual(allOf(6900));
  shop.clock.time = start + 30_000;
  expect(await prices()).toEqual(allOf(5900));
});

it('only the pages with cards of its game are rendered again', async () => {
  const { catalogue, menus } = shop.services;
  const withCards = ['/', '/wow-boost', '/wow-boost/raid-services', '/wow-boost/raid-services/heroic-run'];
  const others = ['/valorant', '/valorant/rank', '/games'];
  const cleared = jest.fn();
  const changed = jest.fn();
  catalogue.onCacheCleared(cleared);
  catalogue.onDatedPricesChanged((games) => changed(...games));
  await prices();
  for (const url of [...withCards, ...others]) await isCached(url);
  const menu = await menus.categories();
  await holdCheapest(start + 30_000);
  expect(await prices()).toEqual(allOf(6900));
  for (const url of withCards) expect([url, await isCached(url)]).toEqual([url, false]);
  for (const url of others) expect([url, await isCached(url)]).toEqual([url, true]);
  expect((await shop.request({ url: '/wow-boost/raid-services' })).body).toContain('69.00');
  expect(await menus.categories()).toBe(menu);
  expect(cleared).not.toHaveBeenCalled();
  expect(changed.mock.calls).toEqual([['wow-boost']]);
});
