export { createLiveListSlice, type LiveListState } from './createLiveListSlice';
export { type LiveItem, type LiveList, liveListSchema } from './liveList.contract';
export { liveListSaga } from './liveList.saga';
