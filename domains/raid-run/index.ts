export {
  checkRunChoices,
  classOf,
  closedProblem,
  hasFreeSeat,
  hasStarted,
  isByArmor,
  saleProblem,
  seatProblem,
  seatsFor,
} from './checkRun.rules';
export { ALL_CLASSES, classesOfRaid } from './classes.rules';
export { withFreeSeats } from './freeSeats.rules';
export { lootDistributionText } from './labels.rules';
export {
  EARLIEST_MINUTES,
  type LeaderCounts,
  type LeaderFact,
  leaderCardFacts,
  leaderRecord,
  ON_TIME_MINUTES,
  type RunLeader,
  SAMPLE_LEADER,
} from './leaderRecord.rules';
export { type LiveRun, type LiveRuns, liveRunsTopic } from './liveRuns.contract';
export { liveRunOf, runCardPrice } from './liveRuns.rules';
export { openRun } from './openRun';
export {
  leaderPath,
  type ProductPrice,
  RUN_EXTRA_FIELDS,
  RUN_FIELDS,
  RUN_FORM,
  RunFormSchema,
  RunPriceAnswerSchema,
  runCalendarPath,
  runPath,
  runPricePath,
  runWaitlistPath,
} from './raidRun.contract';
export { preloadRaidRun } from './raidRun.preload';
export { COUNTDOWN_S, type RaidRunRootState } from './raidRun.slice';
export { parseClassName, parseRunAddress, runAddress } from './runAddress.rules';
export * from './runAnswer.contract';
export {
  buildRunForm,
  defaultRunChoices,
  nearestRunChoices,
  parseRunForm,
  runChoicesKey,
  runFormFacts,
} from './runForm.rules';
export { isSameKind, RAID_GAME, type RunKind } from './runKind.rules';
export { DIFFICULTY_LABELS, DIFFICULTY_LEVELS, LOOT_LABELS, REGION_LABELS, runVariantLabel } from './runNames.rules';
export { type OfferedRun, productPriceOf, type RunTerms, raidersOf, runPricesOf, runQuote } from './runPrice.rules';
export { bossesText, FLEX_DAYS, type OrderedRun, runChoiceRows, runSummaryOf } from './runSummary.rules';
export * from './runViews';
export { sampleRun, sampleRunPrices } from './sample';
export { HOLD_MINUTES, isSoldOut, MAX_HOLDS, neededSeat, runCardSeats } from './seat.rules';
export { runDateText, runDayText, runTimeText, runWeekday, zoneAt, zoneOf } from './zones.rules';
