import { type Kysely, sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import { StartError } from '../../config/startError';
import type { Database } from '../../db/schema';
import { LOCK_NOT_AVAILABLE, waitForLocks } from '../../db/waitForLocks';
import { idsIn, type WrittenService, wholeCatalogue } from './write.repository';

/** Any number does, as long as nothing else locks on it. */
const IMPORT_LOCK = 7_205_113;

/** How often a catalogue was imported; 0 for never. */
export async function versionOf(db: Kysely<Database>): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return version;
}

/** True when a catalogue was imported; asked before migrations have run, too. */
export async function hasCatalogue(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('catalogue_state')::text as table`.execute(
    db,
  );
  return rows[0]?.table != null && (await versionOf(db)) > 0;
}

/** Counts an import. Returns the version that the catalogue has with it. */
export async function countImport(tx: Transaction<Database>): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1), imported_at: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** One import at a time: two that write the same rows would wait for each other in the middle. */
export async function lockImports(tx: Transaction<Database>, patienceMs: number): Promise<void> {
  await waitForLocks(tx, patienceMs);
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      'Another import of the catalogue is under way and takes long. Nothing was changed by this one: try again when the other has ended.',
      { cause: error },
    );
  }
  // The rest waits for the rows of shoppers as every statement does.
  await waitForLocks(tx);
}

/** Keeps imports out until the transaction ends; false when one is under way. */
export async function tryLockImports(tx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}

/** Services that are not in the document leave the shop: for good, or out of sale when a cart or an order knows them. */
export async function retireMissing(
  tx: Transaction<Database>,
  services: readonly WrittenService[],
): Promise<{ retired: number; removed: number }> {
  const missing = sql<boolean>`id not in (${idsIn(JSON.stringify(services.map(({ id }) => id)))})`;
  const removed = await tx
    .deleteFrom('services')
    .modifyEnd(wholeCatalogue)
    .where(missing)
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
    .where(missing)
    .where('available', '=', true)
    .modifyEnd(wholeCatalogue)
    .executeTakeFirst();
  return { removed: Number(removed.numDeletedRows), retired: Number(retired.numUpdatedRows) };
}

/** Games, categories and ladders that are not in the document go with their last service, and are hidden until then. */
export async function removeUnused(tx: Transaction<Database>, { games, ladders }: Catalogue): Promise<void> {
  const slugs = JSON.stringify(
    games.flatMap(({ slug, categories }) => categories.map((category) => `${slug}/${category.slug}`)),
  );
  const listed = sql<boolean>`(select g.slug from games g where g.id = categories.game_id) || '/' || categories.slug
    in (select jsonb_array_elements_text(${slugs}::jsonb))`;
  await sql`${wholeCatalogue} delete from sub_categories s where not exists (select 1 from services where sub_category_id = s.id)`.execute(
    tx,
  );
  await sql`${wholeCatalogue} delete from categories where not (${listed}) and not exists (select 1 from services where category_id = categories.id)`.execute(
    tx,
  );
  await sql`update categories set available = false where not (${listed})`.execute(tx);
  const names = JSON.stringify(games.map(({ slug }) => slug));
  const known = sql<boolean>`slug in (select jsonb_array_elements_text(${names}::jsonb))`;
  await sql`${wholeCatalogue} delete from games where not (${known}) and not exists (select 1 from services where game_id = games.id)`.execute(
    tx,
  );
  await sql`update games set available = false where not (${known})`.execute(tx);
  const rungs = JSON.stringify(ladders.map(({ slug }) => slug));
  await sql`${wholeCatalogue} delete from ladders l where slug not in (select jsonb_array_elements_text(${rungs}::jsonb))
    and not exists (select 1 from services where ladder_id = l.id)`.execute(tx);
}
