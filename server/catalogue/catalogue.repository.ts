import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Currency, GameCard, GameView, ServiceCard, ServiceView } from '../../domains/catalogue';
import { anchorOf, categoryPath, GAMES_PATH, gamePath, HOME_PATH, servicePath } from '../../src/lib/urls';
import type { Database } from '../db/schema';
import { selectCards } from './cards.repository';
import {
  type ListQuery,
  readFirstServices,
  readHotServices,
  readInBatches,
  readListedCategory,
  readServicesPage,
  type ServicesPage,
} from './lists.repository';
import { accountOf, selectServices, viewOf } from './services.repository';
import { cardsOf, fillShownPrices } from './shownPrices.repository';
import { ViewCache } from './viewCache';

/** Reads the catalogue, without services out of sale; `currency` is a code, prices are in its cents. */
export interface CatalogueRepository {
  /** In shop order; the first is the default. */
  currencies(): Promise<readonly Currency[]>;
  /** The currency with a code, or the default currency. */
  currency(code: string | undefined): Promise<Currency>;
  games(): Promise<readonly GameCard[]>;
  game(slug: string): Promise<GameView | undefined>;
  /** A page of a category with the names of all its sub-categories; empty when the sub-category does not exist. */
  servicesPage(of: ListQuery): Promise<ServicesPage & { readonly subCategories: readonly string[] }>;
  /** The first services of a category, or of each category of a game. */
  firstServices(of: {
    readonly game: string;
    readonly category?: string;
    readonly perCategory: number;
    readonly currency: string;
  }): Promise<readonly ServiceCard[]>;
  /** Services tagged “hot”, at most `perGame` of each game. */
  hotServices(currency: string, perGame: number): Promise<readonly ServiceCard[]>;
  service(game: string, category: string, slug: string): Promise<ServiceView | undefined>;
  serviceById(id: number): Promise<ServiceView | undefined>;
  /** Services by id for carts, including those out of sale; unknown ids are left out. Not inside a transaction. */
  offersOf(
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly service: ServiceView; readonly available: boolean }>>;
  /** The cards of services in this order, without those that are not on sale. */
  cards(ids: readonly number[], currency: string): Promise<readonly ServiceCard[]>;
  /** Preloads the games, and fills in prices that an import has left out. */
  warmCache(): Promise<void>;
  /** Paths of all catalogue pages, for the sitemap. */
  paths(): Promise<readonly string[]>;
  /** Clears the caches after the catalogue has changed. */
  clearCache(): void;
  /** Calls back on every `clearCache`. */
  onCacheCleared(listener: () => void): void;
}

export function createCatalogueRepository(db: Kysely<Database>): CatalogueRepository {
  const cache = new ViewCache();
  /** Separate, because searches would evict everything else. */
  const cards = new ViewCache();
  const listeners: (() => void)[] = [];

  const currencies = () => cache.get('currencies', () => readCurrencies(db));
  const games = () => cache.get('games', () => readGames(db));
  const offerOf = (id: number) =>
    cache.get(`offer ${id}`, async () => {
      const row = await selectServices(db).where('s.id', '=', id).executeTakeFirst();
      return row && { service: viewOf(row), available: row.available };
    });

  /** Cards by id; those that are not cached are read in one query. */
  function cachedCards(ids: readonly number[], currency: string) {
    const uncachedIds: number[] = [];
    const read = Promise.resolve().then(async () => {
      const rows =
        uncachedIds.length === 0 ? [] : await selectCards(db, currency).where('s.id', 'in', uncachedIds).execute();
      return new Map((await cardsOf(db, rows, currency)).map((card) => [card.id, card]));
    });
    const cardOfId = (id: number) =>
      cards.get(`${currency} ${id}`, async () => {
        uncachedIds.push(id);
        return (await read).get(id);
      });
    return Promise.all(ids.map(cardOfId));
  }

  return {
    currencies,
    games,
    async currency(code) {
      const all = await currencies();
      const found = all.find((currency) => currency.code === code) ?? all[0];
      if (!found) throw new Error('The shop has no currency: no catalogue was imported.');
      return found;
    },
    game: (slug) => cache.get(`game ${slug}`, () => readGame(db, slug)),
    async servicesPage({ game, category, ...listQuery }) {
      const listed = await cache.get(`list ${game}/${category}`, () => readListedCategory(db, game, category));
      if (listed === undefined) return { services: [], isFirst: true, subCategories: [] };
      const { sub, sort, after, currency, limit } = listQuery;
      const read = () => readServicesPage(db, listed, listQuery);
      // Only first pages of existing sub-categories are cached; anything else could evict them.
      const isCacheable =
        after === undefined && (sub === undefined || listed.subs.some(({ name }) => anchorOf(name) === sub));
      const key = `page ${listed.id} ${sub ?? ''} ${sort ?? ''} ${currency} ${limit}`;
      const page = await (isCacheable ? cache.get(key, read) : read());
      return { ...page, subCategories: listed.subs.map(({ name }) => name) };
    },
    firstServices: (of) =>
      cache.get(`first ${of.game}/${of.category ?? ''} ${of.perCategory} ${of.currency}`, () =>
        readFirstServices(db, of),
      ),
    hotServices: (currency, perGame) =>
      cache.get(`hot ${currency} ${perGame}`, () => readHotServices(db, perGame, currency)),
    service: (game, category, slug) =>
      cache.get(`service ${game}/${category}/${slug}`, async () => {
        const found = selectServices(db)
          .where('g.slug', '=', game)
          .where('c.slug', '=', category)
          .where('s.slug', '=', slug);
        const row = await found.where('s.available', '=', true).executeTakeFirst();
        return row && viewOf(row);
      }),
    async serviceById(id) {
      const offer = await offerOf(id);
      return offer?.available ? offer.service : undefined;
    },
    async offersOf(ids) {
      const offers = await Promise.all([...new Set(ids)].map(offerOf));
      return new Map(offers.flatMap((offer) => (offer ? [[offer.service.id, offer] as const] : [])));
    },
    cards: async (ids, currency) => (await cachedCards(ids, currency)).filter((card) => card !== undefined),
    async warmCache() {
      await Promise.all([games(), fillShownPrices(db)]);
    },
    paths: () => cache.get('paths', () => readPaths(db)),
    clearCache() {
      cache.clear();
      cards.clear();
      for (const listener of listeners) listener();
    },
    onCacheCleared(listener) {
      listeners.push(listener);
    },
  };
}

