export { firstPhoneRuns, firstRuns, moreText, runsText, shownText } from './days.rules';
export { emptyFilter } from './emptyFilter';
export {
  DAY_TIMES,
  type DayTime,
  type FilterField,
  fitFilter,
  type RaidOption,
  type RunFilter,
  runFilterOfQuery,
  setFields,
} from './filters.rules';
export { RunListAnswerSchema } from './raidCalendar.contract';
export { preloadCalendar } from './raidCalendar.preload';
export * from './raidCalendarAttributes';
export {
  APPLIED_REGION,
  dayAnchor,
  dayRegion,
  PHONE_RUNS,
  RAIDS_FILTER_PATH,
  RAIDS_WIDGET_PATH,
  RUN_FACTS_REGION,
  RUNS_REGION,
} from './raidCalendarPaths';
export { UNCHANGED_DAY } from './raidDays.slice';
export { listedRunOf, runCardOf, runStartOf } from './runCard.rules';
