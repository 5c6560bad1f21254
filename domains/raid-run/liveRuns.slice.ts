import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveRun, LiveRuns } from './liveRuns.contract';

/** What the server has told of runs since the page was rendered. */
export interface LiveRunsState {
  /** When the last change was read, ms UTC; 0 before the first. */
  readonly at: number;
  /** Runs by id; null for those that are not on sale any more. */
  readonly byId: Readonly<Record<number, LiveRun | null>>;
  /** Runs that start before this time and are not in `byId` are not on sale either, ms UTC. */
  readonly wholeUntil: number;
}

export interface WithLiveRuns {
  readonly liveRuns: LiveRunsState;
}

const initialState: LiveRunsState = { at: 0, byId: {}, wholeUntil: 0 };

export const liveRunsSlice = createSlice({
  name: 'liveRuns',
  initialState: initialState as LiveRunsState,
  reducers: {
    /** Others have taken or given back seats, a raid leader has dropped a price, or a run is no longer available. What is older is dropped. */
    runsUpdated: (state, { payload: { at, runs, closed, wholeUntil } }: PayloadAction<LiveRuns>) => {
      if (at < state.at) return state;
      const named = {
        ...Object.fromEntries(runs.map((run) => [run.id, run])),
        ...Object.fromEntries(closed.map((id) => [id, null])),
      };
      return wholeUntil === null
        ? { ...state, at, byId: { ...state.byId, ...named } }
        : { at, byId: named, wholeUntil };
    },
  },
});

export const { runsUpdated } = liveRunsSlice.actions;
