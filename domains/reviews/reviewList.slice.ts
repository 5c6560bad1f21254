import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

/** The address of reviews that a shopper wants to see. */
export interface ReviewRequest {
  readonly path: string;
  /** Near what is chosen on the page, in place of what the address names. */
  readonly isNear: boolean;
}

/** What a shopper wants to see of the reviews on a page. */
export interface ReviewListState {
  /** What is being loaded; null for nothing. */
  readonly request: ReviewRequest | null;
  /** Why it could not be loaded last. */
  readonly error: Failure | null;
}

const initialState: ReviewListState = { request: null, error: null };

export const reviewListSlice = createSlice({
  name: 'reviewList',
  initialState,
  reducers: {
    /** Another filter, or what is older than the shown ones. A newer request replaces an older one. */
    reviewsRequested: (_state, { payload }: PayloadAction<ReviewRequest>) => ({ request: payload, error: null }),
    /** They are shown, or can't be. An answer to an older request is dropped. */
    reviewsSettled: (state, { payload }: PayloadAction<ReviewListState>) =>
      payload.request?.path === state.request?.path ? { ...payload, request: null } : state,
  },
  selectors: { selectReviewList: (state) => state },
});

export const { reviewsRequested, reviewsSettled } = reviewListSlice.actions;
export const { selectReviewList } = reviewListSlice.selectors;
