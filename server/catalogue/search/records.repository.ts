import { subDays } from 'date-fns/subDays';
import { type Kysely, sql } from 'kysely';
import { anchorOf } from '../../../src/lib/anchorOf';
import { artPath } from '../../../src/lib/artPath';
import { categoryPath, gamePath, servicePath } from '../../../src/lib/urls';
import type { Database } from '../../platform/db';
import { readInBatches } from '../data/lists.repository';
import { fullScan } from '../import/write.repository';
import type { SearchData, SearchRecord } from './records';
import { wordsOf } from './searchText';

/** How far back orders count for popularity, days. */
const POPULARITY_DAYS = 90;

/** The list price and the shown price of services by id, where those are not the stored ones. */
export type PricesById = ReadonlyMap<number, { readonly total: number; readonly price: number }>;

const STORED_PRICES: PricesById = new Map();

/** Reads the guides, with the newest first. @param games names of those on sale, by slug */
export type ReadGuideRecords = (games: ReadonlyMap<string, string>) => Promise<readonly SearchRecord[]>;

/**
 * Reads everything on sale as records, in small batches, so that other requests can be answered in between.
 * @param currentPrices in cents of a currency; without it, the stored prices
 * @param guideRecords without it there are none
 */
export async function readSearchData(
  db: Kysely<Database>,
  now: Date,
  currentPrices: (currency: string) => Promise<PricesById> = async () => STORED_PRICES,
  guideRecords: ReadGuideRecords | undefined = async () => [],
): Promise<SearchData> {
  const sales = await readSales(now, db);
  const games = await readGames(db);
  const categories = await readCategories(db);
  const subNames = await readSubCategories(db);
  const rows = await readServices(db);
  const ranks = await readRanks(db);
  const currencies = await db.selectFrom('currencies').select('code').orderBy('position').execute();

  const current = await Promise.all(currencies.map(({ code }) => currentPrices(code)));

  const salesOf = (rows: readonly ServiceRow[]) => rows.reduce((sum, { id }) => sum + (sales.get(id) ?? 0), 0);
  const byGame = groupBy(rows, (row) => row.game_id);
  // In the order of the shop; those of games that are not on sale are left out.
  const services = games.flatMap(({ id }) => byGame.get(id) ?? []);
  const byCategory = groupBy(services, (row) => row.category_id);
  const bySub = groupBy(services, (row) => row.sub_category_id);
  const gamesById = new Map(games.map((game) => [game.id, game]));
  const categoriesById = new Map(categories.map((category) => [category.id, category]));

  const gameRecords = games.map((game) => ({
    sales: salesOf(byGame.get(game.id) ?? []),
    record: {
      objectID: game.slug,
      link: gamePath(game.slug),
      picture: pictureOf(game.art ?? game.slug),
      name: game.name,
      game: game.slug,
      nicknames: game.nicknames,
      category_names: categories.filter(({ game_id }) => game_id === game.id).map(({ name }) => name),
    },
  }));
  const categoryRecords = categories.flatMap((category) => {
    const game = gamesById.get(category.game_id);
    const rows = byCategory.get(category.id);
    if (!game || !rows) return [];
    return {
      sales: salesOf(rows),
      record: {
        objectID: `${game.slug}/${category.slug}`,
        link: categoryPath(game.slug, category.slug),
        picture: pictureOf(category.art ?? game.art ?? game.slug),
        name: category.name,
        game_name: game.name,
        game: game.slug,
        nicknames: category.nicknames,
        category_names: [],
      },
    };
  });
  const subRecords = [...bySub.values()].flatMap((rows) => {
    const [first] = rows;
    const category = first && categoriesById.get(first.category_id);
    const game = first && gamesById.get(first.game_id);
    if (!first || !category || !game) return [];
    const name = subNames.get(first.sub_category_id) ?? '';
    const anchor = anchorOf(name);
    return {
      sales: salesOf(rows),
      record: {
        objectID: `${game.slug}/${category.slug}/${anchor}`,
        link: `${categoryPath(game.slug, category.slug)}?sub=${encodeURIComponent(anchor)}`,
        picture: pictureOf(category.art ?? game.art ?? game.slug),
        name,
        game_name: game.name,
        game: game.slug,
        nicknames: [],
        category_names: [category.name],
      },
    };
  });
  const serviceRecords = services.flatMap((row) => {
    const category = categoriesById.get(row.category_id);
    const game = gamesById.get(row.game_id);
    if (!category || !game) return [];
    return {
      // Services that the shop itself recommends come before others that sell as often.
      sales: (sales.get(row.id) ?? 0) + (row.is_hot ? 0.5 : 0),
      record: {
        objectID: String(row.id),
        link: servicePath(game.slug, category.slug, row.slug),
        picture: artPath(row.art ?? category.art ?? game.art ?? game.slug, 'card', 400),
        name: row.name,
        game_name: game.name,
        game: game.slug,
        nicknames: row.nicknames,
        category_names: [category.name],
        sub_category_name: subNames.get(row.sub_category_id) ?? '',
        play: row.play,
        ...(row.ladder_id !== null && { ranks: ranks.get(row.ladder_id) ?? [] }),
        ...pricesOf(row, current),
      },
    };
  });
  return {
    records: {
      games: byPopularity(gameRecords),
      categories: byPopularity(categoryRecords),
      sub_categories: byPopularity(subRecords),
      services: byPopularity(serviceRecords),
      guides: await guideRecords(new Map(games.map(({ slug, name }) => [slug, name]))),
    },
    games: games.map(({ slug, name, nicknames }) => ({ slug, names: [name, ...nicknames] })),
    currencies: currencies.map(({ code }) => code),
    vocabulary: await readVocabulary(db),
  };
}

