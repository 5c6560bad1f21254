import { createLiveListSlice, type LiveListState } from '../live-list';
import type { LiveHotProduct } from './liveHot.contract';

export interface WithLiveHot {
  readonly liveHot: LiveListState<LiveHotProduct>;
}

/** The places and prices of hot products that others have changed. */
export const liveHotSlice = createLiveListSlice<LiveHotProduct, 'liveHot'>('liveHot');

export const { listUpdated: hotProductsUpdated } = liveHotSlice.actions;
