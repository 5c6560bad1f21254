import fc from 'fast-check';
import { LOOT_TYPES, RUN_REGIONS, type RunRegion } from '../../../../domains/raid-run';
import { randomCases } from '../../../../tests/harness/randomCases';
import { dayAfter, dayIn, halfHours, timeOn, weekdayOf } from './days.rules';
import { generateRuns, type PlannedRun } from './generateRuns';
import { LEADER_PAUSE_MINUTES } from './leaders.rules';
import { loadSchedule } from './loadSchedule';
import type { Schedule } from './scheduleDocument.contract';
import { offeredErrors, seatErrors } from './seats.checks';

/* The calendar that follows from the schedule of server/seed/runs.json. */

let schedule: Schedule;
beforeAll(async () => {
  ({ schedule } = await loadSchedule(process.cwd()));
});

const MINUTE = 60_000;
const regions = fc.constantFrom(...RUN_REGIONS);
const days = fc.integer({ min: 0, max: 3_650 }).map((days) => dayAfter('2026-01-01', days));
const seeds = fc.string({ maxLength: 20 });

const generate = (region: RunRegion, from: string, count: number, seed = 'a') =>
  generateRuns(schedule, { region, from, days: count, seed });
const dayOf = ({ region, startsAt }: PlannedRun) => dayIn(region, startsAt);

function leadersAreFree(runs: readonly { readonly leader: string; readonly startsAt: number }[]): boolean {
  const last = new Map<string, number>();
  return [...runs]
    .sort((a, b) => a.startsAt - b.startsAt)
    .every(({ leader, startsAt }) => {
      const isFree = startsAt - (last.get(leader) ?? Number.NEGATIVE_INFINITY) >= LEADER_PAUSE_MINUTES * MINUTE;
      last.set(leader, startsAt);
      return isFree;
    });
}

it('has as many runs on each day of a region as its weekday says', () => {
  fc.assert(
    fc.property(regions, days, seeds, (region, day, seed) => {
      const { length } = generate(region, day, 1, seed);
      const { min, max } = schedule.regions[region].runs[weekdayOf(day)];
      expect(length).toBeGreaterThanOrEqual(min);
      expect(length).toBeLessThanOrEqual(max);
    }),
  );
});

it('has about a hundred runs in fourteen days, of all loot types and both regions, most in the days after the reset', () => {
  const runs = RUN_REGIONS.flatMap((region) => generate(region, '2026-11-23', 14));
  expect(runs.length).toBeGreaterThan(85);
  expect(runs.length).toBeLessThan(130);
  expect(new Set(runs.map(({ lootType }) => lootType))).toEqual(new Set(LOOT_TYPES));
  for (const [region, busy] of [
    ['eu', ['wed', 'thu', 'fri']],
    ['us', ['tue', 'wed', 'thu']],
  ] as const) {
    const own = runs.filter((run) => run.region === region);
    const inBusy = own.filter((run) => (busy as readonly string[]).includes(weekdayOf(dayOf(run))));
    expect(inBusy.length).toBeGreaterThan(own.length / 2);
  }
});

it('is the same for a day whenever and with whichever other days it is generated', () => {
  fc.assert(
    fc.property(regions, days, fc.nat(13), seeds, (region, from, index, seed) => {
      const day = dayAfter(from, index);
      const alone = generate(region, day, 1, seed);
      expect(generate(region, from, 14, seed).filter((run) => dayOf(run) === day)).toEqual(alone);
    }),
    randomCases(10, 30),
  );
});

it('is another one with another seed', () => {
  expect(generate('eu', '2026-11-23', 14, 'a')).not.toEqual(generate('eu', '2026-11-23', 14, 'b'));
});

it('never has a leader start two runs within 90 minutes, in sixty days of both regions', () => {
  fc.assert(
    fc.property(days, seeds, (day, seed) => {
      expect(leadersAreFree(RUN_REGIONS.flatMap((region) => generate(region, day, 60, seed)))).toBe(true);
    }),
    randomCases(3, 10),
  );
});

it('asks another leader where one leads another run then, and leaves a run out when all do', () => {
  const [run] = generate('eu', '2026-11-25', 1);
  if (!run) throw new Error('There are no runs.');
  const near = { leader: run.leader, startsAt: run.startsAt + 89 * MINUTE };
  const others = generateRuns(schedule, { region: 'eu', from: '2026-11-25', days: 1, seed: 'a', busy: [near] });
  expect(others.map(({ key }) => key)).toEqual(generate('eu', '2026-11-25', 1).map(({ key }) => key));
  expect(leadersAreFree([...others, near])).toBe(true);
  expect(others[0]?.leader).not.toBe(run.leader);

  const far = { leader: run.leader, startsAt: run.startsAt - 90 * MINUTE };
  expect(generateRuns(schedule, { region: 'eu', from: '2026-11-25', days: 1, seed: 'a', busy: [far] })).toEqual(
    generate('eu', '2026-11-25', 1),
  );

  const busy = schedule.regions.eu.leaders.map((leader) => ({ leader, startsAt: run.startsAt }));
  const left = generateRuns(schedule, { region: 'eu', from: '2026-11-25', days: 1, seed: 'a', busy });
  expect(left.map(({ key }) => key)).not.toContain(run.key);
});

