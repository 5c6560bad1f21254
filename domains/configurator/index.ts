export { BUY_NOW_URL, BuyNowOfferSchema } from '../buy-now/buyNow.contract';
export { buyNowOffer } from '../buy-now/buyNow.rules';
export { buyNowClosed, buyNowOpened } from '../buy-now/buyNow.slice';
export { type PageQuery, permalinkQuery, queryOf, readPermalink } from '../permalink/permalink.rules';
export { nextRewards, type RewardsDirection, rewardsDirection, rewardsIn } from '../range/rewards.rules';
export { type StartTime, type StartTimeQuestion, StartTimeSchema } from '../start-time/startTime.contract';
export { openStartTime } from '../start-time/startTime.preload';
export { readStartTimeQuestion, startTimeOf } from '../start-time/startTime.rules';
export { BuyFormSchema, GROUP_FIELDS } from './buyForm.contract';
export { checkConfiguration, OPTIONS_FIELD } from './check.rules';
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
} from './choices/range.rules';
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
export { type Opening, openConfigurator } from './configurator.preload';
export type { ConfiguratorState } from './configurator.slice';
export { buyReturned, buySubmitted, buyUnanswered } from './configurator.slice';
export { type Estimate, estimateOf } from './estimate.rules';
export { type FormReading, readForm, writeForm } from './form.rules';
export { listedConfiguration, listingOf } from './listed.rules';
export { optionChoicesOf } from './options/optionList.rules';
export { OptionsAnswerSchema } from './options/options.contract';
export {
  type ChoiceAmount,
  type ListPrice,
  listPriceOf,
  optionAmounts,
  priceOf,
  priceRequestOf,
  variantAmounts,
} from './price/servicePrice.rules';
export { type ChoiceInWords, choicesInWords, summaryOf, variantInWords } from './summary.rules';
