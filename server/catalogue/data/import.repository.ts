import { type Kysely, sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import { StartError } from '../../platform/config';
import { type Database, LOCK_NOT_AVAILABLE, setLockTimeout } from '../../platform/db';
import { idsFromJson } from '../import/ids.repository';
import { fullScan, type WrittenService } from '../import/write.repository';

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
export async function lockImports(tx: Transaction<Database>, timeoutMs: number): Promise<void> {
  await setLockTimeout(tx, timeoutMs);
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      'Another import of the catalog is under way and takes long. Nothing was changed by this one: try again when the other has ended.',
      { cause: error },
    );
  }
  // The statements that follow wait for row locks with the default timeout again.
  await setLockTimeout(tx);
}

/** Blocks imports until the transaction ends; false when one is running. */
export async function tryLockImports(tx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}

/** Deletes services that are not in the document, or takes them out of sale when a cart or an order refers to them. */
export async function removeUnlisted(
  tx: Transaction<Database>,
  services: readonly WrittenService[],
): Promise<{ retired: number; removed: number }> {
  const isUnlisted = sql<boolean>`id not in (${idsFromJson(JSON.stringify(services.map(({ id }) => id)))})`;
  const removed = await tx
    .deleteFrom('services')
    .modifyEnd(fullScan)
    .where(isUnlisted)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cart_lines').select('id').whereRef('service_id', '=', 'services.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').select('id').whereRef('service_id', '=', 'services.id'))),
    )
    .executeTakeFirst();
  const retired = await tx
    .updateTable('services')
    .set({ available: false })
    .where(isUnlisted)
    .where('available', '=', true)
    .modifyEnd(fullScan)
    .executeTakeFirst();
  return { removed: Number(removed.numDeletedRows), retired: Number(retired.numUpdatedRows) };
}

/** Deletes games, categories and ladders that are not in the document; those that still have services are hidden. */
export async function removeUnused(tx: Transaction<Database>, { games, ladders }: Catalogue): Promise<void> {
  const slugs = JSON.stringify(
    games.flatMap(({ slug, categories }) => categories.map((category) => `${slug}/${category.slug}`)),
  );
  const listed = sql<boolean>`(select g.slug from games g where g.id = categories.game_id) || '/' || categories.slug
    in (select jsonb_array_elements_text(${slugs}::jsonb))`;
  await sql`${fullScan} delete from sub_categories s where not exists (select 1 from services where sub_category_id = s.id)`.execute(
    tx,
  );
  await sql`${fullScan} delete from categories where not (${listed}) and not exists (select 1 from services where category_id = categories.id)`.execute(
    tx,
  );
  await sql`update categories set available = false where not (${listed})`.execute(tx);
  const names = JSON.stringify(games.map(({ slug }) => slug));
  const isListed = sql<boolean>`slug in (select jsonb_array_elements_text(${names}::jsonb))`;
  await sql`${fullScan} delete from games where not (${isListed}) and not exists (select 1 from services where game_id = games.id)`.execute(
    tx,
  );
  await sql`update games set available = false where not (${isListed})`.execute(tx);
  const rungs = JSON.stringify(ladders.map(({ slug }) => slug));
  await sql`${fullScan} delete from ladders l where slug not in (select jsonb_array_elements_text(${rungs}::jsonb))
    and not exists (select 1 from services where ladder_id = l.id)`.execute(tx);
}
