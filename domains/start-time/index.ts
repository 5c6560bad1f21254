export { StartTimeSchema } from './startTime.contract';
export { preloadStartTime } from './startTime.preload';
export { parseStartTimeQuery, startTimeOf } from './startTime.rules';
