import fc from 'fast-check';
import { fixtureCatalogue } from '../../../../tests/harness/fixtureCatalogue';
import { type FixtureRun, insertFixtureRuns } from '../../../../tests/harness/fixtureRuns';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/testDatabase';
import { importCatalogue } from '../../../catalogue/import/importCatalogue';
import { asJson } from '../../../platform/db/json';
import { applyDrops } from './applyDrops';
import { type DroppableRun, dueDrop } from './drops.rules';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-25T19:00:00Z');
const RULES = [
  { key: 'day-before', hoursBefore: 24, minFreeBp: 5_000, percentBp: 1_000 },
  { key: 'last-hours', hoursBefore: 6, minFreeBp: 3_333, percentBp: 2_000 },
];

describe('the price that is due', () => {
  const run: DroppableRun = {
    ...{ id: 1, startsAt: START, capacity: 9, taken: 0, baseCents: 6_005, droppedCents: null },
    ...{ lootType: 'group', modes: ['selfplay'], lootDistributions: ['solo', 'atp'] },
    ...{ bossSeats: null, maxCents: null, flexBp: 0, priceMap: {} },
  };
  const LESS = {
    'loot_distribution=solo': { name: 'Solo', price: 4_800, mode: 'subtract_fixed_from_original' },
  } as const;
  const at = (hours: number, changes: Partial<DroppableRun> = {}) =>
    dueDrop({ ...run, ...changes }, RULES, START - hours * HOUR);

  it.each<[string, number, Partial<DroppableRun>, number | undefined]>([
    ['too early', 24.01, {}, undefined],
    ['a day before, all seats free', 24, {}, 5_404],
    ['a day before, half of the seats free', 24, { capacity: 8, taken: 4 }, 5_404],
    ['a day before, less than half of the seats free', 24, { taken: 5 }, undefined],
    ['six hours before, a third of the seats free', 6, { taken: 6 }, 4_804],
    ['six hours before, fewer seats free', 6, { taken: 7 }, undefined],
    ['six hours before, when the first drop was never made', 6, {}, 4_804],
    ['when it is that low already', 6, { droppedCents: 4_804 }, undefined],
    ['when the leader has dropped it lower', 6, { droppedCents: 4_000 }, undefined],
    ['when the leader has dropped it less', 6, { droppedCents: 6_000 }, 4_804],
    ['at the start', 0, {}, undefined],
    ['when the cheapest choices would be too cheap then, so only the smaller drop', 6, { priceMap: LESS }, 5_404],
    ['when they would be too cheap with the discount for flex time', 6, { baseCents: 62, flexBp: 3_000 }, undefined],
  ])('%s', (_when, hours, changes, price) => {
    expect(at(hours, changes)?.priceCents).toBe(price);
  });

  it('never rises', () => {
    const cents = fc.integer({ min: 50, max: 100_000 });
    fc.assert(
      fc.property(cents, fc.option(cents), fc.nat(40), fc.nat(30), (baseCents, droppedCents, taken, hours) => {
        const drop = at(hours, { baseCents, droppedCents, taken, capacity: 40 });
        if (drop) expect(drop.priceCents).toBeLessThan(Math.min(baseCents, droppedCents ?? baseCents));
      }),
    );
  });
});

describe('the job', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await importCatalogue(database.db, fixtureCatalogue());
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.clearSales();
    await database.db.deleteFrom('run_drops').execute();
    await database.db.deleteFrom('runs').execute();
  });

  const insert = (...runs: readonly Partial<FixtureRun>[]) =>
    insertFixtureRuns(
      database.db,
      runs.map((run, index) => ({ startsAt: START, generated_key: `rule/eu/2026-11-25/${index}`, ...run })),
    );
  const drops = () =>
    database.db
      .selectFrom('run_drops')
      .select(['run_id', 'price_cents', 'rule', 'dropped_at'])
      .orderBy('price_cents', 'desc')
      .execute();
  const apply = (hours: number) => applyDrops(database.db, RULES, START - hours * HOUR);

  it('drops a price once for each rule, at its time', async () => {
    const [id = 0] = await insert({});
    expect(await apply(25)).toBe(0);
    expect(await apply(23.5)).toBe(1);
    expect(await apply(23)).toBe(0);
    expect(await apply(5)).toBe(1);
    expect(await apply(1)).toBe(0);
    expect(await drops()).toEqual([
      { run_id: id, price_cents: 13_410, rule: 'day-before', dropped_at: new Date(START - 23.5 * HOUR) },
      { run_id: id, price_cents: 11_920, rule: 'last-hours', dropped_at: new Date(START - 5 * HOUR) },
    ]);
  });

  it('leaves alone runs of staff, cancelled, closed and started ones, those with few free seats, and those of which others are left', async () => {
    const mail = { armor: 'mail' } as const;
    await insert(
      { generated_key: null },
      { status: 'cancelled' },
      { deadline: START - 8 * HOUR },
      { startsAt: START - 8 * HOUR },
      { armor_seats: asJson({ cloth: 1, leather: 1, mail: 1, plate: 0 }), capacity: 3, taken: [mail, mail, mail] },
    );
    expect(await apply(6)).toBe(0);
    expect(await drops()).toEqual([]);
  });

  it('never raises what the leader has dropped', async () => {
    await insert({ droppedTo: 11_000 }, { droppedTo: 14_000 });
    expect(await apply(6)).toBe(1);
    expect((await drops()).map(({ price_cents }) => price_cents)).toEqual([14_000, 11_920, 11_000]);
  });

  it('drops each price once when several processes do so at once', async () => {
    await insert({}, {}, {});
    const counts = await Promise.all([apply(6), apply(6), apply(6)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await drops()).toHaveLength(3);
  });
});