/** @param current prices of each currency */
function pricesOf(
  { id, prices }: ServiceRow,
  current: readonly PricesById[],
): Pick<SearchRecord, 'prices' | 'shownPrices'> {
  const pairs = (prices ?? '').split(',').map((pair, index) => {
    const found = current[index]?.get(id);
    return found ? [found.total, found.price] : pair.split(' ').map(Number);
  });
  return { prices: pairs.map(([list = 0]) => list), shownPrices: pairs.map(([, shown = 0]) => shown) };
}

const pictureOf = (art: string) => artPath(art, 'tile', 320);

/** Stable, so that records that sell equally keep the order of the shop. */
function byPopularity(rows: readonly { readonly sales: number; readonly record: SearchRecord }[]): SearchRecord[] {
  return [...rows].sort((a, b) => b.sales - a.sales).map(({ record }) => record);
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** How often each service was bought lately. */
async function readSales(now: Date, db: Kysely<Database>): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['l.service_id', sql<number>`count(*)::int`.as('sales')])
    .where('o.created_at', '>', subDays(now, POPULARITY_DAYS))
    .where('o.status', 'in', ['paid', 'in_progress', 'completed'])
    .groupBy('l.service_id')
    .modifyEnd(fullScan)
    .execute();
  return new Map(rows.map(({ service_id, sales }) => [service_id, sales]));
}

function readGames(db: Kysely<Database>) {
  return db
    .selectFrom('games')
    .select(['id', 'slug', 'name', 'nicknames', 'art'])
    .where('available', '=', true)
    .orderBy('position')
    .execute();
}

function readCategories(db: Kysely<Database>) {
  return db
    .selectFrom('categories as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select(['c.id', 'c.game_id', 'c.slug', 'c.name', 'c.nicknames', 'c.art'])
    .where('c.available', '=', true)
    .where('g.available', '=', true)
    .orderBy('g.position')
    .orderBy('c.position')
    .execute();
}

/** A batch of the services on sale by id, with their prices in the order of the currencies: `1250 1900,1080 1640` for list and shown prices. */
function selectBatch(after: number, limit: number, db: Kysely<Database>) {
  return db
    .selectFrom('services as s')
    .select(['s.id', 's.game_id', 's.category_id', 's.sub_category_id', 's.slug', 's.name', 's.nicknames', 's.play'])
    .select(['s.position', 's.ladder_id', 's.art'])
    .select([
      sql<boolean>`s.tags ? 'hot'`.as('is_hot'),
      sql<string>`(select string_agg(p.list_price || ' ' || coalesce(p.default_price, p.list_price), ',' order by c.position)
        from service_prices p join currencies c on c.code = p.currency where p.service_id = s.id)`.as('prices'),
    ])
    .where('s.available', '=', true)
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit);
}

type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectBatch>['execute']>>[number];

/** Each batch comes as one JSON text, because converting thousands of rows one by one takes three times as long. */
async function readServices(db: Kysely<Database>): Promise<readonly ServiceRow[]> {
  const services: ServiceRow[] = [];
  await readInBatches(
    async (after, limit) => {
      const { rows } = await db
        .selectFrom(selectBatch(after, limit, db).as('batch'))
        .select(sql<ServiceRow[] | null>`json_agg(batch order by batch.id)`.as('rows'))
        .executeTakeFirstOrThrow();
      return rows ?? [];
    },
    (rows) => services.push(...rows),
    1_000,
  );
  return services.sort((a, b) => a.position - b.position);
}

async function readSubCategories(db: Kysely<Database>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('sub_categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The words in the names of a ladder's ranks, without their numbers: `gold` for Gold IV. */
async function readRanks(db: Kysely<Database>): Promise<ReadonlyMap<number, readonly string[]>> {
  const rungs = await db.selectFrom('ladder_rungs').select(['ladder_id', 'name']).orderBy('position').execute();
  const ranks = new Map<number, Set<string>>();
  for (const { ladder_id, name } of rungs) {
    const words = ranks.get(ladder_id) ?? new Set<string>();
    for (const word of wordsOf(name)) if (word.length > 3 && !/\d/.test(word)) words.add(word);
    ranks.set(ladder_id, words);
  }
  return new Map([...ranks].map(([id, words]) => [id, [...words]]));
}

async function readVocabulary(db: Kysely<Database>): Promise<SearchData['vocabulary']> {
  const rows = await db.selectFrom('search_words').select(['kind', 'words']).orderBy('position').execute();
  const wordsOfKind = (kind: string) => rows.filter((row) => row.kind === kind).map(({ words }) => words);
  return { synonyms: wordsOfKind('synonyms'), fillers: wordsOfKind('fillers').flat() };
}
