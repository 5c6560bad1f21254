export { type StartTime, type StartTimeQuestion, StartTimeSchema } from './startTime.contract';
export { preloadStartTime } from './startTime.preload';
export { readStartTimeQuestion, startTimeOf } from './startTime.rules';
export type { StartTimeState } from './startTime.slice';
