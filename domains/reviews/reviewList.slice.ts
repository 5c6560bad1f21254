import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

/** What a shopper wants to see of the reviews on a page. */
export interface ReviewListState {
  /** The address of the reviews that are being loaded; null for none. */
  readonly request: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: Failure | null;
}

const initialState: ReviewListState = { request: null, status: 'idle', error: null };

export const reviewListSlice = createSlice({
  name: 'reviewList',
  initialState: initialState as ReviewListState,
  reducers: {
    /** Another filter, or what is older than the shown ones. A newer request replaces an older one. */
    reviewsRequested: (_state, { payload }: PayloadAction<string>): ReviewListState => ({
      request: payload,
      status: 'loading',
      error: null,
    }),
    reviewsReceived: (state, { payload }: PayloadAction<string>): ReviewListState =>
      payload === state.request ? { request: null, status: 'ready', error: null } : state,
    reviewsFailed: (
      state,
      { payload: { request, error } }: PayloadAction<{ readonly request: string; readonly error: Failure }>,
    ): ReviewListState => (request === state.request ? { request: null, status: 'failed', error } : state),
  },
  selectors: { selectReviewList: (state) => state },
});

export const { reviewsRequested, reviewsReceived, reviewsFailed } = reviewListSlice.actions;
export const { selectReviewList } = reviewListSlice.selectors;
