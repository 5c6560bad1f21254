import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type FilteredListState, filterReducers, type ListFailure, withFailure, withList } from '../filtered-list';
import type { HOT_FILTER_FIELDS } from './hotProductsPaths';

/** The values of the filter as its form sends them; an empty one leaves everything in. */
export type HotFilterValues = Readonly<Record<keyof typeof HOT_FILTER_FIELDS, string>>;

export const NO_HOT_FILTER: HotFilterValues = { game: '', platform: '', start: '', stock: '', play: '', price: '' };

export interface HotFilterState extends FilteredListState {
  readonly filter: HotFilterValues;
  /** How many products the list in the page has. */
  readonly total: number;
}

export interface WithHotFilter {
  readonly hotFilter: HotFilterState;
}

const initialState: HotFilterState = { filter: NO_HOT_FILTER, status: 'ready', error: null, total: 0 };

type OfFilter<More> = PayloadAction<{ readonly filter: HotFilterValues } & More>;

export const hotFilterSlice = createSlice({
  name: 'hotFilter',
  initialState: initialState as HotFilterState,
  reducers: {
    ...filterReducers<HotFilterState, { readonly filter: HotFilterValues }>(),
    listReceived: (state, { payload: { filter, total } }: OfFilter<{ readonly total: number }>) =>
      withList(state, filter, { total }),
    listFailed: (state, { payload: { filter, error } }: OfFilter<{ readonly error: ListFailure }>) =>
      withFailure(state, filter, error),
  },
});

export const {
  filterChanged: hotFilterChanged,
  filterRetried: hotFilterRetried,
  listReceived: hotListReceived,
  listFailed: hotListFailed,
} = hotFilterSlice.actions;
export const selectHotFilter = (state: WithHotFilter): HotFilterState => state.hotFilter;
