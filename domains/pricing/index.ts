export {
  boughtWith,
  convert,
  DOLLARS,
  dollarsFor,
  PriceError,
  percentOf,
  percentRoundedDown,
  priceChange,
  sumOf,
  toDollars,
} from './arithmetic';
export { basePrice, componentOf, pointsAt, stepsBySegment, tierAt, variantOf } from './base';
export { cheapest, dearest, minimumCharge } from './cheapest';
export { couponAmountOf, isGift, shareOf, splitCoupon, withCoupon } from './coupon';
export { PRICE_CODES, PRICE_LABELS, percentText, vipText } from './labels';
export { offerDiscount } from './offer';
export type {
  BaseChoice,
  Coupon,
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
  Tariff,
  VipTerms,
} from './pricing.contract';
export { quote } from './quote';
export { isPercentMode } from './stages';
export { cardPrice, forEverybody, MAX_DISCOUNT_BP, ownPrice, tariffDiscounts, tariffTerms } from './tariff';
export { paidAfter, vatIncluded, vatShares } from './vat';
