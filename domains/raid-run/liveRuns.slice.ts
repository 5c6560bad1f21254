import { createLiveListSlice, type LiveListState } from '../live-list';
import type { LiveRun } from './liveRuns.contract';

export interface WithLiveRuns {
  readonly liveRuns: LiveListState<LiveRun>;
}

/** The seats and prices of runs that others have changed. */
export const liveRunsSlice = createLiveListSlice<LiveRun, 'liveRuns'>('liveRuns');

export const { listUpdated: runsUpdated } = liveRunsSlice.actions;
