export { CHANGE_PAUSE_MS } from '../price-check';
export { BuyFormSchema, GROUP_FIELDS } from './buyForm.contract';
export {
  buyableConfigurations,
  type CardPrice,
  cardPriceOf,
  cardPricesOf,
  isOneStep,
  quickAddConfiguration,
} from './cardPrice.rules';
export { checkConfiguration } from './check.rules';
export {
  CHOICE_LABELS,
  CHOICE_NAMES,
  type ChoiceName,
  isRangeService,
  type RangeItemKey,
  type RangeService,
} from './choices/choice';
export { choiceNamesOf, choiceRulesOf, loadChoiceRules } from './choices/choices';
export { loadOneStepRules } from './choices/loadOneStepRules';
export { pointChoices, pointsName } from './choices/points.rules';
export {
  type CheaperQuantity,
  cheaperQuantity,
  cheaperText,
  discountPercentAt,
  discountQuantities,
  discountText,
  quantityLabel,
  suffixOf,
  unitPriceText,
} from './choices/quantitySlider.rules';
export {
  type ChosenRange,
  displayNumber,
  numberDisplayModeOf,
  type RangeBounds,
  rangeValues,
  stepCount,
  topOf,
  valueLabel,
} from './choices/range.rules';
export { CHOOSE_RUN_TEXT } from './choices/variantsChoice.rules';
export { type ClampedConfiguration, clampConfiguration } from './clamp.rules';
export { configurationKey, defaultConfiguration, presetConfiguration } from './configuration.rules';
export {
  AMOUNT_FIELD,
  BUY_FORM,
  type BuyForm,
  type Configuration,
  ConfigurationSchema,
  FIELDS,
  type FieldProblem,
  groupField,
  PriceAnswerSchema,
  QuoteSchema,
} from './configurator.contract';
export { preloadConfigurator } from './configurator.preload';
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
  choicesReplaced,
  configurationChanges,
  numberTyped,
  pointsChosen,
  rangeEndStepped,
  rangeMoved,
  rankFromChosen,
  rankToChosen,
} from './configurator.slice';
export { type Estimate, estimateOf, startReasons } from './estimate.rules';
export { buildForm, choiceFields, type ParsedForm, parseForm } from './form.rules';
export { OPTIONS_FIELD } from './options/checkOptions.rules';
export { groupsWithDisplay, hasOptionLists } from './options/displays';
export { optionChoicesOf } from './options/optionList.rules';
export { OptionsAnswerSchema } from './options/options.contract';
export { chosenOptions, defaultPicks, minPicks, offeredOptions } from './options/picks.rules';
export { planConfiguration } from './plan.rules';
export { playOf } from './play.rules';
export { cheaperOf } from './price/cheaperService.rules';
export { minimumOrderText } from './price/minimumOrder.rules';
export {
  highestPriceOf,
  type ListPrice,
  listPriceOf,
  optionAmounts,
  priceOf,
  priceRequestOf,
} from './price/servicePrice.rules';
export { regionsOf } from './region.rules';
export { type SampleKind, sampleService, sampleState } from './sample';
export {
  REWARD_STARTS,
  rewardChoices,
  rewardConfiguration,
  rewardConfigurations,
  rewardPicture,
} from './seasonReward.rules';
export { presetFields } from './simple-form/simpleForm.rules';
export { type ChoiceRow, choiceRows, fromToOf, nameWithChoice, summaryOf, variantLabel } from './summary.rules';
export { type Work, workOf } from './work.rules';
