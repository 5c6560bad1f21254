import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db';

/** Runs (`r`) with their sold and held seats and the price after the lowest drop. Add `where` clauses. */
export function selectCountedRuns(now: Date, db: Kysely<Database>) {
  return db
    .selectFrom('runs as r')
    .select(['r.id', 'r.starts_at as startsAt', 'r.capacity', 'r.base_cents as baseCents'])
    .select((eb) => [
      eb
        .selectFrom('run_seats as seat')
        .select(sql<number>`count(*)`.as('taken'))
        .whereRef('seat.run_id', '=', 'r.id')
        .where((seat) => seat.or([seat('seat.held_until', 'is', null), seat('seat.held_until', '>', now)]))
        .as('taken'),
      eb
        .selectFrom('run_drops as d')
        .select(sql<number | null>`min(d.price_cents)`.as('price'))
        .whereRef('d.run_id', '=', 'r.id')
        .as('droppedCents'),
    ]);
}
