import { fixtureCatalogue } from '../../../../tests/harness/fixtureCatalogue';
import { takeSeat } from '../../../../tests/harness/fixtureRuns';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/testDatabase';
import { importWowCatalogue } from '../../../../tests/harness/wowCatalogue';
import { prepareDatabase } from '../../../app/prepareData';
import { importCatalogue } from '../../../catalogue/import/importCatalogue';
import { asJson } from '../../../platform/db/json';
import { runRepository } from '../runs.repository';
import { dayIn } from './days.rules';
import { fillCalendar } from './fillCalendar';
import { LEADER_PAUSE_MINUTES } from './leaders.rules';
import { loadSchedule } from './loadSchedule';
import { createSchedule } from './schedule.service';
import type { ScheduleDocument } from './scheduleDocument.contract';

let database: TestDatabase;
let document: ScheduleDocument;
beforeAll(async () => {
  database = await openTestDatabase();
  document = await loadSchedule(process.cwd());
  await importWowCatalogue(database.db);
}, 60_000);
afterAll(() => database?.close());
beforeEach(async () => {
  await database.clearSales();
  await database.db.deleteFrom('runs').execute();
  for (const table of ['raids', 'raid_leaders'] as const) await database.db.deleteFrom(table).execute();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Saturday, an hour after the first runs in Europe. */
const NOW = Date.parse('2026-11-21T18:00:00Z');

const fill = (now = NOW, options = {}) => fillCalendar(database.db, document, { now, ...options });
const allRuns = () => database.db.selectFrom('runs').selectAll().orderBy('generated_key').execute();

async function daysOf(region: 'eu' | 'us') {
  const runs = await allRuns();
  const days = runs.filter((run) => run.region === region).map((run) => dayIn(region, run.starts_at.getTime()));
  return [...new Set(days)].sort();
}

it('fills the coming fourteen days of both regions, and adds nothing when they are full', async () => {
  const added = await fill();
  expect(added).toBeGreaterThan(85);
  expect(await daysOf('us')).toEqual(Array.from({ length: 15 }, (_, day) => dayIn('us', NOW + day * DAY)));
  expect((await daysOf('eu')).slice(-14)).toEqual(
    Array.from({ length: 14 }, (_, day) => dayIn('eu', NOW + (day + 1) * DAY)),
  );
  expect(await fill()).toBe(0);
  expect(await allRuns()).toHaveLength(added);
});

it('adds no run that would have started already', async () => {
  await fill();
  for (const { starts_at } of await allRuns()) expect(starts_at.getTime()).toBeGreaterThan(NOW);
});

it('has each run as shoppers see it: raid, seats, prices of the catalogue, extra services below their own price', async () => {
  await fill();
  const stored = await runRepository.listed(new Date(NOW), database.db);
  expect(stored).toHaveLength((await allRuns()).length);
  const prices = await database.db.selectFrom('service_prices').selectAll().where('currency', '=', 'USD').execute();
  const defaults = new Map(prices.map((price) => [price.service_id, price.default_price ?? 0]));
  for (const { run, baseCents, maxCents, extras, taken } of stored) {
    expect(run.raid.bossCount).toBeGreaterThanOrEqual(run.bosses.length);
    expect([run.bossKills, taken, run.channel]).toEqual([run.bosses.length, [], `run-${run.id}`]);
    expect(run.deadline).toBe(run.startsAt);
    if (maxCents !== null) expect(maxCents).toBeGreaterThanOrEqual(baseCents);
    for (const { serviceId, offerCents } of extras) {
      const own = defaults.get(serviceId) ?? 0;
      expect(offerCents).toBeLessThanOrEqual(Math.ceil(own * 0.9));
      expect(offerCents).toBeGreaterThanOrEqual(Math.floor(own * 0.8));
    }
  }
  const heroic = stored.filter(({ run }) => run.kind.slug === 'venomous-abyss-heroic-run');
  const baseOf = (lootType: string) => heroic.find(({ run }) => run.lootType === lootType)?.baseCents;
  expect([baseOf('group'), baseOf('unsaved'), baseOf('saved')]).toEqual([5999, 7999, 2999]);
});

it('comes to the same calendar whenever and however often it is filled', async () => {
  const start = NOW - 3 * DAY;
  const facts = async () =>
    (await allRuns()).map(({ id: _id, channel: _channel, created_at: _created, updated_at: _updated, ...run }) => run);
  await fill(start, { days: 20 });
  const atOnce = await facts();
  await database.db.deleteFrom('runs').execute();
  for (const day of [0, 1, 2, 5]) await fill(start + day * DAY);
  expect(await facts()).toEqual(atOnce);
});

it('adds each run once when several processes fill it at once', async () => {
  const added = await Promise.all([fill(), fill(), fill(NOW, { seed: 'another' })]);
  const runs = await allRuns();
  expect(added.filter((count) => count > 0)).toEqual([runs.length]);
  expect(new Set(runs.map((run) => run.generated_key)).size).toBe(runs.length);
});

it('never touches a run that is there: a sold one, one that staff changed, or a cancelled one', async () => {
  await fill(NOW, { days: 2 });
  const [sold, changed, cancelled] = await allRuns();
  if (!sold || !changed || !cancelled) throw new Error('There are no runs.');
  await takeSeat(database.db, sold.id, null, null);
  await database.db.updateTable('runs').set({ minutes: 7 }).where('id', '=', changed.id).execute();
  await database.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
  const before = await allRuns();
  await fill(NOW, { seed: 'another' });
  const after = await allRuns();
  const ids = new Set(before.map(({ id }) => id));
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.filter(({ id }) => ids.has(id))).toEqual(before);
  expect(await database.db.selectFrom('run_seats').select('run_id').execute()).toEqual([{ run_id: sold.id }]);
});

it('sells no seat that was not sold', async () => {
  await fill();
  expect(await database.db.selectFrom('run_seats').select('id').execute()).toEqual([]);
});

it('asks another leader where a run that staff added is within 90 minutes', async () => {
  await fill();
  const planned = await allRuns();
  const busy = planned.filter(({ region }) => region === 'eu').slice(0, 5);
  await database.db.deleteFrom('runs').execute();
  // The same leaders lead runs of staff, an hour later each.
  const { id: raid } = await database.db.selectFrom('raids').select('id').limit(1).executeTakeFirstOrThrow();
  for (const run of busy) {
    const { id: _id, created_at: _created, updated_at: _updated, ...columns } = run;
    await database.db
      .insertInto('runs')
      .values({
        ...columns,
        raid_id: raid,
        bosses: asJson(run.bosses),
        armor_seats: run.armor_seats && asJson(run.armor_seats),
        boss_seats: run.boss_seats && asJson(run.boss_seats),
        modes: asJson(run.modes),
        loot_distributions: asJson(run.loot_distributions),
        price_map: asJson(run.price_map),
        extras: asJson(run.extras),
        starts_at: new Date(run.starts_at.getTime() + 60 * MINUTE),
        deadline: new Date(run.starts_at.getTime() + 60 * MINUTE),
        generated_key: null,
      })
      .execute();
  }
  await fill();
  const runs = await allRuns();
  const starts = new Map<string, number>();
  for (const { leader, starts_at } of runs.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())) {
    const earlier = starts.get(leader);
    if (earlier !== undefined)
      expect(starts_at.getTime() - earlier).toBeGreaterThanOrEqual(LEADER_PAUSE_MINUTES * MINUTE);
    starts.set(leader, starts_at.getTime());
  }
  for (const { generated_key, leader } of busy)
    expect(runs.find((run) => run.generated_key === generated_key)?.leader).not.toBe(leader);
});

