export { configuratorRoutes } from './configurator/configurator.routes';
export { type Catalogue, createCatalogue } from './createCatalogue';
export { type CatalogueReader, createCatalogueReader } from './data/catalogue.service';
export { type CatalogueFinder, createCatalogueFinder } from './data/catalogueFinder';
export { readCurrencies } from './data/games.repository';
export { hasCatalogue } from './data/import.repository';
export { keepCacheWarm } from './data/keepCacheWarm';
export { readRunningOffers, withOffer } from './data/offers.repository';
export { cheapestSeats } from './data/seatPrices';
export { readServiceOnSale } from './data/services.repository';
export { serviceFinderRoutes } from './finder/serviceFinder.routes';
export { fragmentsRoutes } from './fragments/fragments.routes';
export { gamesRoutes } from './games/games.routes';
export { exportCatalogue } from './import/export.repository';
export { generateCatalogue } from './import/generateCatalogue';
export {
  CATALOGUE_CHANNEL,
  catalogueErrors,
  type ImportResult,
  importCatalogue,
  seedCatalogue,
} from './import/importCatalogue';
export { loadCatalogueDocument } from './import/loadCatalogue';
export { rangeIn } from './import/titles.checks';
export { InvalidCatalogueError } from './import/validationError';
export { menusRoutes } from './menus/menus.routes';
export { createMenusService, type MenusService } from './menus/menus.service';
export { catalogueRoutes } from './pages/catalogue.routes';
export { categoryRoutes } from './pages/category/category.routes';
export { FAQ_ITEMS } from './pages/home/homeTexts';
export { ART_HEADER_SIZES, ArtHeader } from './pages/parts/ArtHeader';
export { defaultChoiceText } from './pages/parts/bannerPrice';
export { breadcrumbData, listData } from './pages/parts/jsonLd';
export { runsOfKind } from './pages/service/runKind';
export { servicePage } from './pages/service/ServicePage';
export { UpdatePrice } from './pages/service/UpdatePrice';
export { sitemapRoutes } from './pages/sitemap.routes';
export { algoliaRoutes } from './search/algolia.routes';
export { syncAlgolia } from './search/algoliaSync';
export { readSearchData } from './search/records.repository';
export { searchRoutes } from './search/search.routes';
export { createSearchService, type SearchService } from './search/search.service';
export { type CountSearch, createSearchCounter } from './search/searchCounter';
