import { type Kysely, sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import { StartError } from '../../config/startError';
import type { Database } from '../../db/schema';
import { crossFaults } from './catalogue.checks';
import { isCatalogue, shapeFaults } from './catalogue.shape';
import { CatalogueFaultsError } from './fault';
import {
  idsIn,
  type WrittenService,
  wholeCatalogue,
  writeCurrencies,
  writeGames,
  writeLadders,
  writeParts,
} from './write.repository';

/** The channel that says something of the catalogue was changed and committed: by an import, or by hand. Triggers of the tables say it. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** Any number does, as long as nothing else locks on it. */
const IMPORT_LOCK = 7_205_113;
/** How long an import waits for another; less than a statement may take, so that the end of its patience is told by its name. */
const PATIENCE_MS = 30_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface ImportResult {
  readonly version: number;
  readonly games: number;
  readonly services: number;
  /** Services that are not in the document any more but stand in a cart or an order, so they were kept, out of sale. */
  readonly retired: number;
  /** Services that are not in the document and nowhere else either. */
  readonly removed: number;
}

export interface ImportOptions {
  /** Hears how many services are written so far. */
  readonly done?: (services: number) => void;
  /** How long another import may take before this one gives up, ms. */
  readonly patienceMs?: number;
}

/**
 * Checks a document and makes it the catalogue, in one transaction. Services keep their ids by game and slug.
 * Throws `CatalogueFaultsError` with every fault, and a `StartError` when another import is under way for too long; then nothing has
 * changed.
 */
export async function importCatalogue(
  db: Kysely<Database>,
  document: unknown,
  { done, patienceMs = PATIENCE_MS }: ImportOptions = {},
): Promise<ImportResult> {
  const catalogue = checkedCatalogue(document);
  return db.transaction().execute(async (tx) => {
    await lock(tx, patienceMs);
    return replaceCatalogue(tx, catalogue, done);
  });
}

/** The same for a shop that has no catalogue yet; undefined when it has one, also when another process has just been faster. */
export async function seedCatalogue(
  db: Kysely<Database>,
  load: () => Promise<unknown>,
): Promise<ImportResult | undefined> {
  if ((await versionOf(db)) > 0) return undefined;
  const catalogue = checkedCatalogue(await load());
  return db.transaction().execute(async (tx) => {
    await lock(tx, PATIENCE_MS);
    return (await versionOf(tx)) > 0 ? undefined : replaceCatalogue(tx, catalogue);
  });
}

/** How often a catalogue was imported; 0 for never. */
export async function versionOf(db: Kysely<Database>): Promise<number> {
  const { version } = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return version;
}

function checkedCatalogue(document: unknown): Catalogue {
  if (!isCatalogue(document)) throw new CatalogueFaultsError(shapeFaults(document));
  const faults = crossFaults(document);
  if (faults.length > 0) throw new CatalogueFaultsError(faults);
  return document;
}

/** One import at a time: two that write the same rows would wait for each other in the middle. */
async function lock(tx: Transaction<Database>, patienceMs: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(tx);
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
  await sql`set local lock_timeout to default`.execute(tx);
}

async function replaceCatalogue(
  tx: Transaction<Database>,
  catalogue: Catalogue,
  done?: (services: number) => void,
): Promise<ImportResult> {
  await writeCurrencies(tx, catalogue);
  const ladderIds = await writeLadders(tx, catalogue);
  const services = await writeGames(tx, catalogue, ladderIds);
  await writeParts(tx, catalogue, services, done);
  const { retired, removed } = await retireMissing(tx, services);
  await removeUnused(tx, catalogue);
  const state = await tx
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1), imported_at: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return { version: state.version, games: catalogue.games.length, services: services.length, retired, removed };
}

/** Services that are not in the document leave the shop: for good, or out of sale when a cart or an order knows them. */
async function retireMissing(
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
async function removeUnused(tx: Transaction<Database>, { games, ladders }: Catalogue): Promise<void> {
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
