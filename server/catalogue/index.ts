export { type Catalogue, createCatalogue } from './createCatalogue';
export { type CatalogueReader, createCatalogueReader } from './data/catalogue.service';
export { readCurrencies } from './data/games.repository';
export { hasCatalogue, versionOf as catalogueVersion } from './data/import.repository';
export { readRunningOffers, withOffer } from './data/offers.repository';
export { PLACE_COLUMNS, placeOf } from './data/servicePlace';
export { readServiceOnSale } from './data/services.repository';
export type { DatedPrice, DatedServicePage, DatedServices } from './datedServices';
export { exportCatalogue } from './import/export.repository';
export { generateCatalogue } from './import/generateCatalogue';
export {
  catalogueErrors,
  type ImportResult,
  importCatalogue,
  seedCatalogue,
} from './import/importCatalogue';
export { type KnownPages, knownPagesOf, readKnownPages } from './import/knownPages';
export { loadCatalogueDocument } from './import/loadCatalogue';
export { rangeIn } from './import/titles.checks';
export { FAQ_ITEMS } from './pages/home/homeTexts';
export { ART_HEADER_SIZES, ArtHeader } from './pages/parts/ArtHeader';
export { defaultChoiceText } from './pages/parts/defaultChoiceText';
export { readExampleOrder, type ShownExampleOrder } from './pages/parts/exampleOrder.service';
export { FIRST_SCENE, HowItWorks } from './pages/parts/HowItWorks';
export { breadcrumbData, datedProductData, listData } from './pages/parts/jsonLd';
export { type PageCheck, withoutDeadLinks } from './pages/parts/pageCheck';
export { SimpleForm } from './pages/parts/SimpleForm';
export { readSimpleForm, type ShownSimpleForm } from './pages/parts/simpleForm.service';
export type { GameSection, HomeSection } from './pages/sections';
export { servicePage } from './pages/service/ServicePage';
export { serviceDocument } from './pages/service/serviceDocument';
export { Banner } from './pages/service/serviceParts';
export { UpdatePrice } from './pages/service/UpdatePrice';
export { PRESS_AGAIN, priceMismatch } from './sale/buyForm';
export { syncAlgolia } from './search/algoliaSync';
export type { SearchRecord } from './search/records';
export { readSearchData } from './search/records.repository';
export { createSearchService } from './search/search.service';
