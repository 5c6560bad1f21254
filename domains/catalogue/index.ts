export { ACCOUNT_FORMS, type AccountForm } from './accountForms';
export { type AskedQuantity, parseAmount, quantityField, quantityOfAmount } from './amount.rules';
export {
  type Catalogue,
  type CatalogueGame,
  CatalogueSchema,
  type CatalogueService,
  type Currency,
  CurrencySchema,
  GameSchema,
  type LadderPoints,
  LadderPointsSchema,
  LadderSchema,
  type OptionGroup,
  OptionGroupSchema,
  OptionSchema,
  type Pack,
  PackSchema,
  type PastPrice,
  type PlayStyle,
  PlayStyleSchema,
  PriceModeSchema,
  type QuantityTerms,
  QuantityTermsSchema,
  type RangeTerms,
  RangeTermsSchema,
  type Reward,
  RewardSchema,
  type SearchVocabulary,
  type ServiceOption,
  ServiceSchema,
  type ServiceView,
  type Terms,
  TermsSchema,
  type Unit,
  UnitSchema,
  type Variant,
  VariantSchema,
  type VariantTerms,
  VariantTermsSchema,
} from './catalogue.contract';
export type { CardOffer, CategoryCard, DateWords, GameCard, GameView, ServiceCard } from './catalogueViews';
export { DATED_VARIANTS, type DatedVariants, isDated } from './dated.rules';
export { MAX_OPTIONS } from './limits.rules';
export { type MoreServicesResponse, MoreServicesSchema } from './moreServices.contract';
export {
  MORE_SERVICES_ATTRIBUTE,
  MORE_SERVICES_AUTO_ATTRIBUTE,
  MORE_SERVICES_COUNT,
  MORE_SERVICES_STATE,
} from './moreServicesAttributes';
export { type CatalogueOffer, OfferSchema, type OfferTimes, type RunningOffer } from './offers/offers.contract';
export { nextChange, ranBefore, runningPeriod } from './offers/offers.rules';
export { joinPast, struckPrice } from './pastPrices.rules';
export { offersSelfPlay, selfPlayChoices } from './play.rules';
export { cheapestVariant, costOf, defaultVariantOf } from './preselection.rules';
export {
  amountText,
  type Counted,
  countText,
  isPacked,
  type PackSize,
  pieceText,
  quantityText,
  unitWord,
} from './unit.rules';
