import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** PostgreSQL's code for a lock that was waited for in vain. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** How long the statements of a transaction wait for a lock from here on, ms; as every statement does when absent. */
export async function waitForLocks(trx: Kysely<Database>, ms?: number): Promise<void> {
  await sql`set local lock_timeout = ${ms === undefined ? sql.raw('default') : sql.lit(ms)}`.execute(trx);
}
