import { sql } from 'kysely';
import { seededRandom } from '../../../src/lib/seededRandom';
import { fixtureCatalogue } from '../../../tests/harness/fixtureCatalogue';
import { enterLeaders, insertLedLine, insertLedRuns, type LedLine, type LedRun } from '../../../tests/harness/ledRuns';
import { randomSeed } from '../../../tests/harness/randomCases';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/testDatabase';
import { importCatalogue } from '../../catalogue/import/importCatalogue';
import { createLeaderList } from './leaderList';
import { LEADERS_CHANNEL, leaderRepository } from './leaders.repository';

/* What is counted of somebody's runs, compared with what was put in. */

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
/** A millisecond, in minutes. */
const MS = 1 / MINUTE;
const DAY = 24 * 60 * MINUTE;
/** The payload of a notification of the test. */
const DONE = 'done';
const NONE = { runs: 0, knownStarts: 0, onTime: 0, seats: 0, soldSeats: 0, reviews: 0, stars: 0 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
}, 60_000);
afterAll(() => database?.close());
beforeEach(async () => {
  await database.clearSales();
  for (const table of ['runs', 'raid_leaders'] as const) await database.db.deleteFrom(table).execute();
});

const counts = async () =>
  new Map((await leaderRepository.all(new Date(NOW), database.db)).map((leader) => [leader.name, leader.counts]));

const completed: LedLine = { state: 'completed', began: 0 };
const yesterday = NOW - DAY;

it('counts a run that has ended, was not cancelled, and of which a line is completed', async () => {
  await enterLeaders(database.db, ['Maelis', 'Torvek']);
  await insertLedRuns(database.db, [
    {
      leader: 'Maelis',
      startsAt: yesterday,
      lines: [completed, { state: 'in_progress', began: 5 }, { state: 'refunded', began: 9 }],
    },
    { leader: 'Maelis', startsAt: yesterday - DAY, lines: [{ state: 'in_progress', began: 0 }] },
    { leader: 'Maelis', startsAt: yesterday - 2 * DAY },
    { leader: 'Maelis', startsAt: yesterday - 3 * DAY, status: 'cancelled', lines: [completed] },
    // It lasts for another minute.
    { leader: 'Maelis', startsAt: NOW - 149 * MINUTE, lines: [completed] },
    { leader: 'Somebody else', startsAt: yesterday, lines: [completed] },
  ]);
  expect(await counts()).toEqual(
    new Map([
      ['Maelis', { ...NONE, runs: 1, knownStarts: 1, onTime: 1, seats: 8, soldSeats: 2 }],
      ['Torvek', NONE],
    ]),
  );
});

it.each<[string, readonly LedLine[], readonly [known: number, onTime: number]]>([
  ['at the planned time', [completed], [1, 1]],
  ['exactly ten minutes later', [{ state: 'completed', began: 10 }], [1, 1]],
  ['a millisecond more than ten minutes later', [{ state: 'completed', began: 10 + MS }], [1, 0]],
  [
    'with its first line',
    [
      { state: 'completed', began: 14 },
      { state: 'in_progress', began: 3 },
    ],
    [1, 1],
  ],
  ['exactly an hour before the planned time', [{ state: 'completed', began: -60 }], [1, 1]],
  ['at a time that was not recorded', [{ state: 'completed' }], [0, 0]],
  // Whoever moved that line did not begin the run.
  ['a millisecond more than an hour before the planned time', [{ state: 'completed', began: -60 - MS }], [0, 0]],
  [
    'when another line began in time',
    [
      { state: 'completed', began: -600 },
      { state: 'completed', began: 12 },
    ],
    [1, 0],
  ],
])('a run that starts %s', async (_when, lines, [knownStarts, onTime]) => {
  await enterLeaders(database.db, ['Maelis']);
  await insertLedRuns(database.db, [{ leader: 'Maelis', startsAt: yesterday, lines }]);
  expect((await counts()).get('Maelis')).toMatchObject({ runs: 1, knownStarts, onTime });
});

it('counts a line with flex time for the run that it was assigned to', async () => {
  await enterLeaders(database.db, ['Maelis', 'Torvek']);
  const [bought = 0] = await insertLedRuns(database.db, [{ leader: 'Torvek', startsAt: yesterday - DAY }]);
  await insertLedRuns(database.db, [
    { leader: 'Maelis', startsAt: yesterday, lines: [{ ...completed, boughtFor: bought, stars: 4 }] },
  ]);
  expect((await counts()).get('Maelis')).toMatchObject({ runs: 1, soldSeats: 1, reviews: 1, stars: 4 });
  expect((await counts()).get('Torvek')).toEqual(NONE);
});

it('counts published reviews alone, also of a line that was refunded afterwards', async () => {
  await enterLeaders(database.db, ['Maelis']);
  await insertLedRuns(database.db, [
    {
      leader: 'Maelis',
      startsAt: yesterday,
      lines: [
        { ...completed, stars: 5 },
        { ...completed, stars: 1, review: 'stopped' },
        { ...completed, stars: 5, review: 'removed' },
        { state: 'refunded', began: 0, stars: 2 },
      ],
    },
  ]);
  expect((await counts()).get('Maelis')).toMatchObject({ reviews: 2, stars: 7 });
});

