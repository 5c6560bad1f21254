import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { HOT_FILTER_FIELDS } from './hotProductsPaths';

/** The values of the filter as its form sends them; an empty one leaves everything in. */
export type HotFilterValues = Readonly<Record<keyof typeof HOT_FILTER_FIELDS, string>>;

export const NO_HOT_FILTER: HotFilterValues = { game: '', platform: '', start: '', stock: '', play: '', price: '' };

/** Why the list could not be updated; `message` is the server's, for the shopper. */
export interface HotListFailure extends Failure {
  readonly message: string | null;
}

export interface HotFilterState {
  readonly filter: HotFilterValues;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly error: HotListFailure | null;
  /** How many products the list in the page has. */
  readonly total: number;
}

export interface WithHotFilter {
  readonly hotFilter: HotFilterState;
}

const initialState: HotFilterState = { filter: NO_HOT_FILTER, status: 'ready', error: null, total: 0 };

type Asked = PayloadAction<{ readonly filter: HotFilterValues }>;

const asking = (state: HotFilterState, filter: HotFilterValues): HotFilterState => ({
  ...state,
  filter,
  status: 'loading',
  error: null,
});

export const isSameHotFilter = (a: HotFilterValues, b: HotFilterValues): boolean =>
  Object.values(HOT_FILTER_FIELDS).every((field) => a[field] === b[field]);

export const hotFilterSlice = createSlice({
  name: 'hotFilter',
  initialState: initialState as HotFilterState,
  reducers: {
    hotFilterChanged: (state, { payload: { filter } }: Asked) => asking(state, filter),
    /** The shopper went back or forward to another filter. */
    hotFilterRestored: (state, { payload: { filter } }: Asked) => asking(state, filter),
    hotFilterRetried: (state) => asking(state, state.filter),
    /** An answer to an older filter is dropped. */
    hotListReceived: (
      state,
      { payload: { filter, total } }: PayloadAction<{ readonly filter: HotFilterValues; readonly total: number }>,
    ) => (isSameHotFilter(filter, state.filter) ? { ...state, status: 'ready' as const, error: null, total } : state),
    /** The list stays as it is. */
    hotListFailed: (
      state,
      {
        payload: { filter, error },
      }: PayloadAction<{ readonly filter: HotFilterValues; readonly error: HotListFailure }>,
    ) => (isSameHotFilter(filter, state.filter) ? { ...state, status: 'failed' as const, error } : state),
  },
});

export const { hotFilterChanged, hotFilterRestored, hotFilterRetried, hotListReceived, hotListFailed } =
  hotFilterSlice.actions;
export const selectHotFilter = (state: WithHotFilter): HotFilterState => state.hotFilter;
