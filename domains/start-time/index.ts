export { StartTimeSchema } from './startTime.contract';
export { preloadStartTime } from './startTime.preload';
export { MAX_SESSION_MINUTES, parseStartTimeQuery, startTimeOf } from './startTime.rules';
