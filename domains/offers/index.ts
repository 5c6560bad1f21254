export { OFFER_END_ELEMENT } from './offerEnds.listener';
export { type CatalogueOffer, OfferSchema, type OfferTimes, type RunningOffer } from './offers.contract';
export { nextChange, ranBefore, runningPeriod } from './offers.rules';
export { endShown, type OffersState, offerEnded, offersSlice, offersTicked, selectOffers } from './offers.slice';
