export {
  checkRunChoices,
  classOf,
  closedProblem,
  hasFreeSeat,
  hasStarted,
  isArmorTaken,
  isByArmor,
  STARTED_TEXT,
  saleProblem,
  seatProblem,
  seatsFor,
} from './checkRun.rules';
export { ALL_CLASSES, ARMOR_LABELS, classesOfRaid } from './classes.rules';
export { withFreeSeats } from './freeSeats.rules';
export { LOOT_NOTES, lootDistributionText, MODE_LABELS, MODE_NOTES } from './labels.rules';
export { type LiveRun, type LiveRuns, LiveRunsSchema, liveRunsTopic } from './liveRuns.contract';
export { liveRunOf, runCardPrice } from './liveRuns.rules';
export { openRun } from './openRun';
export {
  extraField,
  type ProductPrice,
  ProductPriceSchema,
  RUN_EXTRA_FIELDS,
  RUN_FIELDS,
  RUN_FORM,
  RunFormSchema,
  type RunPriceAnswer,
  RunPriceAnswerSchema,
  runCalendarPath,
  runPath,
  runPricePath,
  runWaitlistPath,
} from './raidRun.contract';
export { type PreloadedRun, preloadRaidRun } from './raidRun.preload';
export { COUNTDOWN_S, type OpenedRun, type RaidRunRootState, type RaidRunState } from './raidRun.slice';
export { parseClassName, parseRunAddress, runAddress } from './runAddress.rules';
export * from './runAnswer.contract';
export {
  buildRunForm,
  defaultRunChoices,
  nearestRunChoices,
  type ParsedRunForm,
  parseRunForm,
  type RunForm,
  runChoicesKey,
  runFormFacts,
} from './runForm.rules';
export { isSameKind, RAID_GAME, type RunKind } from './runKind.rules';
export {
  DIFFICULTY_LABELS,
  DIFFICULTY_LEVELS,
  LOOT_LABELS,
  REGION_LABELS,
  runVariantLabel,
} from './runNames.rules';
export {
  choiceAmount,
  type OfferedRun,
  productPriceOf,
  type RunTerms,
  raidersOf,
  runPriceRequest,
  runPricesOf,
  runQuote,
} from './runPrice.rules';
export {
  bossesText,
  FLEX_DAYS,
  type OrderedRun,
  runChoiceRows,
  runSummaryOf,
} from './runSummary.rules';
export * from './runViews';
export { sampleRun, sampleRunPrices } from './sample';
export { HOLD_MINUTES, isSoldOut, MAX_HOLDS, neededSeat } from './seat.rules';
export { formatIn, runTimeText, zoneAt, zoneOf } from './zones.rules';
