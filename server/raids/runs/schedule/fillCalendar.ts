import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import { RUN_REGIONS, type RunRegion } from '../../../../domains/raid-run';
import type { Database } from '../../../platform/db';
import { type Day, dayAfter, dayIn } from './days.rules';
import { generateRuns } from './generateRuns';
import { LEADER_PAUSE_MINUTES, type LedRun } from './leaders.rules';
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
 * so at once. Kinds of runs that the catalogue does not sell are left out.
 * @returns how many runs were added
 */
export async function fillCalendar(
  db: Kysely<Database>,
  { tokenSchemes, raids, schedule }: ScheduleDocument,
  { now, days = GENERATED_DAYS, seed = schedule.seed }: FillOptions,
): Promise<number> {
  const missing = await missingDays(db, now, days);
  if (missing.length === 0) return 0;
  const services = await readServices(serviceNames(schedule), db);
  const runsOf = (of: readonly RegionDay[], busy: readonly LedRun[]) =>
    newRuns(schedule, of, { seed, services, busy, now });
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
    return (await insertRuns(runsOf(stillMissing, busy), trx)).length;
  });
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
