export { ACCOUNT_FORMS, type AccountForm } from './accountForms';
export { type AskedQuantity, parseAmount, quantityField, quantityOfAmount } from './amount.rules';
export {
  type Catalogue,
  type CatalogueGame,
  CatalogueSchema,
  type CatalogueService,
  type Currency,
  type LadderPoints,
  type OptionGroup,
  type Pack,
  PackSchema,
  type PastPrice,
  type PlayStyle,
  PriceModeSchema,
  type QuantityTerms,
  QuantityTermsSchema,
  type RangeTerms,
  RangeTermsSchema,
  type Reward,
  type SearchVocabulary,
  type ServiceOption,
  type ServiceView,
  type Terms,
  type Unit,
  type Variant,
  type VariantTerms,
  VariantTermsSchema,
} from './catalogue.contract';
export {
  type CardOffer,
  type CategoryCard,
  cardPath,
  type DateWords,
  type GameCard,
  type GameView,
  type ServiceCard,
} from './catalogueViews';
export {
  type CategoryBenefits,
  type CategoryComparison,
  type ExampleOrder,
  type Focus,
  type GameContents,
  GameContentsSchema,
  type Knowledge,
  type NavCard,
  type PerView,
  type Plan,
  type PlanChoices,
  type Promo,
  type Reason,
  type Season,
  type SeasonReward,
  type Sherpa,
  type ShopContents,
  ShopContentsSchema,
} from './contents/contents.contract';
export { asSentence } from './contents/contents.rules';
export { DATED_VARIANTS, type DatedVariants, isDated } from './dated.rules';
export { MAX_OPTIONS, MIN_SEASON_REWARDS } from './limits.rules';
export type { MoreServicesResponse } from './moreServices.contract';
export {
  MORE_SERVICES_ATTRIBUTE,
  MORE_SERVICES_AUTO_ATTRIBUTE,
  MORE_SERVICES_COUNT,
  MORE_SERVICES_STATE,
} from './moreServicesAttributes';
export type { CatalogueOffer, OfferTimes, RunningOffer } from './offers/offers.contract';
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
