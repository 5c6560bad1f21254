export { firstPhoneRuns, firstRuns, moreText, runsText, shownText } from './days.rules';
export { emptyFilter } from './emptyFilter';
export {
  DAY_TIMES,
  type DayTime,
  FILTER_FIELDS,
  type FilterField,
  fitFilter,
  isAllowed,
  type RaidOption,
  type RunFilter,
  runFilterOfQuery,
  setFields,
} from './filters.rules';
export { type RunListAnswer, RunListAnswerSchema } from './raidCalendar.contract';
export { type CalendarPreload, preloadCalendar } from './raidCalendar.preload';
export { raidCalendarSlice, selectedRunOpened, selectRaidCalendar } from './raidCalendar.slice';
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
export { raidDaysSlice, UNCHANGED_DAY } from './raidDays.slice';
export { listedRunOf, type RunCardOptions, runCardOf, runStartOf } from './runCard.rules';
