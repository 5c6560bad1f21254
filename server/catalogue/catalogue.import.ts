import { type Kysely, sql, type Transaction } from 'kysely';
import type { Catalogue, CatalogueGame, CatalogueService } from '../../domains/catalogue';
import { listPriceOf } from '../../domains/configurator';
import type { Database } from '../db/schema';
import { insertRows, upsertRows } from '../db/upsert';
import { crossFaults } from './catalogue.checks';
import { serviceViewOf } from './catalogue.document';
import * as rows from './catalogue.rows';
import { isCatalogue, shapeFaults } from './catalogue.shape';
import { CatalogueFaultsError } from './fault';

/** The channel that says a new catalogue was committed. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** Any number does, as long as nothing else locks on it. */
const IMPORT_LOCK = 7_205_113;

export interface ImportResult {
  readonly version: number;
  readonly games: number;
  readonly services: number;
  /** Services that are not in the document any more but stand in a cart or an order, so they were kept, out of sale. */
  readonly retired: number;
  /** Services that are not in the document and nowhere else either. */
  readonly removed: number;
}

/**
 * Checks a document and makes it the catalogue, in one transaction. Services keep their ids by game and slug.
 * Throws `CatalogueFaultsError` with every fault; then nothing has changed.
 */
export async function importCatalogue(db: Kysely<Database>, document: unknown): Promise<ImportResult> {
  const catalogue = checkedCatalogue(document);
  return db.transaction().execute((tx) => replaceCatalogue(tx, catalogue));
}

