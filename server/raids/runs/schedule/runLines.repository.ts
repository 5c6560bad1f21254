import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import type { RunRegion } from '../../../../domains/raid-run';
import type { Database } from '../../../platform/db';
import { selectCountedRuns } from './countedRuns.repository';

/** A run as staff list it. Times are ms UTC, prices USD cents. */
export type RunLine = Awaited<ReturnType<typeof readRunLines>>[number];

export interface RunLinesOf {
  readonly region?: RunRegion | undefined;
  readonly from: Date;
  readonly days: number;
  readonly now: Date;
}

/** All runs that start in some days, also cancelled ones, the earliest first. */
export async function readRunLines({ region, from, days, now }: RunLinesOf, db: Kysely<Database>) {
  const rows = await selectCountedRuns(now, db)
    .innerJoin('raids', 'raids.id', 'r.raid_id')
    .select(['raids.name as raid', 'r.region', 'r.difficulty', 'r.loot_type as lootType', 'r.leader', 'r.status'])
    .where('r.starts_at', '>=', from)
    .where('r.starts_at', '<', addDays(from, days, { in: utc }))
    .$if(region !== undefined, (query) => query.where('r.region', '=', region as RunRegion))
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ startsAt, taken, status, ...run }) => ({
    ...run,
    startsAt: startsAt.getTime(),
    taken: taken ?? 0,
    isCancelled: status === 'cancelled',
  }));
}
