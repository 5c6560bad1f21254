export { convert, DOLLARS, PriceError, percentOf, percentRoundedDown, priceChange, sumOf } from './arithmetic';
export { basePrice, componentOf, pointsAt, stepsBySegment, tierAt, variantOf } from './base';
export { cheapest, dearest, minimumCharge } from './cheapest';
export { PRICE_CODES, PRICE_LABELS, percentText } from './labels';
export { offerDiscount } from './offer';
export type {
  BaseChoice,
  CurrencyRate,
  PriceComponent,
  PriceDiscounts,
  PricedGroup,
  PricedOffer,
  PricedOption,
  PricedTerms,
  PriceMode,
  PriceRequest,
  Quote,
} from './pricing.contract';
export { quote } from './quote';
export { isPercentMode } from './stages';
export { paidAfter, vatIncluded, vatShares } from './vat';