async function readCurrencies(db: Kysely<Database>): Promise<readonly Currency[]> {
  const rows = await db.selectFrom('currencies').selectAll().orderBy('position').execute();
  return rows.map(({ code, name, sign, rate_micro }) => ({ code, name, sign, rateMicro: rate_micro }));
}

const serviceCount = sql<number>`(select count(*)::int from services s where s.game_id = g.id and s.available)`;

async function readGames(db: Kysely<Database>): Promise<readonly GameCard[]> {
  const rows = await db
    .selectFrom('games as g')
    .select(['g.slug', 'g.name', 'g.art', 'g.tagline', serviceCount.as('service_count')])
    .where('g.available', '=', true)
    .orderBy('g.position')
    .execute();
  return rows.map(({ slug, name, art, tagline, service_count }) => ({
    slug,
    name,
    art: art ?? slug,
    tagline,
    serviceCount: service_count,
  }));
}

async function readGame(db: Kysely<Database>, slug: string): Promise<GameView | undefined> {
  const row = await db
    .selectFrom('games as g')
    .selectAll('g')
    .select((eb) => [
      serviceCount.as('service_count'),
      jsonArrayFrom(
        eb
          .selectFrom('categories as c')
          .select([
            'c.slug',
            'c.name',
            'c.description',
            'c.art',
            sql<number>`(select count(*)::int from services s where s.category_id = c.id and s.available)`.as(
              'service_count',
            ),
          ])
          .whereRef('c.game_id', '=', 'g.id')
          .where('c.available', '=', true)
          .orderBy('c.position'),
      ).as('categories'),
    ])
    .where('g.slug', '=', slug)
    .where('g.available', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const gameArt = row.art ?? row.slug;
  return {
    slug: row.slug,
    name: row.name,
    art: gameArt,
    tagline: row.tagline,
    serviceCount: row.service_count,
    description: row.description,
    note: row.note,
    regions: row.regions,
    platforms: row.platforms,
    account: accountOf(row.account),
    categories: row.categories.map(({ slug: categorySlug, name, description, art, service_count }) => ({
      slug: categorySlug,
      name,
      description,
      art: art ?? gameArt,
      serviceCount: service_count,
    })),
  };
}

/** One batch of the services on sale, by id. */
function selectServicesByBatch(db: Kysely<Database>, after: number, limit: number) {
  return db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.position', 'g.position as game_position'])
    .where('s.available', '=', true)
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit);
}

interface ShopPosition {
  readonly game_position: number;
  readonly position: number;
}

/** Sorts by the position of the game, then of the service within it. */
function byShopOrder(a: ShopPosition, b: ShopPosition): number {
  return a.game_position - b.game_position || a.position - b.position;
}

async function readPaths(db: Kysely<Database>): Promise<readonly string[]> {
  const services: ({ readonly game: string; readonly category: string; readonly service: string } & ShopPosition)[] =
    [];
  await readInBatches(
    (after, limit) =>
      selectServicesByBatch(db, after, limit)
        .select(['g.slug as game', 'c.slug as category', 's.slug as service'])
        .execute(),
    (rows) => services.push(...rows),
  );
  const paths = services
    .sort(byShopOrder)
    .flatMap(({ game, category, service }) => [
      gamePath(game),
      categoryPath(game, category),
      servicePath(game, category, service),
    ]);
  return [HOME_PATH, GAMES_PATH, ...new Set(paths)];
}
