export { createCachedList } from './cachedList';
export { createCachedRead } from './cachedRead';
export { followedReads } from './followedReads';
export { liveRoutes } from './live.routes';
export type { LiveHub } from './liveHub';
export { createLiveList } from './liveList';
export type { LiveSource } from './liveSource';
export { throttled } from './throttled';
