import type { Kysely } from 'kysely';
import type { Currency, ServiceCard } from '../../../domains/catalogue';
import { anchorOf } from '../../../src/lib/anchorOf';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import type { DatedServices } from '../datedServices';
import type { CatalogueReviews } from '../shownReviews';
import { createCardRatings } from './cardRatings';
import { selectCards } from './cards.repository';
import {
  readConnected,
  readGameContents,
  readSeasonGames,
  readServiceIds,
  readShopContents,
} from './contents.repository';
import { createCurrentOffers } from './currentOffers.repository';
import { createDatedPrices } from './datedPrices';
import { FacetList } from './facetList';
import { readCurrencies, readGame, readGames } from './games.repository';
import { ListCache } from './listCache';
import {
  type ListQuery,
  readFirstServices,
  readHotServices,
  readListedCategory,
  readServicesPage,
  type ServicesPage,
} from './lists.repository';
import { readOwnPlay } from './ownPlay.repository';
import { readNameAt, readPaths } from './paths.repository';
import { type FacetsScope, readServiceFacets, type ServiceFacets } from './serviceFacets.repository';
import { selectServices } from './services.repository';
import { cardsOf, fillShownPrices } from './shownPrices.repository';
import { ViewCache } from './viewCache';

const DAY_MS = 86_400_000;

/** Cents of a currency: of the cheapest configuration, and of the one that cards show. */
export interface CurrentPrice {
  readonly total: number;
  readonly price: number;
}

/** Longer lists are several pages at once, which few shoppers go back to. */
const MAX_CACHED_LIST = 24;
/** Services in cached lists of facets, about 870 bytes each; lists with current prices share those whose price is the stored one. */
const MAX_CACHED_FACETS = 20_000;

const facetsKey = ({ game, category = '', currency }: FacetsScope) => `${game}/${category} ${currency}`;
const gameOfKey = (key: string): string => key.slice(0, key.indexOf('/'));

/**
 * Reads the catalogue, without services out of sale; `currency` is a code, prices are in its cents, with the offers that run at the moment. Cards of
 * dated services have the price of their cheapest date.
 * @param clock decides which offers run
 * @param dated the services that are sold on dates; absent where nothing is
 * @param reviews the ratings of services; absent where none is shown
 */
