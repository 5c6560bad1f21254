import type { Platform, ShopModule } from '../platform';
import type { App } from '../platform/http';
import { configuratorRoutes } from './configurator/configurator.routes';
import { createCatalogueReader } from './data/catalogue.service';
import { createCatalogueFinder } from './data/catalogueFinder';
import { keepCacheWarm } from './data/keepCacheWarm';
import { FINDER_GAME } from './finder/finderPath';
import { serviceFinderRoutes } from './finder/serviceFinder.routes';
import { fragmentsRoutes } from './fragments/fragments.routes';
import { gamesRoutes } from './games/games.routes';
import { CATALOGUE_CHANNEL } from './import/importCatalogue';
import { menusRoutes } from './menus/menus.routes';
import { createMenusService } from './menus/menus.service';
import { type CatalogueRoutesParts, catalogueRoutes, HOME_TAG } from './pages/catalogue.routes';
import { categoryRoutes } from './pages/category/category.routes';
import { createPageCheck } from './pages/parts/pageCheck';
import { type ServiceRoutesParts, serviceRoutes } from './pages/service/service.routes';
import { sitemapRoutes } from './pages/sitemap.routes';
import { createServiceKind } from './sale/serviceKind';
import { algoliaRoutes } from './search/algolia.routes';
import { searchRoutes } from './search/search.routes';
import { createSearchService } from './search/search.service';
import { createSearchCounter } from './search/searchCounter';
import { POPULAR_DAYS, searches } from './search/searches.repository';
import { searchOrigins } from './search/searchOrigins';
import { seasonRoutes } from './season/season.routes';
import type { CatalogueGuides } from './shownGuides';

/** What the pages of the catalogue show of modules above it. */
export type CatalogueNeeds = Pick<CatalogueRoutesParts, 'homeSections' | 'gameSections'> &
  Pick<ServiceRoutesParts, 'dated' | 'carts' | 'reviews'> & { readonly guides: CatalogueGuides };

/** Games, categories and services: their pages, prices, search and import. */
export function createCatalogue(platform: Platform, needs: CatalogueNeeds) {
  const { db, clock, pages } = platform;
  const catalogue = createCatalogueReader(db, clock, needs.dated, needs.reviews);
  const find = createCatalogueFinder({ ...platform, catalogue });
  const search = createSearchService({ ...platform, catalogue, guideRecords: needs.guides.records });
  const menus = createMenusService({ ...platform, catalogue });
  const countSearch = createSearchCounter({ ...platform, search });
  const context = { ...platform, ...needs, catalogue, find, search, menus, countSearch };

  const gamesWithPages = [FINDER_GAME, ...needs.gameSections.map(({ game }) => game)];
  /** @param app of which the pages are */
  const pageCheckOf = (app: App) => createPageCheck(app, { ...context, games: gamesWithPages });

  catalogue.onCacheCleared(() => pages.invalidate('catalogue'));
  /** Drops the cached pages with cards of these games. */
  function invalidateCards(games: ReadonlySet<string>): void {
    pages.invalidate(HOME_TAG);
    for (const game of games) pages.invalidate(`cards/${game}`);
  }
  catalogue.onDatedPricesChanged(invalidateCards);

  const module: ShopModule = {
    routes(app, { countMore }) {
      sitemapRoutes(app, context);
      configuratorRoutes(app, context);
      menusRoutes(app, context);
      searchRoutes(app, context);
      algoliaRoutes(app, { search, countMore });
      gamesRoutes(app, context);
      fragmentsRoutes(app, context);
      serviceFinderRoutes(app, context);
      seasonRoutes(app, context);
      categoryRoutes(app, context);
      catalogueRoutes(app, { ...context, pageExists: pageCheckOf(app) });
      serviceRoutes(app, context);
    },
    deleteExpired: [(now) => searches.deleteExpired(now, db)],
    channels: { [CATALOGUE_CHANNEL]: () => catalogue.clearCache() },
    start: () => keepCacheWarm({ ...platform, catalogue, search }),
    stores: [
      {
        place: 141,
        title: 'Counted visits',
        text: `Search terms, by day: ${POPULAR_DAYS} days.`,
        tables: ['searches'],
      },
    ],
    policy: { connections: searchOrigins(platform.config) },
  };
  return {
    ...module,
    ...{ catalogue, find, menus, search, pageCheckOf, invalidateCards },
    productKind: createServiceKind(context),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
