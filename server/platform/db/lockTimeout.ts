import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** PostgreSQL's error code for a lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Sets how long the following statements of the transaction wait for a lock, in ms; the default when `ms` is absent. */
export async function setLockTimeout(trx: Kysely<Database>, ms?: number): Promise<void> {
  await sql`set local lock_timeout = ${ms === undefined ? sql.raw('default') : sql.lit(ms)}`.execute(trx);
}