export function createCatalogueReader(
  db: Kysely<Database>,
  clock: Clock,
  dated?: Pick<DatedServices, 'onSale' | 'words'>,
  reviews?: Pick<CatalogueReviews, 'ratings'>,
) {
  const cache = new ViewCache();
  /** Separate, because searches would evict everything else. */
  const cards = new ViewCache();
  /** With the stored prices: of a list whose prices change, nothing else is read again. */
  const storedFacets = new ListCache<readonly ServiceFacets[]>(MAX_CACHED_FACETS);
  const facetLists = new ListCache<FacetList>(MAX_CACHED_FACETS);
  const listeners: (() => void)[] = [];
  const priceListeners: ((games: ReadonlySet<string>) => void)[] = [];

  /** After prices of offers have changed, too. */
  function clearCache(): void {
    cache.clear();
    cards.clear();
    storedFacets.clear();
    facetLists.clear();
    for (const listener of listeners) listener();
  }

  async function currencyOf(code: string | undefined): Promise<Currency> {
    const all = await currencies();
    const found = all.find((currency) => currency.code === code) ?? all[0];
    if (!found) throw new Error('The shop has no currency: no catalog was imported.');
    return found;
  }

  const offers = createCurrentOffers({ db, clock, cache, clearCache, currencyOf });
  const currencies = () => cache.get('currencies', () => readCurrencies(db));
  const games = () => cache.get('games', () => readGames(db));
  // They change with every cart, so cached cards are without them: of what is cached only the facets have them.
  const dates = createDatedPrices({
    dated,
    clock,
    currencies,
    onChanged: (games) => {
      facetLists.delete((key) => games.has(gameOfKey(key)));
      for (const listener of priceListeners) listener(games);
    },
  });

  const ratings = createCardRatings(reviews);
  /** Cards with what changes more often than the catalogue. */
  const current = async (found: readonly ServiceCard[], currency: string) =>
    ratings.addTo(await dates.addTo(found, currency));

  /** Everything that was read with earlier prices is forgotten first. */
  async function refreshPrices(): Promise<void> {
    await offers.running();
    await dates.current();
  }

  async function currentPrices(currency: string): Promise<ReadonlyMap<number, CurrentPrice>> {
    await refreshPrices();
    return new Map<number, CurrentPrice>([...(await offers.prices(currency)), ...(await dates.prices(currency))]);
  }
  /** Services are read again each day, because former prices are struck through for some days only. */
  const today = () => Math.floor(clock.now() / DAY_MS);

  /** Cards by id; those that are not cached are read in one query. */
  const cachedCards = (ids: readonly number[], currency: string) =>
    cards.getMany(
      ids,
      (id) => `${currency} ${id}`,
      async (uncached) => {
        const rows = await selectCards(currency, db).where('s.id', 'in', uncached).execute();
        const read = await offers.addTo(await cardsOf(rows, currency, db), currency);
        return new Map(read.map((card) => [card.id, card]));
      },
    );

  /** Services by id, also those out of sale; those that are not cached are read in one query. */
  const cachedOffers = (ids: readonly number[]) =>
    cache.getMany(
      ids,
      (id) => `offer ${id} ${today()}`,
      async (uncached) => {
        const rows = await selectServices(db).where('s.id', 'in', uncached).execute();
        const read = rows.map(async (row) => {
          const offer = { service: await offers.viewOf(row), available: row.available };
          return [row.id, offer] as const;
        });
        return new Map(await Promise.all(read));
      },
    );

  return {
    /** In shop order; the first is the default. */
    currencies,
    games,
    /** The currency with a code, or the default currency. */
    currency: currencyOf,
    game: (slug: string) => cache.get(`game ${slug}`, () => readGame(slug, db)),
    /** A page of a category with the names of all its sub-categories; empty when the sub-category does not exist. */
    async servicesPage({
      game,
      category,
      ...listQuery
    }: ListQuery): Promise<ServicesPage & { readonly subCategories: readonly string[] }> {
      await offers.running();
      const listed = await cache.get(`list ${game}/${category}`, () => readListedCategory(game, category, db));
      if (listed === undefined) return { services: [], isFirst: true, subCategories: [] };
      const { sub, sort, after, currency, limit } = listQuery;
      const read = async () => {
        const page = await readServicesPage(listed, listQuery, db);
        return { ...page, services: await offers.addTo(page.services, currency) };
      };
      // Only first pages of existing sub-categories are cached; anything else could evict them.
      const isCacheable =
        after === undefined &&
        limit <= MAX_CACHED_LIST &&
        (sub === undefined || listed.subs.some(({ name }) => anchorOf(name) === sub));
      const key = `page ${listed.id} ${sub ?? ''} ${sort ?? ''} ${currency} ${limit}`;
      const page = await (isCacheable ? cache.get(key, read) : read());
      const services = await current(page.services, currency);
      return { ...page, services, subCategories: listed.subs.map(({ name }) => name) };
    },
    /** What the services of a category, or of a whole game, are filtered and sorted by. */
    async facets(of: FacetsScope): Promise<FacetList> {
      await refreshPrices();
      return facetLists.get(facetsKey(of), async () => {
        const facets = await storedFacets.get(facetsKey(of), () => readServiceFacets(of, db));
        const prices = await currentPrices(of.currency);
        const services = facets.map((one) => {
          const current = prices.get(one.id);
          return current ? { ...one, price: current.price, hasCurrentPrice: true } : one;
        });
        return new FacetList(services);
      });
    },
    /** The first services of a category, or of each category of a game. */
    async firstServices(of: Parameters<typeof readFirstServices>[0]) {
      await offers.running();
      const key = `first ${of.game}/${of.category ?? ''} ${of.perCategory} ${of.currency}`;
      const first = await cache.get(key, async () => offers.addTo(await readFirstServices(of, db), of.currency));
      return current(first, of.currency);
    },
    /** Services tagged “hot”, at most `perGame` of each game. */
    async hotServices(currency: string, perGame: number) {
      await offers.running();
      const key = `hot ${currency} ${perGame}`;
      const hot = await cache.get(key, async () =>
        offers.addTo(await readHotServices(perGame, currency, db), currency),
      );
      return current(hot, currency);
    },
    async service(game: string, category: string, slug: string) {
      await offers.running();
      return cache.get(`service ${game}/${category}/${slug} ${today()}`, async () => {
        const found = selectServices(db)
          .where('g.slug', '=', game)
          .where('c.slug', '=', category)
          .where('s.slug', '=', slug);
        const row = await found.where('s.available', '=', true).executeTakeFirst();
        return row && offers.viewOf(row);
      });
    },
    async serviceById(id: number) {
      await offers.running();
      const [offer] = await cachedOffers([id]);
      return offer?.available ? offer.service : undefined;
    },
    /** Services on sale by id, read in one query; others are left out. */
    async servicesById(ids: readonly number[]) {
      await offers.running();
      const found = await cachedOffers(ids);
      return new Map(found.flatMap((offer) => (offer?.available ? [[offer.service.id, offer.service] as const] : [])));
    },
    /** Services by id for carts, including those out of sale; unknown ids are left out. Not inside a transaction. */
    async offersOf(ids: readonly number[]) {
      await offers.running();
      const found = await cachedOffers([...new Set(ids)]);
      return new Map(found.flatMap((offer) => (offer ? [[offer.service.id, offer] as const] : [])));
    },
    /** The cards of services in this order, without those that are not on sale. */
    async cards(ids: readonly number[], currency: string) {
      await offers.running();
      const found = (await cachedCards(ids, currency)).filter((card) => card !== undefined);
      return current(found, currency);
    },
    /** Banners, navigation and reasons of the whole shop; what the catalogue does not have is empty. */
    shopContents: () => cache.get('shop contents', () => readShopContents(db)),
    /** Contents of the page of a game; what the catalogue does not have is empty. */
    gameContents: (slug: string) => cache.get(`contents ${slug}`, () => readGameContents(slug, db)),
    /** The slugs of the games on sale that have a season with a service on sale. */
    seasonGames: () => cache.get('season games', () => readSeasonGames(db)),
    /** The first services on sale of a game that shoppers play on their own account, in the order of the game. */
    ownPlay: (game: string) => cache.get(`own play ${game}`, () => readOwnPlay(game, db)),
    /** The services on sale that go well with a service, in the order of the catalogue. */
    connectedOf: (serviceId: number) => cache.get(`connected ${serviceId}`, () => readConnected(serviceId, db)),
    /** The ids of services on sale by their names, `wow-boost/mythic-single-key`; those that are gone are left out. */
    serviceIdsOf: (names: readonly string[]) => cache.get(`ids ${names.join(' ')}`, () => readServiceIds(names, db)),
    /** The services on which an offer of this name runs now, in the order of the catalogue, each with its end; none while it does not run. */
    servicesOffered: (name: string) => offers.named(name),
    /** Preloads the games, and fills in prices that an import has left out. */
    async warmCache(): Promise<void> {
      await Promise.all([games(), fillShownPrices(db)]);
    },
    /** The card prices that are not the stored ones, by service id: those with a running offer, and of dates on sale. */
    currentPrices,
    /** Clears the caches when an offer has begun or ended meanwhile. */
    async refreshOffers(): Promise<void> {
      await offers.running();
    },
    /** When the next offer begins or ends, or the cheapest date of a service passes, so that prices change, ms UTC; Infinity when there is none. */
    async pricesUntil() {
      const [{ until }, { until: datesUntil }] = [await offers.running(), await dates.current()];
      return Math.min(until, datesUntil);
    },
    /** Reads the prices of dated services again, after something about their dates has changed. */
    async datesChanged(): Promise<void> {
      dates.expire();
      await dates.current();
    },
    /** The name of the game, the category or the service at a path; null for nothing. */
    nameAt: (path: string) => readNameAt(path, db),
    /** Paths of all games, categories and services, for the sitemap. */
    paths: () => cache.get('paths', () => readPaths(db)),
    /** Clears the caches after the catalogue has changed, or an offer has begun or ended. */
    clearCache(): void {
      // Dated services and rates of currencies may have changed.
      dates.expire();
      clearCache();
    },
    /** Calls back on every `clearCache`. */
    onCacheCleared: (listener: () => void) => void listeners.push(listener),
    /** Calls back when the cheapest date of a service has another price, with the slugs of the games. */
    onDatedPricesChanged: (listener: (games: ReadonlySet<string>) => void) => void priceListeners.push(listener),
  };
}

export type CatalogueReader = ReturnType<typeof createCatalogueReader>;
