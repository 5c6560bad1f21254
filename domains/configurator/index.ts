export { BuyFormSchema, GROUP_FIELDS } from './buyForm.contract';
export { checkConfiguration } from './check.rules';
export { CHOICE_LABELS, CHOICE_NAMES, type ChoiceName } from './choices/choice';
export { choiceRulesOf } from './choices/choices';
export {
  type ChosenRange,
  displayNumber,
  isRangeService,
  numberDisplayModeOf,
  pushFrom,
  pushTo,
  type RangeBounds,
  type RangeItemKey,
  type RangeService,
  rangeValues,
  stepCount,
  topOf,
  valueLabel,
} from './choices/range.rules';
export { type ClampedConfiguration, clampConfiguration, type DraftConfiguration } from './clamp.rules';
export { configurationKey, defaultConfiguration } from './configuration.rules';
export {
  BUY_FORM,
  type BuyForm,
  type Configuration,
  FIELDS,
  type FieldProblem,
  groupField,
  type PriceAnswer,
  PriceAnswerSchema,
  QuoteSchema,
} from './configurator.contract';
export { type PreloadedChoices, preloadConfigurator } from './configurator.preload';
export {
  selectAnnouncements,
  selectConfiguration,
  selectCurrency,
  selectProblemOf,
  selectProblems,
  selectService,
  selectShownPrice,
  type WithConfigurator,
} from './configurator.selectors';
export {
  buyReturned,
  buySubmitted,
  buyUnanswered,
  CHANGE_PAUSE_MS,
  type ConfiguratorState,
  choicesReplaced,
  configurationChanges,
  numberTyped,
  rangeEndTyped,
  rangeMoved,
  rankFromChosen,
  rankToChosen,
} from './configurator.slice';
export { type Estimate, estimateOf } from './estimate.rules';
export { choiceFields, type FormReading, readForm, writeForm } from './form.rules';
export { type ListedPrice, listedConfiguration, listingOf, possibleConfigurations, shownPriceOf } from './listed.rules';
export { OPTIONS_FIELD } from './options/checkOptions.rules';
export { groupsShownAs, hasOpeningGroups } from './options/displays';
export { optionChoicesOf } from './options/optionList.rules';
export { OptionsAnswerSchema } from './options/options.contract';
export { chosenOptions, defaultPicks, offeredOptions } from './options/picks.rules';
export type { ChoiceAmount } from './price/amounts.rules';
export { missingText } from './price/minimumOrder.rules';
export { type ListPrice, listPriceOf, optionAmounts, priceOf, priceRequestOf } from './price/servicePrice.rules';
export { type SampleKind, sampleService, sampleState } from './sample';
export { type ChoiceInWords, choicesInWords, summaryOf, variantInWords } from './summary.rules';