/** The same for a shop that has no catalogue yet; undefined when it has one, also when another process has just been faster. */
export async function seedCatalogue(
  db: Kysely<Database>,
  load: () => Promise<unknown>,
): Promise<ImportResult | undefined> {
  if ((await versionOf(db)) > 0) return undefined;
  const catalogue = checkedCatalogue(await load());
  return db.transaction().execute(async (tx) => {
    await lock(tx);
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

async function lock(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx);
}

async function replaceCatalogue(tx: Transaction<Database>, catalogue: Catalogue): Promise<ImportResult> {
  await lock(tx);
  await writeCurrencies(tx, catalogue);
  const ladderIds = await writeLadders(tx, catalogue);
  const services = await writeGames(tx, catalogue, ladderIds);
  await writeParts(tx, catalogue, services);
  const { retired, removed } = await retireMissing(tx, services);
  await removeUnused(tx, catalogue);
  const state = await tx
    .updateTable('catalogue_state')
    .set((eb) => ({ version: eb('version', '+', 1), imported_at: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(state.version)})`.execute(tx);
  return { version: state.version, games: catalogue.games.length, services: services.length, retired, removed };
}

/** A service of the document with the id of its row. */
interface WrittenService {
  readonly id: number;
  readonly game: CatalogueGame;
  readonly service: CatalogueService;
}

async function writeCurrencies(tx: Transaction<Database>, { currencies }: Catalogue): Promise<void> {
  const written = currencies.map(({ code, name, sign, rateMicro }, position) => ({
    code,
    name,
    sign,
    rate_micro: rateMicro,
    position,
  }));
  await upsertRows(tx, 'currencies', ['code'], written, ['code']);
  await tx
    .deleteFrom('currencies')
    .where(
      'code',
      'not in',
      currencies.map(({ code }) => code),
    )
    .execute();
}

async function writeLadders(tx: Transaction<Database>, { ladders }: Catalogue): Promise<ReadonlyMap<string, number>> {
  const written = await upsertRows<{ id: number; slug: string }>(
    tx,
    'ladders',
    ['slug'],
    ladders.map(({ slug }, position) => ({ slug, position })),
    ['id', 'slug'],
  );
  const ids = new Map(written.map(({ id, slug }) => [slug, id]));
  if (ids.size > 0)
    await tx
      .deleteFrom('ladder_rungs')
      .where('ladder_id', 'in', [...ids.values()])
      .execute();
  const rungs = ladders.flatMap(({ slug, rungs: names }) =>
    names.map((name, position) => ({ ladder_id: idOf(ids, slug), position, name })),
  );
  await insertRows(tx, 'ladder_rungs', rungs);
  return ids;
}

async function writeGames(
  tx: Transaction<Database>,
  { games }: Catalogue,
  ladderIds: ReadonlyMap<string, number>,
): Promise<WrittenService[]> {
  const gameRows = await upsertRows<{ id: number; slug: string }>(tx, 'games', ['slug'], games.map(rows.gameRow), [
    'id',
    'slug',
  ]);
  const gameIds = new Map(gameRows.map(({ id, slug }) => [slug, id]));

  const categoryRows = await upsertRows<{ id: number; game_id: number; slug: string }>(
    tx,
    'categories',
    ['game_id', 'slug'],
    games.flatMap(({ slug, categories }) =>
      categories.map((category, index) => rows.categoryRow(category, idOf(gameIds, slug), index)),
    ),
    ['id', 'game_id', 'slug'],
  );
  const categoryIds = new Map(categoryRows.map(({ id, game_id, slug }) => [`${game_id}/${slug}`, id]));
  const categoryOf = (game: CatalogueGame, { category }: CatalogueService) =>
    idOf(categoryIds, `${idOf(gameIds, game.slug)}/${category}`);

  const listed = games.flatMap((game) => game.services.map((service, position) => ({ game, service, position })));
  const subCategories = new Map<string, { category_id: number; name: string; position: number }>();
  for (const { game, service } of listed) {
    const categoryId = categoryOf(game, service);
    const key = `${categoryId}/${service.subCategory}`;
    if (!subCategories.has(key))
      subCategories.set(key, { category_id: categoryId, name: service.subCategory, position: subCategories.size });
  }
  const subRows = await upsertRows<{ id: number; category_id: number; name: string }>(
    tx,
    'sub_categories',
    ['category_id', 'name'],
    [...subCategories.values()],
    ['id', 'category_id', 'name'],
  );
  const subIds = new Map(subRows.map(({ id, category_id, name }) => [`${category_id}/${name}`, id]));

  // The rows that point to a default variant come first; the constraint looks at the end of the transaction.
  const serviceRows = await upsertRows<{ id: number; game_id: number; slug: string }>(
    tx,
    'services',
    ['game_id', 'slug'],
    listed.map(({ game, service, position }) => {
      const categoryId = categoryOf(game, service);
      const { terms } = service;
      return rows.serviceRow(service, {
        gameId: idOf(gameIds, game.slug),
        categoryId,
        subCategoryId: idOf(subIds, `${categoryId}/${service.subCategory}`),
        ladderId: terms.kind === 'range' && terms.ladder !== undefined ? idOf(ladderIds, terms.ladder) : null,
        position,
      });
    }),
    ['id', 'game_id', 'slug'],
  );
  const serviceIds = new Map(serviceRows.map(({ id, game_id, slug }) => [`${game_id}/${slug}`, id]));
  return listed.map(({ game, service }) => ({
    id: idOf(serviceIds, `${idOf(gameIds, game.slug)}/${service.slug}`),
    game,
    service,
  }));
}

/** What hangs on a service has no life of its own: it is written anew. Carts and orders name options and variants by key. */
async function writeParts(
  tx: Transaction<Database>,
  { currencies, ladders }: Catalogue,
  services: readonly WrittenService[],
): Promise<void> {
  const tables = [
    'service_prices',
    'option_groups',
    'service_segments',
    'service_rewards',
    'service_discounts',
    'service_variants',
  ] as const;
  const written = JSON.stringify(services.map(({ id }) => id));
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where service_id in (${idsIn(written)})`.execute(tx);
  await insertRows(
    tx,
    'service_segments',
    services.flatMap(({ id, service }) => rows.segmentRows(service, id)),
  );
  await insertRows(
    tx,
    'service_rewards',
    services.flatMap(({ id, service }) => rows.rewardRows(service, id)),
  );
  await insertRows(
    tx,
    'service_discounts',
    services.flatMap(({ id, service }) => rows.discountRows(service, id)),
  );
  await insertRows(
    tx,
    'service_variants',
    services.flatMap(({ id, service }) => rows.variantRows(service, id)),
  );
  const groups = await upsertRows<{ id: number; service_id: number; key: string }>(
    tx,
    'option_groups',
    ['service_id', 'key'],
    services.flatMap(({ id, service }) => rows.groupRows(service, id)),
    ['id', 'service_id', 'key'],
  );
  const groupIds = new Map(groups.map(({ id, service_id, key }) => [`${service_id}/${key}`, id]));
  const options = services.flatMap(({ id, service }) =>
    rows.optionRows(service, id, (key) => idOf(groupIds, `${id}/${key}`)),
  );
  await insertRows(tx, 'options', options);
  const prices = services.flatMap(({ id, game, service }) => {
    const view = serviceViewOf(game, service, ladders, id);
    return currencies.map((currency) => {
      const { total, isFrom } = listPriceOf(view, currency);
      return { service_id: id, currency: currency.code, list_price: total, is_from: isFrom };
    });
  });
  await insertRows(tx, 'service_prices', prices);
}

/** Services that are not in the document leave the shop: for good, or out of sale when a cart or an order knows them. */
async function retireMissing(
  tx: Transaction<Database>,
  services: readonly WrittenService[],
): Promise<{ retired: number; removed: number }> {
  const missing = sql<boolean>`id not in (${idsIn(JSON.stringify(services.map(({ id }) => id)))})`;
  const removed = await tx
    .deleteFrom('services')
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
  await sql`delete from sub_categories s where not exists (select 1 from services where sub_category_id = s.id)`.execute(
    tx,
  );
  await sql`delete from categories where not (${listed}) and not exists (select 1 from services where category_id = categories.id)`.execute(
    tx,
  );
  await sql`update categories set available = false where not (${listed})`.execute(tx);
  const names = JSON.stringify(games.map(({ slug }) => slug));
  const known = sql<boolean>`slug in (select jsonb_array_elements_text(${names}::jsonb))`;
  await sql`delete from games where not (${known}) and not exists (select 1 from services where game_id = games.id)`.execute(
    tx,
  );
  await sql`update games set available = false where not (${known})`.execute(tx);
  const rungs = JSON.stringify(ladders.map(({ slug }) => slug));
  await sql`delete from ladders l where slug not in (select jsonb_array_elements_text(${rungs}::jsonb))
    and not exists (select 1 from services where ladder_id = l.id)`.execute(tx);
}

/** Many ids as one parameter. */
function idsIn(json: string) {
  return sql`select value::int from jsonb_array_elements_text(${json}::jsonb)`;
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no row for ${key}.`);
  return id;
}
