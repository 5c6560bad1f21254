import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/config';
import type { Database } from '../../../platform/db';
import { applyDrops } from './applyDrops';
import { type FillOptions, fillCalendar } from './fillCalendar';
import { loadSchedule } from './loadSchedule';
import { hasGeneratedRuns } from './schedule.repository';
import type { ScheduleDocument } from './scheduleDocument.contract';

interface ScheduleParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The project's root folder, which has `server/seed/runs.json`. */
  readonly root: string;
}

/** The raid schedule of `server/seed/runs.json`, which is read when it is needed for the first time. */
export function createSchedule({ db, clock, root }: ScheduleParts) {
  let loaded: Promise<ScheduleDocument> | undefined;
  function load(): Promise<ScheduleDocument> {
    loaded ??= loadSchedule(root).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  const fill = async (options: Omit<FillOptions, 'now'> = {}): Promise<number> =>
    fillCalendar(db, await load(), { ...options, now: clock.now() });

  return {
    /** Adds the runs of coming days that have none. Returns how many. */
    fill,
    /** Does so only when no run of the schedule is to come: in a new shop, or in one of a version before. */
    async fillIfEmpty(): Promise<number> {
      return (await hasGeneratedRuns(new Date(clock.now()), db)) ? 0 : fill();
    },
    /** Drops prices by the rules of the schedule. Returns how many. */
    async applyDrops(): Promise<number> {
      const { schedule } = await load();
      return applyDrops(db, schedule.drops, clock.now());
    },
  };
}

export type ScheduleService = ReturnType<typeof createSchedule>;
