import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { Reward } from '../catalogue';
import type { RangeItemKey } from '../configurator';
import type { RangeAnswer, RangeOption } from './range.contract';

type Status = 'idle' | 'loading' | 'ready' | 'failed';

/** The search of one rank select; `options` is null while the server has not answered it. */
export interface RankSearch {
  readonly q: string;
  readonly status: Status;
  readonly options: readonly RangeOption[] | null;
}

/** What is known of the range of the page's service. The chosen start and goal are the configurator's. */
export interface RangeState {
  readonly status: Status;
  /** What the range bar is built from. */
  readonly answer: RangeAnswer | null;
  readonly error: Failure | null;
  /** The service whose range is asked for. */
  readonly question: number | null;
  /** Rewards in the carousel, in its order, which tells how the range came about (SPEC §4). */
  readonly rewards: readonly Reward[];
  /** The end whose list of ranks is open. */
  readonly openRankList: RangeItemKey | null;
  readonly searches: Readonly<Record<RangeItemKey, RankSearch>>;
}

const noSearch: RankSearch = { q: '', status: 'idle', options: null };

const initialState: RangeState = {
  status: 'idle',
  answer: null,
  error: null,
  question: null,
  rewards: [],
  openRankList: null,
  searches: { from: noSearch, to: noSearch },
};

interface RankRequest {
  readonly itemKey: RangeItemKey;
  readonly q: string;
}

/** The outcome of a search is kept while that is still what is searched. */
function applySearchOutcome(state: RangeState, { itemKey, q }: RankRequest, outcome: Omit<RankSearch, 'q'>): RangeState {
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
      question: serviceId,
    }),
    rangeReceived: (
      state,
      { payload: { serviceId, answer } }: PayloadAction<{ readonly serviceId: number; readonly answer: RangeAnswer }>,
    ) =>
      state.question === serviceId
        ? { ...state, status: 'ready' as const, answer, error: null, question: null }
        : state,
    rangeFailed: (
      state,
      { payload: { serviceId, error } }: PayloadAction<{ readonly serviceId: number; readonly error: Failure }>,
    ) =>
      state.question === serviceId
        ? { ...state, status: 'failed' as const, answer: null, error, question: null }
        : state,

    /** The chosen range has won or lost rewards: those that match it now, in the order of the carousel. */
    rewardsChanged: (state, { payload: { rewards } }: PayloadAction<{ readonly rewards: readonly Reward[] }>) => ({
      ...state,
      rewards,
    }),

    rankListOpened: (state, { payload: { itemKey } }: PayloadAction<{ readonly itemKey: RangeItemKey }>) => ({
      ...state,
      openRankList: itemKey,
    }),
    /** A closed list forgets what was searched. */
    rankListClosed: (state) => ({ ...state, openRankList: null, searches: initialState.searches }),
    rankSearched: (state, { payload: { itemKey, q } }: PayloadAction<RankRequest>) => {
      const search: RankSearch = q.trim() === '' ? noSearch : { q, status: 'loading', options: null };
      return { ...state, searches: { ...state.searches, [itemKey]: search } };
    },
    rankOptionsReceived: (
      state,
      { payload: { options, ...question } }: PayloadAction<RankRequest & { readonly options: readonly RangeOption[] }>,
    ) => applySearchOutcome(state, question, { status: 'ready', options }),
    rankOptionsFailed: (
      state,
      { payload: { error: _reason, ...question } }: PayloadAction<RankRequest & { readonly error: Failure }>,
    ) => applySearchOutcome(state, question, { status: 'failed', options: null }),
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
