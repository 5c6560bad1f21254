import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { Reward } from '../catalogue';
import type { RangeItemKey } from '../configurator';
import type { RangeAnswer, RangeOption } from './range.contract';

type Status = 'idle' | 'loading' | 'ready' | 'failed';

/** The search of one rank select; `options` is null until the server responds. */
export interface RankSearch {
  readonly q: string;
  readonly status: Status;
  readonly options: readonly RangeOption[] | null;
}

/** The range data of the page's service. The chosen start and goal are in the configurator's state. */
export interface RangeState {
  readonly status: Status;
  /** The data of the range bar, from the server. */
  readonly answer: RangeAnswer | null;
  readonly error: Failure | null;
  /** The service id of the pending request. */
  readonly pendingServiceId: number | null;
  /** Rewards in carousel order, which depends on how the range was changed (SPEC §4). */
  readonly rewards: readonly Reward[];
  /** The end whose rank list is open. */
  readonly openRankList: RangeItemKey | null;
  readonly searches: Readonly<Record<RangeItemKey, RankSearch>>;
}

const noSearch: RankSearch = { q: '', status: 'idle', options: null };

const initialState: RangeState = {
  status: 'idle',
  answer: null,
  error: null,
  pendingServiceId: null,
  rewards: [],
  openRankList: null,
  searches: { from: noSearch, to: noSearch },
};

interface RankRequest {
  readonly itemKey: RangeItemKey;
  readonly q: string;
}

/** Applies a search response, unless the search text has changed since the request. */
function applySearchOutcome(
  state: RangeState,
  { itemKey, q }: RankRequest,
  outcome: Omit<RankSearch, 'q'>,
): RangeState {
  if (state.searches[itemKey].q !== q) return state;
  return { ...state, searches: { ...state.searches, [itemKey]: { q, ...outcome } } };
}

export const rangeSlice = createSlice({
  name: 'range',
  initialState,
  reducers: {
    rangeRequested: (state, { payload: { serviceId } }: PayloadAction<{ readonly serviceId: number }>) => ({
      ...state,
      status: 'loading' as const,
      answer: null,
      error: null,
      pendingServiceId: serviceId,
    }),
    rangeReceived: (
      state,
      { payload: { serviceId, answer } }: PayloadAction<{ readonly serviceId: number; readonly answer: RangeAnswer }>,
    ) =>
      state.pendingServiceId === serviceId
        ? { ...state, status: 'ready' as const, answer, error: null, pendingServiceId: null }
        : state,
    rangeFailed: (
      state,
      { payload: { serviceId, error } }: PayloadAction<{ readonly serviceId: number; readonly error: Failure }>,
    ) =>
      state.pendingServiceId === serviceId
        ? { ...state, status: 'failed' as const, answer: null, error, pendingServiceId: null }
        : state,

    /** The rewards of the chosen range changed; the payload is in carousel order. */
    rewardsChanged: (state, { payload: { rewards } }: PayloadAction<{ readonly rewards: readonly Reward[] }>) => ({
      ...state,
      rewards,
    }),

    rankListOpened: (state, { payload: { itemKey } }: PayloadAction<{ readonly itemKey: RangeItemKey }>) => ({
      ...state,
      openRankList: itemKey,
    }),
    /** Closing a list clears its search. */
    rankListClosed: (state) => ({ ...state, openRankList: null, searches: initialState.searches }),
    rankSearched: (state, { payload: { itemKey, q } }: PayloadAction<RankRequest>) => {
      const search: RankSearch = q.trim() === '' ? noSearch : { q, status: 'loading', options: null };
      return { ...state, searches: { ...state.searches, [itemKey]: search } };
    },
    rankOptionsReceived: (
      state,
      { payload: { options, ...request } }: PayloadAction<RankRequest & { readonly options: readonly RangeOption[] }>,
    ) => applySearchOutcome(state, request, { status: 'ready', options }),
    rankOptionsFailed: (
      state,
      { payload: { error: _reason, ...request } }: PayloadAction<RankRequest & { readonly error: Failure }>,
    ) => applySearchOutcome(state, request, { status: 'failed', options: null }),
  },
  selectors: {
    selectRange: (state) => state,
    selectRewards: ({ rewards }) => rewards,
    selectOpenRankList: ({ openRankList }) => openRankList,
    selectRankSearches: ({ searches }) => searches,
  },
});

export const {
  rangeRequested,
  rangeReceived,
  rangeFailed,
  rewardsChanged,
  rankListOpened,
  rankListClosed,
  rankSearched,
  rankOptionsReceived,
  rankOptionsFailed,
} = rangeSlice.actions;
