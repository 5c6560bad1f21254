import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db';
import { priceMapOf } from '../storedPrices';
import { selectCountedRuns } from './countedRuns.repository';
import type { DroppableRun } from './drops.rules';

/** Runs (`r`) with what their prices follow from. Add `where` clauses. */
const selectDroppable = (now: Date, db: Kysely<Database>) =>
  selectCountedRuns(now, db).select([
    ...(['r.loot_type as lootType', 'r.modes', 'r.loot_distributions as lootDistributions'] as const),
    ...(['r.boss_seats as bossSeats', 'r.max_cents as maxCents', 'r.flex_bp as flexBp'] as const),
    'r.price_map as prices',
  ]);

/** Runs of the schedule whose seats are sold and that start until a time. Runs that staff imported drop by staff alone. */
export async function readDroppableRuns(
  { now, until }: { readonly now: Date; readonly until: Date },
  db: Kysely<Database>,
): Promise<readonly DroppableRun[]> {
  const rows = await selectDroppable(now, db)
    .where('r.status', '=', 'open')
    .where('r.generated_key', 'is not', null)
    .where('r.deadline', '>', now)
    .where('r.starts_at', '>', now)
    .where('r.starts_at', '<=', until)
    .orderBy('r.id')
    .execute();
  return rows.map(droppableOf);
}

/** Locks open runs against sales until the transaction ends, except those that another transaction has locked, and reads them again. */
export async function lockDroppableRuns(
  ids: readonly number[],
  now: Date,
  trx: Transaction<Database>,
): Promise<readonly DroppableRun[]> {
  const locked = await trx
    .selectFrom('runs')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (locked.length === 0) return [];
  // Read by a statement of its own: it sees the seats that were taken before the locks.
  const rows = await selectDroppable(now, trx)
    .where(
      'r.id',
      'in',
      locked.map(({ id }) => id),
    )
    .execute();
  return rows.map(droppableOf);
}

/** Locks a run against sales until the transaction ends, and reads it; null when there is none. */
export async function lockDroppableRun(
  id: number,
  now: Date,
  trx: Transaction<Database>,
): Promise<(DroppableRun & { readonly isClosed: boolean }) | null> {
  const locked = await trx
    .selectFrom('runs')
    .select(['status', 'deadline'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  const row = await selectDroppable(now, trx).where('r.id', '=', id).executeTakeFirstOrThrow();
  return { ...droppableOf(row), isClosed: locked.status !== 'open' || locked.deadline <= now };
}

/** Stores a drop of a locked run. False when the rule has dropped it already. @param rule null when staff drops it */
export async function insertDrop(
  drop: { readonly runId: number; readonly priceCents: number; readonly rule: string | null; readonly at: Date },
  trx: Transaction<Database>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('run_drops')
    .values({ run_id: drop.runId, price_cents: drop.priceCents, rule: drop.rule, dropped_at: drop.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type DroppableRow = Awaited<ReturnType<ReturnType<typeof selectDroppable>['execute']>>[number];

const droppableOf = ({ startsAt, taken, prices, ...run }: DroppableRow): DroppableRun => ({
  ...run,
  startsAt: startsAt.getTime(),
  taken: taken ?? 0,
  priceMap: priceMapOf(prices),
});
