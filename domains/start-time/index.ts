export { type StartTime, type StartTimeQuery, StartTimeSchema } from './startTime.contract';
export { preloadStartTime } from './startTime.preload';
export { parseStartTimeQuery, startTimeOf } from './startTime.rules';
export type { StartTimeState } from './startTime.slice';