it('keeps leaders apart in a shop with 400 runs in fourteen days, too', () => {
  const many = Object.fromEntries(Object.keys(schedule.regions.eu.runs).map((day) => [day, { min: 15, max: 15 }]));
  const busier = {
    ...schedule,
    regions: {
      eu: { ...schedule.regions.eu, runs: many as Schedule['regions']['eu']['runs'] },
      us: { ...schedule.regions.us, runs: many as Schedule['regions']['us']['runs'] },
    },
  };
  const runs = RUN_REGIONS.flatMap((region) =>
    generateRuns(busier, { region, from: '2026-11-23', days: 14, seed: 'a' }),
  );
  expect(runs).toHaveLength(420);
  expect(leadersAreFree(runs)).toBe(true);
});

it('starts runs only on the weekdays and at the half hours of their rule, also when summer time begins or ends', () => {
  const rules = new Map(
    schedule.kinds.flatMap((kind) => kind.rules.map((rule) => [rule.key, { kind, rule }] as const)),
  );
  // Summer time begins and ends on 29 March and 25 October 2026 in the EU, on 8 March and 1 November in the US.
  for (const from of ['2026-03-02', '2026-03-25', '2026-10-20', '2026-10-28'])
    for (const run of RUN_REGIONS.flatMap((region) => generate(region, from, 14))) {
      const [key = '', region, day = ''] = run.key.split('/');
      const found = rules.get(key);
      const starts = (found?.rule.starts ?? found?.kind.starts)?.[run.region];
      expect([region, starts?.weekdays]).toEqual([run.region, expect.arrayContaining([weekdayOf(day)])]);
      const times = halfHours(starts ?? { from: '', to: '' }).map((time) => timeOn(run.region, day, time));
      expect(times).toContain(run.startsAt);
    }
});

it('starts at the hour of the region, whatever its offset from UTC is then', () => {
  expect(new Date(timeOn('eu', '2026-10-24', '18:00')).toISOString()).toBe('2026-10-24T16:00:00.000Z');
  expect(new Date(timeOn('eu', '2026-10-25', '18:00')).toISOString()).toBe('2026-10-25T17:00:00.000Z');
  expect(new Date(timeOn('us', '2026-03-07', '17:30')).toISOString()).toBe('2026-03-07T22:30:00.000Z');
  expect(new Date(timeOn('us', '2026-03-08', '17:30')).toISOString()).toBe('2026-03-08T21:30:00.000Z');
});

it('has seats that add up, modes of its loot type, and bosses of the raid', () => {
  fc.assert(
    fc.property(regions, days, seeds, (region, day, seed) => {
      for (const run of generate(region, day, 3, seed)) {
        expect(offeredErrors(run.lootType, run, '')).toEqual([]);
        expect(seatErrors(run.lootType, run, '')).toEqual([]);
        expect(run.bosses.length).toBeGreaterThan(0);
        expect(new Set(run.extras.map(({ service }) => service)).size).toBe(run.extras.length);
      }
    }),
  );
});

it('sells last bosses only when the week is old enough', () => {
  const saved = RUN_REGIONS.flatMap((region) => generate(region, '2026-11-23', 60)).filter(
    ({ lootType }) => lootType === 'saved',
  );
  expect(saved.length).toBeGreaterThan(10);
  for (const run of saved) {
    expect(weekdayOf(dayOf(run))).not.toBe(schedule.regions[run.region].reset.weekday);
    expect(Object.keys(run.bossSeats ?? {}).map(Number)).toEqual(run.bosses);
  }
});

it('offers a Mythic group of twenty no 26 raiders', () => {
  const runs = RUN_REGIONS.flatMap((region) => generate(region, '2026-11-23', 60));
  const raidersOf = (of: PlannedRun['difficulty']) => [
    ...new Set(
      runs
        .filter(({ difficulty, lootType }) => difficulty === of && lootType === 'armor')
        .flatMap(({ priceMap }) => Object.keys(priceMap).filter((choice) => choice.startsWith('raiders='))),
    ),
  ];
  expect(raidersOf('mythic')).toEqual(['raiders=10', 'raiders=16']);
  expect(raidersOf('heroic')).toEqual(['raiders=10', 'raiders=16', 'raiders=20', 'raiders=26']);
});
