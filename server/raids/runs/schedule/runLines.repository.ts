import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import type { Difficulty, LootType, RunRegion } from '../../../../domains/raid-run';
import type { Database } from '../../../platform/db';
import { selectCountedRuns } from './countedRuns.repository';

/** A run as staff list it. Times are ms UTC, prices USD cents. */
export interface RunLine {
  readonly id: number;
  readonly region: RunRegion;
  readonly startsAt: number;
  readonly raid: string;
  readonly difficulty: Difficulty;
  readonly lootType: LootType;
  readonly leader: string;
  readonly capacity: number;
  /** Sold and held seats. */
  readonly taken: number;
  readonly baseCents: number;
  readonly droppedCents: number | null;
  readonly isCancelled: boolean;
}

export interface RunLinesOf {
  readonly region?: RunRegion | undefined;
  readonly from: Date;
  readonly days: number;
  readonly now: Date;
}

/** All runs that start in some days, also cancelled ones, the earliest first. */
export async function readRunLines(
  { region, from, days, now }: RunLinesOf,
  db: Kysely<Database>,
): Promise<readonly RunLine[]> {
  const rows = await selectCountedRuns(now, db)
    .innerJoin('raids', 'raids.id', 'r.raid_id')
    .select(['raids.name', 'r.region', 'r.difficulty', 'r.loot_type', 'r.leader', 'r.status'])
    .where('r.starts_at', '>=', from)
    .where('r.starts_at', '<', addDays(from, days, { in: utc }))
    .$if(region !== undefined, (query) => query.where('r.region', '=', region as RunRegion))
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    region: row.region,
    startsAt: row.starts_at.getTime(),
    raid: row.name,
    difficulty: row.difficulty,
    lootType: row.loot_type,
    leader: row.leader,
    capacity: row.capacity,
    taken: row.taken ?? 0,
    baseCents: row.base_cents,
    droppedCents: row.dropped_cents,
    isCancelled: row.status === 'cancelled',
  }));
}
