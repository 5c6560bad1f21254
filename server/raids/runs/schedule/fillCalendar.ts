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
 * so at once. Kinds of runs that the catalogue does not sell are left out. A shop that has no leaders gets those of the document; one that has renamed
 * them finds them by their slugs.
 * @returns how many runs were added
 */
export async function fillCalendar(
  db: Kysely<Database>,
  { tokenSchemes, raids, leaders = [], schedule }: ScheduleDocument,
  { now, days = GENERATED_DAYS, seed = schedule.seed }: FillOptions,
): Promise<number> {
  const missing = await missingDays(db, now, days);
  if (missing.length === 0) {
    await enterFirstLeaders(db, leaders);
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
    const entered = await enteredLeaders.all(trx);
    if (entered.length === 0 && leaders.length > 0) await enteredLeaders.replace(leaders, trx);
    return (await insertRuns(runsOf(stillMissing, busy, renamesOf(leaders, entered)), trx)).length;
  });
}

/** Stores the leaders of the document in a shop that has runs, but no leaders: one of a version before. */
async function enterFirstLeaders(db: Kysely<Database>, leaders: readonly DocumentLeader[]): Promise<void> {
  if (leaders.length === 0 || (await enteredLeaders.all(db)).length > 0) return;
  await db.transaction().execute(async (trx) => {
    await lockSchedule(trx);
    // Another process may have been faster.
    if ((await enteredLeaders.all(trx)).length === 0) await enteredLeaders.replace(leaders, trx);
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
  const generated = await readGeneratedDays(subDays(now, 2), db);
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