/** Random runs of some leaders, and what has to be counted of them. @param boughtFor a run that buyers with flex time had chosen */
function randomRuns(names: readonly string[], boughtFor: number, seed: number) {
  const random = seededRandom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const runs = Array.from({ length: 60 }, (_, index): LedRun & { readonly lines: readonly LedLine[] } => ({
    leader: one(names),
    startsAt: NOW - (index + 1) * 150 * MINUTE + 300 * MINUTE,
    status: one(['open', 'open', 'open', 'cancelled'] as const),
    capacity: one([4, 8, 12]),
    lines: Array.from({ length: Math.floor(random() * 5) }, (): LedLine => {
      const state = one(['completed', 'completed', 'in_progress', 'refunded', 'paid'] as const);
      const began = one([undefined, -90, -60 - MS, -60, -5, 0, 10, 10 + MS, 40]);
      return {
        state,
        ...(state !== 'paid' && began !== undefined && { began }),
        ...(random() < 0.2 && { boughtFor }),
        ...((state === 'completed' || state === 'refunded') &&
          random() < 0.5 && { stars: one([1, 3, 4, 5]), review: one(['published', 'published', 'stopped']) }),
      };
    }),
  }));
  const expected = (name: string) => {
    const own = runs.filter(({ leader }) => leader === name);
    const led = own.filter(
      ({ status, startsAt, lines }) =>
        status === 'open' && +startsAt + 150 * MINUTE <= NOW && lines.some(({ state }) => state === 'completed'),
    );
    const starts = led.flatMap(({ lines }) => {
      const known = lines.flatMap(({ state, began }) =>
        state !== 'refunded' && began !== undefined && began >= -60 ? [began] : [],
      );
      return known.length === 0 ? [] : [Math.min(...known)];
    });
    const reviews = own.flatMap(({ lines }) =>
      lines.flatMap(({ stars, review }) => (stars !== undefined && review === 'published' ? [stars] : [])),
    );
    return {
      runs: led.length,
      knownStarts: starts.length,
      onTime: starts.filter((minutes) => minutes <= 10).length,
      seats: led.reduce((sum, { capacity }) => sum + Number(capacity), 0),
      soldSeats: led.reduce((sum, { lines }) => sum + lines.filter(({ state }) => state !== 'refunded').length, 0),
      reviews: reviews.length,
      stars: reviews.reduce((sum, stars) => sum + stars, 0),
    };
  };
  return { runs, expected };
}

it('counts random runs as whoever counts them by hand', async () => {
  const names = ['Maelis', 'Torvek', 'Ysandre'];
  await enterLeaders(database.db, names);
  const [bought = 0] = await insertLedRuns(database.db, [{ leader: 'Torvek', startsAt: yesterday - 90 * DAY }]);
  const { runs, expected } = randomRuns(names, bought, randomSeed);
  await insertLedRuns(database.db, runs);
  const counted = await counts();
  for (const name of names) expect([name, counted.get(name)]).toEqual([name, expected(name)]);
  expect([...counted.values()].reduce((sum, one) => sum + one.runs, 0)).toBeGreaterThan(5);
}, 60_000);

describe('the list in memory', () => {
  const openList = () => {
    const clock = { time: NOW, now: () => clock.time };
    return { list: createLeaderList({ db: database.db, clock }), clock };
  };

  it('has a leader as the same object until something about them changes', async () => {
    await enterLeaders(database.db, ['Maelis', 'Torvek']);
    const { list } = openList();
    const before = await list.byName();
    expect(await list.byName()).toBe(before);
    await insertLedRuns(database.db, [{ leader: 'Maelis', startsAt: yesterday, lines: [completed] }]);
    list.clearCache();
    const after = await list.byName();
    expect(after.get('Torvek')).toBe(before.get('Torvek'));
    expect(after.get('Maelis')).not.toBe(before.get('Maelis'));
    expect(await list.find('maelis')).toBe(after.get('Maelis'));
    expect(await list.find('kesh')).toBeUndefined();
  });

  it('is read again by the clock after ten minutes', async () => {
    const { list, clock } = openList();
    expect((await list.byName()).size).toBe(0);
    await enterLeaders(database.db, ['Maelis']);
    clock.time += 10 * MINUTE - 1;
    expect((await list.byName()).size).toBe(0);
    clock.time += 1;
    expect((await list.byName()).size).toBe(1);
  });
});

describe('the shop is told', () => {
  it('of a list, of lines that begin and end, and of reviews, but not of orders without a run', async () => {
    const { db } = database;
    let [told, done] = [0, 0];
    await database.listen(LEADERS_CHANNEL, (payload) => {
      if (payload === DONE) done += 1;
      else told += 1;
    });
    // Notifications come in order, so all earlier ones are there when the one that says so is.
    const isNotified = async (work: () => Promise<unknown>) => {
      const before = { told, done };
      await work();
      await sql`select pg_notify(${LEADERS_CHANNEL}, ${DONE})`.execute(db);
      while (done === before.done) await new Promise(setImmediate);
      return told > before.told;
    };
    expect(await isNotified(() => enterLeaders(db, ['Maelis']))).toBe(true);
    const [run = 0] = await insertLedRuns(db, [{ leader: 'Maelis', startsAt: yesterday }]);
    expect(await isNotified(() => insertLedLine(db, run, yesterday, { state: 'completed' }))).toBe(false);
    expect(await isNotified(() => insertLedLine(db, run, yesterday, completed))).toBe(true);
    expect(await isNotified(() => insertLedLine(db, run, yesterday, { state: 'completed', stars: 5 }))).toBe(true);
    expect(await isNotified(() => db.deleteFrom('reviews' as never).execute())).toBe(true);
    await db.updateTable('order_lines').set({ run_id: null }).execute();
    const { id } = await db.selectFrom('order_lines').select('id').limit(1).executeTakeFirstOrThrow();
    const move = { order_line_id: id, from_state: null, to_state: 'completed', at: new Date(NOW), actor: 'the shop' };
    expect(
      await isNotified(() =>
        db
          .insertInto('line_moves')
          .values(move as never)
          .execute(),
      ),
    ).toBe(false);
  });
});
