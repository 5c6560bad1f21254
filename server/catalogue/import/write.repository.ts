import { sql, type Transaction } from 'kysely';
import type { Catalogue, CatalogueGame, CatalogueService } from '../../../domains/catalogue';
import { batchesOf, type Database, insertRows, upsertRows } from '../../platform/db';
import type { PricesOf } from './cardPrices';
import * as rows from './catalogueRows';
import { idsFromJson } from './ids.repository';
import { pastAfterImport, readPrices } from './pastPrices.repository';

/* The write steps of an import, in the order in which they must run. */

/** A service of the document with the ids of its rows. */
export interface WrittenService {
  readonly id: number;
  readonly categoryId: number;
  readonly subCategoryId: number;
  readonly game: CatalogueGame;
  readonly service: CatalogueService;
}

/** Writes the currencies and deletes those that are not in the document. */
export async function writeCurrencies({ currencies }: Catalogue, tx: Transaction<Database>): Promise<void> {
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

/** Replaces the vocabulary of the search. */
export async function writeSearchWords(catalogue: Catalogue, tx: Transaction<Database>): Promise<void> {
  await sql`${fullScan} delete from search_words`.execute(tx);
  await insertRows(tx, 'search_words', rows.searchWordRows(catalogue));
}

/** Replaces the contents of the whole shop. */
export async function writeShopContents(catalogue: Catalogue, tx: Transaction<Database>): Promise<void> {
  await sql`${fullScan} delete from shop_contents`.execute(tx);
  await insertRows(tx, 'shop_contents', rows.contentsRows(catalogue));
}

/** Writes ladders with their rungs. Returns ids by slug. */
export async function writeLadders(
  { ladders }: Catalogue,
  tx: Transaction<Database>,
): Promise<ReadonlyMap<string, number>> {
  const written = await upsertRows<{ id: number; slug: string }>(
    tx,
    'ladders',
    ['slug'],
    ladders.map(({ slug, points }, position) => ({ slug, position, points: points ?? null })),
    ['id', 'slug'],
  );
  const ids = new Map(written.map(({ id, slug }) => [slug, id]));
  if (ids.size > 0)
    await tx
      .deleteFrom('ladder_rungs')
      .where('ladder_id', 'in', [...ids.values()])
      .execute();
  const rungs = ladders.flatMap(({ slug, rungs: names, pictures }) =>
    names.map((name, position) => ({ ladder_id: idOf(ids, slug), position, name, img: pictures?.[position] ?? null })),
  );
  await insertRows(tx, 'ladder_rungs', rungs);
  return ids;
}

/** Inserts or updates games, categories, sub-categories and services by their slugs. */
export async function writeGames(
  { games }: Catalogue,
  ladderIds: ReadonlyMap<string, number>,
  tx: Transaction<Database>,
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
  const subCategorySizes = new Map<number, Map<string, number>>();
  for (const { game, service } of listed) {
    const categoryId = categoryOf(game, service);
    const key = `${categoryId}/${service.subCategory}`;
    if (!subCategories.has(key))
      subCategories.set(key, { category_id: categoryId, name: service.subCategory, position: subCategories.size });
    const sizes = subCategorySizes.get(categoryId) ?? new Map<string, number>();
    subCategorySizes.set(categoryId, sizes.set(service.subCategory, (sizes.get(service.subCategory) ?? 0) + 1));
  }
  const nextPositions = firstPositions(subCategorySizes);
  const subRows = await upsertRows<{ id: number; category_id: number; name: string }>(
    tx,
    'sub_categories',
    ['category_id', 'name'],
    [...subCategories.values()],
    ['id', 'category_id', 'name'],
  );
  const subIds = new Map(subRows.map(({ id, category_id, name }) => [`${category_id}/${name}`, id]));

  // Services are written before the default variants they refer to; the constraint is only checked at the end of the transaction.
  const serviceRows = await upsertRows<{ id: number; game_id: number; slug: string }>(
    tx,
    'services',
    ['game_id', 'slug'],
    listed.map(({ game, service, position }) => {
      const categoryId = categoryOf(game, service);
      const { terms, subCategory } = service;
      const positions = nextPositions.get(categoryId);
      const positionInCategory = positions?.get(subCategory) ?? 0;
      positions?.set(subCategory, positionInCategory + 1);
      return rows.serviceRow(service, {
        gameId: idOf(gameIds, game.slug),
        categoryId,
        subCategoryId: idOf(subIds, `${categoryId}/${subCategory}`),
        ladderId: terms.kind === 'range' && terms.ladder !== undefined ? idOf(ladderIds, terms.ladder) : null,
        position,
        positionInCategory,
      });
    }),
    ['id', 'game_id', 'slug'],
  );
  const serviceIds = new Map(serviceRows.map(({ id, game_id, slug }) => [`${game_id}/${slug}`, id]));
  return listed.map(({ game, service }) => ({
    id: idOf(serviceIds, `${idOf(gameIds, game.slug)}/${service.slug}`),
    categoryId: categoryOf(game, service),
    subCategoryId: idOf(subIds, `${categoryOf(game, service)}/${service.subCategory}`),
    game,
    service,
  }));
}

/** The position of the first service of each sub-category within its category, given the sizes of the sub-categories in order. */
function firstPositions(
  subCategorySizes: ReadonlyMap<number, ReadonlyMap<string, number>>,
): Map<number, Map<string, number>> {
  return new Map(
    [...subCategorySizes].map(([id, sizes]) => {
      let next = 0;
      const firsts = new Map<string, number>();
      for (const [name, size] of sizes) {
        firsts.set(name, next);
        next += size;
      }
      return [id, firsts];
    }),
  );
}

/**
 * Replaces segments, rewards, discounts, variants, options and prices of services. Their row ids may change, because carts and orders
 * refer to options and variants by key.
 * @param minute the time of the import, `2026-11-27T17:00Z`
 * @param onProgress is called with the number of services written so far
 */
export async function writeServiceDetails(
  tx: Transaction<Database>,
  services: readonly WrittenService[],
  prices: PricesOf,
  minute: string,
  onProgress: (services: number) => void = () => {},
): Promise<void> {
  let count = 0;
  for (const batch of batchesOf(services)) {
    await writeDetailsBatch(batch, prices, minute, tx);
    count += batch.length;
    onProgress(count);
  }
}

async function writeDetailsBatch(
  services: readonly WrittenService[],
  pricesOfService: PricesOf,
  minute: string,
  tx: Transaction<Database>,
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
  const before = await readPrices(written, tx);
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where service_id in (${idsFromJson(written)})`.execute(tx);
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
    services.flatMap(({ id, service }) =>
      rows.variantRows(service, id, ({ key, priceCents: value, past }) =>
        pastAfterImport(before, id, { key, value, mode: null, past }, minute),
      ),
    ),
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
    rows.optionRows(
      service,
      id,
      (key) => idOf(groupIds, `${id}/${key}`),
      (option) => pastAfterImport(before, id, option, minute),
    ),
  );
  await insertRows(tx, 'options', options);
  const prices = services.flatMap(({ id, categoryId, subCategoryId, service }) =>
    pricesOfService(service).map(({ currency, total, isFrom, quantity, price, isAddable }) => ({
      service_id: id,
      category_id: categoryId,
      sub_category_id: subCategoryId,
      currency,
      list_price: total,
      list_quantity: quantity ?? null,
      is_from: isFrom,
      default_price: price,
      is_addable: isAddable,
    })),
  );
  await insertRows(tx, 'service_prices', prices);
}

/** Replaces the offers. */
export async function writeOffers(
  { offers = [] }: Catalogue,
  services: readonly WrittenService[],
  tx: Transaction<Database>,
): Promise<void> {
  await sql`${fullScan} delete from offers`.execute(tx);
  if (offers.length === 0) return;
  const serviceIds = new Map(services.map(({ id, game, service }) => [`${game.slug}/${service.slug}`, id]));
  const written = await upsertRows<{ id: number; slug: string }>(tx, 'offers', ['slug'], offers.map(rows.offerRow), [
    'id',
    'slug',
  ]);
  const offerIds = new Map(written.map(({ id, slug }) => [slug, id]));
  const links = offers.flatMap((offer) =>
    offer.services.map((name, position) => ({
      offer_id: idOf(offerIds, offer.slug),
      service_id: idOf(serviceIds, name),
      position,
    })),
  );
  await insertRows(tx, 'offer_services', links);
}

/**
 * Marks a statement that scans the whole catalogue on purpose, because it replaces it; the query plan test requires an index of all
 * others.
 */
export const FULL_SCAN_COMMENT = '/* the whole catalogue */';
export const fullScan = sql.raw(FULL_SCAN_COMMENT);

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no row for ${key}.`);
  return id;
}
