/** The response of POST /hot-products/{id}/price-calculate is that of a service. */
export { PriceAnswerSchema as HotPriceAnswerSchema } from '../configurator';
export { hotAvailability, nextAvailabilityChange, startsWithin } from './availability.rules';
export {
  HotFilterAnswerSchema,
  type HotOffer,
  type HotProductAnswer,
  HotProductAnswerSchema,
} from './hotAnswers.contract';
export type { HotAvailability } from './hotAvailability.contract';
export { listedHotProduct, productsText, stockText } from './hotCard.rules';
export {
  HOT_CLOSE_ATTRIBUTE,
  HOT_FAILED_TEMPLATE,
  HOT_FILTERS_ID,
  HOT_LOADING_TEMPLATE,
  HOT_OPEN_FORM,
  HOT_PART_ATTRIBUTE,
  HOT_RETRY_ATTRIBUTE,
  hotPanelId,
} from './hotCardAttributes';
export { isInStock, isSelfPlay, isUnderPriceLimit } from './hotChips.rules';
export { hotFilterOfQuery, hotFilterPath, hotFilterText } from './hotFilter.rules';
export { type HotFilterValues, NO_HOT_FILTER } from './hotFilter.slice';
export { type HotPreset, hotCardPrice, hotOfferOf, hotQuote, hotServiceOf, hotSliderOf } from './hotPrice.rules';
export { HotFilterSchema, HotFormSchema, HotPageSchema, HotPriceFormSchema } from './hotProducts.contract';
export { preloadHotFilter, preloadHotPanel } from './hotProducts.preload';
export {
  CHIP_FIELDS,
  HOT_FIELDS,
  HOT_FILTER_FIELDS,
  HOT_FILTER_PATH,
  HOT_FORM,
  HOT_LIST,
  HOT_LIST_REGION,
  HOT_PLATFORMS,
  type HotPlatform,
  type HotStartFilter,
  hotPanelRegion,
  hotProductPath,
  liveHotTopic,
} from './hotProductsPaths';
export type { HotCardView, HotPanelView, HotProductFacts } from './hotProductsViews';
export {
  askedHotQuantity,
  buildHotForm,
  HOT_HOLD_MINUTES,
  type HotChoice,
  type HotStart,
  hotChoiceKey,
  hotProblems,
  hotSaleProblem,
  MAX_HELD_PLACES,
  nextHotStart,
  type OfferedHot,
  type OrderedHot,
  parseHotQuantity,
} from './hotSale.rules';
export { firstStart, fitQuantity, hasPlaces } from './hotStarts.rules';
export { type LiveHotProduct, type LiveHotProducts, LiveHotProductsSchema } from './liveHot.contract';
export { hotStartText } from './startTime.rules';
