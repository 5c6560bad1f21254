import type { LiveReview } from './liveReviews.contract';
import { type LiveReviewsState, liveReviewsSlice } from './liveReviews.slice';

/** The slice's state on a page with these rows, the newest first. */
export const preloadLiveReviews = (shown: readonly LiveReview[]): LiveReviewsState => ({
  ...liveReviewsSlice.getInitialState(),
  shown,
});
