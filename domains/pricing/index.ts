export { convert, PriceError, percentOf, percentRoundedDown, priceChange, sumOf } from './pricing.arithmetic';
export { basePrice, componentOf, pointsAt, stepsBySegment, tierAt, variantOf } from './pricing.base';
export { cheapest, dearest, minimumCharge } from './pricing.cheapest';
export { DOLLARS } from './pricing.currency';
export { PRICE_CODES, PRICE_LABELS, percentText } from './pricing.labels';
export { offerDiscount } from './pricing.offer';
export { quote } from './pricing.quote';
export { isPercentMode } from './pricing.stages';
export type {
  BaseChoice,
  BasePrice,
  Cheapest,
  CurrencyRate,
  OfferDiscount,
  PriceComponent,
  PriceDiscounts,
  PricedGroup,
  PricedOffer,
  PricedOption,
  PricedPoints,
  PricedTerms,
  PriceLine,
  PriceLineKind,
  PriceMode,
  PriceRequest,
  Quote,
} from './pricing.types';
export { paidAfter, vatIncluded, vatShares } from './pricing.vat';
