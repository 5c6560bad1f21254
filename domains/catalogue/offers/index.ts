export { type CatalogueOffer, OfferSchema, type OfferTimes, type RunningOffer } from './offers.contract';
export { nextChange, ranBefore, runningPeriod } from './offers.rules';
