import { type Kysely, type RawBuilder, sql } from 'kysely';
import { RefusedError } from '../config/refusedError';
import type { Database } from './schema';

/** PostgreSQL's error code for a lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Sets how long the following statements of the transaction wait for a lock, in ms; the default when `ms` is absent. */
export async function setLockTimeout(trx: Kysely<Database>, ms?: number): Promise<void> {
  await sql`set local lock_timeout = ${ms === undefined ? sql.raw('default') : sql.lit(ms)}`.execute(trx);
}

/** The same as a condition that is always true, for a statement that locks a row: it is checked before the row is locked. */
export const withLockTimeout = (ms: number): RawBuilder<boolean> =>
  sql<boolean>`set_config('lock_timeout', ${String(ms)}, true) is not null`;

/**
 * Lets one process at a time do something until the transaction ends.
 * @param key of an advisory lock, which nothing else may use
 * @param timeoutMs less than the statement timeout, so that it fails with its own message
 * @throws RefusedError with `refusal` when others have it for so long
 */
export async function lockOrRefuse(
  key: number,
  timeoutMs: number,
  refusal: string,
  trx: Kysely<Database>,
): Promise<void> {
  await setLockTimeout(trx, timeoutMs);
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(trx);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new RefusedError(refusal, { cause: error });
  }
  // The statements that follow wait for row locks with the default timeout again.
  await setLockTimeout(trx);
}
