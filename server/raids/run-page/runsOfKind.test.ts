import { type FixtureRun, insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { asJson } from '../../platform/db/json';
import { otherLootsOf } from './runPage.service';

/* A kind of service may have runs of several raids and difficulties: none of them takes the place of another. */

const START = '2026-11-22T19:00:00Z';
const GROUP = { loot_type: 'group', armor_seats: null, loot_distributions: asJson(['solo' as const]) } as const;
const OTHER_RAID = { raid: { slug: 'other-raid', name: 'The Other Raid' } };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
});
afterAll(() => shop.close());

async function addRun(run: Partial<FixtureRun>, options?: Parameters<typeof insertFixtureRuns>[2]): Promise<number> {
  const [id = 0] = await insertFixtureRuns(shop.database.db, [{ startsAt: START, ...run }], options);
  shop.modules.raids.runList.clearCache();
  return id;
}
async function viewOf(id: number) {
  const offered = await shop.modules.raids.runList.find(id);
  if (offered === null) throw new Error(`There is no run ${id}.`);
  return offered.view;
}

test('the next run of the kind is of the same raid and difficulty', async () => {
  const full = await viewOf(await addRun({ difficulty: 'mythic', capacity: 1, taken: [{ armor: 'plate' }] }));
  const later = { startsAt: '2026-11-23T19:00:00Z' };
  await addRun({ ...later, difficulty: 'heroic' });
  await addRun({ ...later, difficulty: 'mythic' }, OTHER_RAID);
  await addRun({ ...later, difficulty: 'mythic', ...GROUP });
  await addRun({ ...later, difficulty: 'mythic', region: 'us' });
  expect(await shop.modules.raids.runList.nextOfKind(full)).toBeUndefined();
  const next = await addRun({ startsAt: '2026-11-24T19:00:00Z', difficulty: 'mythic' });
  expect((await shop.modules.raids.runList.nextOfKind(full))?.view.id).toBe(next);
});

test('the page of a run that is over does not name a run of another difficulty', async () => {
  const over = await addRun({ startsAt: '2026-11-21T11:00:00Z', difficulty: 'mythic' });
  await addRun({ difficulty: 'heroic' });
  expect((await shop.request({ url: `/wow-boost/run/${over}` })).body).not.toContain('The next run of this kind');
  await addRun({ difficulty: 'mythic' });
  expect((await shop.request({ url: `/wow-boost/run/${over}` })).body).toContain('The next run of this kind');
});

test('runs that share their loot otherwise are of the same raid and difficulty, too', async () => {
  const run = await viewOf(await addRun({ difficulty: 'mythic' }));
  await addRun({ ...GROUP, difficulty: 'heroic' });
  await addRun({ ...GROUP, difficulty: 'mythic' }, OTHER_RAID);
  expect((await otherLootsOf(shop.services, run, 'other')).otherLoots).toEqual([]);
  const group = await addRun({ ...GROUP, difficulty: 'mythic' });
  expect((await otherLootsOf(shop.services, run, 'other')).otherLoots).toMatchObject([
    { label: 'Group Loot', runId: group },
  ]);
});
