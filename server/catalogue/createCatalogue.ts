import type { Platform, ShopModule } from '../platform';
import { configuratorRoutes } from './configurator/configurator.routes';
import { createCatalogueRepository } from './data/catalogue.repository';
import { createCatalogueFinder } from './data/catalogueFinder';
import { keepCacheWarm } from './data/keepCacheWarm';
import { createRetiredSlugsRepository } from './data/retiredSlugs.repository';
import { serviceFinderRoutes } from './finder/serviceFinder.routes';
import { fragmentsRoutes } from './fragments/fragments.routes';
import { gamesRoutes } from './games/games.routes';
import { CATALOGUE_CHANNEL } from './import/importCatalogue';
import { createMenusRepository } from './menus/menus.repository';
import { menusRoutes } from './menus/menus.routes';
import { createMenusService } from './menus/menus.service';
import { type CatalogueRoutesDeps, catalogueRoutes } from './pages/catalogue.routes';
import { categoryRoutes } from './pages/category/category.routes';
import { sitemapRoutes } from './pages/sitemap.routes';
import { algoliaRoutes } from './search/algolia.routes';
import { searchRoutes } from './search/search.routes';
import { createSearchService } from './search/search.service';
import { createSearchCounter } from './search/searchCounter';
import { createSearchesRepository, POPULAR_DAYS } from './search/searches.repository';
import { searchOrigins } from './search/searchOrigins';

/** What the pages of the catalogue show of modules above it. */
export type CatalogueNeeds = Pick<CatalogueRoutesDeps, 'runs' | 'carts' | 'hotRow' | 'gamePart'>;

/** Games, categories and services: their pages, prices, search and import. */
export function createCatalogue(platform: Platform, needs: CatalogueNeeds) {
  const { db, clock, pages, log } = platform;
  const catalogue = createCatalogueRepository(db, clock, needs.runs);
  const find = createCatalogueFinder({ catalogue, retiredSlugs: createRetiredSlugsRepository(db) });
  const search = createSearchService({ ...platform, catalogue });
  const searches = createSearchesRepository(db);
  const menus = createMenusService({ menus: createMenusRepository(db), catalogue });
  const countSearch = createSearchCounter({ search, searches, clock });
  const context = { ...platform, ...needs, catalogue, find, search, searches, menus, countSearch };

  catalogue.onCacheCleared(() => pages.invalidate('catalogue'));
  catalogue.onSeatPricesChanged((games) => {
    pages.invalidate('hot');
    for (const game of games) pages.invalidate(`prices/${game}`);
  });

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
      categoryRoutes(app, context);
      catalogueRoutes(app, context);
    },
    deleteExpired: (now) => searches.deleteExpired(now),
    channels: { [CATALOGUE_CHANNEL]: () => catalogue.clearCache() },
    start: () => keepCacheWarm({ catalogue, clock, search, log }),
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
  return { ...module, catalogue, find, menus, search, searches };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