it('leaves out kinds that the catalogue does not sell, and does nothing where it sells none', async () => {
  await database.db
    .updateTable('services')
    .set({ available: false })
    .where('slug', '=', 'kithix-one-boss-run')
    .execute();
  await fill();
  const kinds = new Set((await allRuns()).map((run) => run.generated_key?.split('-')[0]));
  expect(kinds).toContain('abyss');
  expect(kinds).not.toContain('kithix');
  await database.db.deleteFrom('runs').execute();
  await database.db.updateTable('services').set({ available: false }).execute();
  expect(await fill()).toBe(0);
  await database.db.updateTable('services').set({ available: true }).execute();
});

describe('the leaders of the document', () => {
  const names = async () =>
    (await database.db.selectFrom('raid_leaders').select('name').orderBy('name').execute()).map(({ name }) => name);
  const all = () => (document.leaders ?? []).map(({ name }) => name).sort();

  it('are entered with the first runs, and in a shop of a version before, which has runs already', async () => {
    await fill();
    expect(await names()).toEqual(all());
    await database.db.deleteFrom('raid_leaders').execute();
    expect(await fill()).toBe(0);
    expect(await names()).toEqual(all());
  });

  it('are entered beside those of the owner as far as their names are invented and stand on runs: each such run has its mark', async () => {
    const { db } = database;
    const enter = (slug: string, name: string) =>
      db.insertInto('raid_leaders').values({ slug, name, is_sample: false, about: null }).execute();
    const entered = () => db.selectFrom('raid_leaders').select(['slug', 'name', 'is_sample']).orderBy('name').execute();
    await enter('anna', 'Anna');
    // A real one who has the name of an invented one.
    await enter('torvek-of-the-isle', 'Torvek');
    await fill(NOW, { days: 1 });
    const leading = async () => [...new Set((await allRuns()).map(({ leader }) => leader))].sort();
    const expected = async () =>
      [
        ...(await leading()).filter((name) => name !== 'Torvek').map((name) => [name, true]),
        ['Anna', false],
        ['Torvek', false],
      ].sort();
    const found = async () => (await entered()).map(({ name, is_sample }) => [name, is_sample]).sort();
    expect((await leading()).length).toBeGreaterThan(1);
    expect((await leading()).length).toBeLessThan(all().length);
    expect(await found()).toEqual(await expected());
    // Who has taken the others out of the list finds them there again, also when no run was added.
    await fill();
    await db.deleteFrom('raid_leaders').where('is_sample', '=', true).execute();
    expect(await fill()).toBe(0);
    expect(await found()).toEqual(await expected());
  });

  it('lead under the names that they have now', async () => {
    await fill();
    const led = new Map((await allRuns()).map((run) => [run.generated_key, run.leader]));
    await database.db.deleteFrom('runs').execute();
    await database.db.updateTable('raid_leaders').set({ name: 'Anna' }).where('slug', '=', 'maelis').execute();
    await fill();
    const after = await allRuns();
    expect(after.filter(({ leader }) => leader === 'Anna').length).toBeGreaterThan(0);
    for (const { generated_key, leader } of after) {
      const before = led.get(generated_key);
      expect(leader).toBe(before === 'Maelis' ? 'Anna' : before);
    }
  });
});

