export { followedReads } from './followedReads';
export { liveRoutes } from './live.routes';
export { createLiveHub, type LiveHub } from './liveHub';
export { createLiveList, type LiveListDeps } from './liveList';
export type { LiveSource } from './liveSource';
export { createLiveStreams, type LiveStreams } from './liveStreams';
export { createOpeningLimit, type OpeningLimit } from './openingLimit';
export { createSessionEnds, SESSIONS_CHANNEL, type SessionEnds } from './sessionEnds';
