import { utc } from '@date-fns/utc';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import { RUN_REGIONS, type RunRegion } from '../../../../domains/raid-run';
import type { Database } from '../../../platform/db';
import { type Day, dayAfter, dayIn } from './days.rules';
import { enteredLeaders } from './enteredLeaders.repository';
import { generateRuns } from './generateRuns';
import { LEADER_PAUSE_MINUTES, type LedRun, type Renames, renamesOf } from './leaders.rules';
import type { DocumentLeader } from './leadersDocument.contract';
import { newRaidOf } from './newRaid';
import { type KnownServices, type NewRun, newRunOf } from './newRun';
import { writeRaids } from './raids.repository';
import { insertRuns, lockSchedule, readGeneratedDays, readLedRuns, readServices } from './schedule.repository';
import type { Schedule, ScheduleDocument } from './scheduleDocument.contract';

/** Runs are generated for today and the coming fourteen days. */
export const GENERATED_DAYS = 15;

export interface FillOptions {
  /** ms UTC */
  readonly now: number;
  /** How many days, from today. */
  readonly days?: number;
  /** Instead of the seed of the schedule. */
  readonly seed?: string | undefined;
}

interface RegionDay {
  readonly region: RunRegion;
  readonly day: Day;
}

/**
 * Generates the runs of days that have none yet; days that have generated runs stay as they are, and so does every run. Any number of processes may do
 * so at once. Kinds of runs that the catalogue does not sell are left out. Leaders of the document whom the shop has renamed are found by their slugs, and
 * those who are missing are entered (`missingLeaders`).
 * @returns how many runs were added
 */
export async function fillCalendar(
  db: Kysely<Database>,
  { tokenSchemes, raids, leaders = [], schedule }: ScheduleDocument,
  { now, days = GENERATED_DAYS, seed = schedule.seed }: FillOptions,
): Promise<number> {
  const missing = await missingDays(db, now, days);
  if (missing.length === 0) {
    await enterLeaders(db, leaders);
    return 0;
  }
  const services = await readServices(serviceNames(schedule), db);
  const runsOf = (of: readonly RegionDay[], busy: readonly LedRun[], renames: Renames = new Map()) =>
    newRuns(withNames(schedule, renames), of, { seed, services, busy, now });
  if (runsOf(missing, []).length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    // Another process may have been faster.
    const stillMissing = await missingDays(trx, now, days);
    const last = runsOf(stillMissing, []).reduce((latest, { startsAt }) => Math.max(latest, startsAt), now);
    const busy = await readLedRuns(addMinutes(now, -LEADER_PAUSE_MINUTES), addMinutes(last, LEADER_PAUSE_MINUTES), trx);
    await writeRaids(
      raids.map((raid) => newRaidOf(raid, tokenSchemes)),
      'keep',
      trx,
    );
    const renames = renamesOf(leaders, await enteredLeaders.all(trx));
    const added = await insertRuns(runsOf(stillMissing, busy, renames), trx);
    await enteredLeaders.add(await missingLeaders(trx, leaders), trx);
    return added.length;
  });
}

/**
 * The leaders of the document who have to be entered: all of them in a shop that has none. In one that has others, those whose names are invented and stand on
 * runs, so that nobody takes them for real.
 */
async function missingLeaders(
  db: Kysely<Database>,
  leaders: readonly DocumentLeader[],
): Promise<readonly DocumentLeader[]> {
  const entered = await enteredLeaders.all(db);
  if (entered.length === 0) return leaders;
  const taken = new Set(entered.flatMap(({ slug, name }) => [`slug ${slug}`, `name ${name}`]));
  const samples = leaders.filter(
    ({ slug, name, isSample }) => isSample === true && !taken.has(`slug ${slug}`) && !taken.has(`name ${name}`),
  );
  const leading = await enteredLeaders.leading(
    samples.map(({ name }) => name),
    db,
  );
  return samples.filter(({ name }) => leading.has(name));
}

/** Enters who is missing in a shop whose days have their runs: that of a version before, or one whose owner has entered others. */
async function enterLeaders(db: Kysely<Database>, leaders: readonly DocumentLeader[]): Promise<void> {
  if ((await missingLeaders(db, leaders)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    // Another process may have been faster.
    await enteredLeaders.add(await missingLeaders(trx, leaders), trx);
  });
}

/** The schedule with the names that its leaders have now. */
function withNames({ regions, ...schedule }: Schedule, renames: Renames): Schedule {
  const named = ({ leaders, ...region }: Schedule['regions'][RunRegion]) => ({
    ...region,
    leaders: leaders.map((name) => renames.get(name) ?? name),
  });
  return { ...schedule, regions: { eu: named(regions.eu), us: named(regions.us) } };
}

async function missingDays(db: Kysely<Database>, now: number, days: number): Promise<readonly RegionDay[]> {
  // A day may have begun long before this moment.
  const generated = await readGeneratedDays(subDays(now, 2, { in: utc }), db);
  return RUN_REGIONS.flatMap((region) => {
    const today = dayIn(region, now);
    return Array.from({ length: days }, (_, index) => ({ region, day: dayAfter(today, index) }));
  }).filter(({ region, day }) => !generated.has(`${region}/${day}`));
}

function newRuns(
  schedule: Schedule,
  missing: readonly RegionDay[],
  {
    seed,
    services,
    busy,
    now,
  }: {
    readonly seed: string;
    readonly services: KnownServices;
    readonly busy: readonly LedRun[];
    readonly now: number;
  },
): readonly NewRun[] {
  return missing
    .flatMap(({ region, day }) => generateRuns(schedule, { region, from: day, days: 1, seed, busy }))
    .flatMap((planned) => newRunOf(planned, services) ?? [])
    .filter(({ startsAt }) => startsAt > now);
}

const serviceNames = ({ kinds }: Schedule): readonly string[] =>
  kinds.flatMap(({ service, extras }) => [service, ...extras]);