describe('the shop', () => {
  const schedule = (time: number) =>
    createSchedule({ db: database.db, clock: { now: () => time }, root: process.cwd() });

  it('keeps the calendar rolling, one day after the other', async () => {
    await schedule(NOW).fill();
    const before = await daysOf('us');
    expect(await schedule(NOW + DAY).fill()).toBeGreaterThan(0);
    expect(await daysOf('us')).toEqual([...before, dayIn('us', NOW + 15 * DAY)]);
  });

  it('that starts again adds nothing while runs are to come', async () => {
    await prepareDatabase(database, { root: process.cwd() }, { now: () => NOW });
    const runs = await allRuns();
    expect(runs.length).toBeGreaterThan(85);
    await prepareDatabase(database, { root: process.cwd() }, { now: () => NOW + 5 * DAY });
    expect(await allRuns()).toHaveLength(runs.length);
    await prepareDatabase(database, { root: process.cwd() }, { now: () => NOW + 20 * DAY });
    expect((await allRuns()).length).toBeGreaterThan(runs.length + 85);
  });

  it('with another catalogue starts without runs', async () => {
    await importCatalogue(database.db, fixtureCatalogue());
    await prepareDatabase(database, { root: process.cwd() }, { now: () => NOW });
    expect(await allRuns()).toEqual([]);
    await importWowCatalogue(database.db);
  });
});
