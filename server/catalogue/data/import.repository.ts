import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, lockOrRefuse } from '../../platform/db';

/** An arbitrary key for the advisory lock; nothing else may use it. */
const IMPORT_LOCK = 7_205_113;

/** The number of imports so far; 0 when there was none. */
export async function versionOf(db: Kysely<Database>): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return version;
}

/** True when a catalogue was imported; also works before migrations have run. */
export async function hasCatalogue(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('catalogue_state')::text as table`.execute(
    db,
  );
  return rows[0]?.table != null && (await versionOf(db)) > 0;
}

/** Increments the version of the catalogue and returns it. */
export async function incrementVersion(tx: Transaction<Database>): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1), imported_at: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Allows one import at a time: two that write the same rows would deadlock. */
export async function lockImports(timeoutMs: number, tx: Transaction<Database>): Promise<void> {
  const refusal =
    'Another import of the catalog is under way and takes long. Nothing was changed by this one: try again when the other has ended.';
  await lockOrRefuse(IMPORT_LOCK, timeoutMs, refusal, tx);
}

/** Blocks imports until the transaction ends; false when one is running. */
export async function tryLockImports(tx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}
