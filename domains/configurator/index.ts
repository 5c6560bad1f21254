export { BuyFormSchema, GROUP_FIELDS } from './buyForm.contract';
export { BUY_NOW_URL, BuyNowOfferSchema } from './buyNow.contract';
export { buyNowOffer } from './buyNow.rules';
export { buyNowClosed, buyNowOpened } from './buyNow.slice';
export { checkConfiguration, OPTIONS_FIELD } from './check.rules';
export { type ClampedConfiguration, clampConfiguration, type DraftConfiguration } from './clamp.rules';
export { chosenOptions, configurationKey, defaultConfiguration } from './configuration.rules';
export {
  type BuyForm,
  type Configuration,
  FIELDS,
  type FieldProblem,
  groupField,
  type PriceAnswer,
  PriceAnswerSchema,
  QuoteSchema,
  type RangeAnswer,
  RangeAnswerSchema,
  type RangeOption,
  type RangeOptionsAnswer,
  RangeOptionsAnswerSchema,
} from './configurator.contract';
export { type Opening, openConfigurator } from './configurator.opening';
export type { ConfiguratorState } from './configurator.slice';
export { buyReturned, buySubmitted, buyUnanswered } from './configurator.slice';
export { type Estimate, estimateOf } from './estimate.rules';
export { type FormReading, readForm, writeForm } from './form.rules';
export { listedConfiguration, listingOf, type ShownPrice, shownPriceOf } from './listed.rules';
export { optionChoicesOf } from './optionList.rules';
export { OptionsAnswerSchema } from './options.contract';
export { type PageQuery, permalinkQuery, queryOf, readPermalink } from './permalink.rules';
export {
  type ChosenRange,
  displayNumber,
  isRangeItemKey,
  isRangeService,
  numberDisplayModeOf,
  pushFrom,
  pushTo,
  type RangeBounds,
  type RangeItemKey,
  type RangeService,
  rangeAnswerOf,
  rangeOptionsOf,
  rangeValues,
  topOf,
  valueLabel,
} from './range.rules';
export { nextRewards, type RewardsDirection, rewardsDirection, rewardsIn } from './rewards.rules';
export {
  type ChoiceAmount,
  type ListPrice,
  listPriceOf,
  optionAmounts,
  priceOf,
  priceRequestOf,
  variantAmounts,
} from './servicePrice.rules';
export { type StartTime, type StartTimeQuestion, StartTimeSchema } from './startTime.contract';
export { openStartTime } from './startTime.opening';
export { readStartTimeQuestion, startTimeOf } from './startTime.rules';
export { type ChoiceInWords, choicesInWords, summaryOf, variantInWords } from './summary.rules';
