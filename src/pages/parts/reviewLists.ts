import { watchReviewLinks } from '../../../domains/reviews/reviewLinks.listener';
import { reviewListSlice, selectReviewList } from '../../../domains/reviews/reviewList.slice';
import { createUnloadedReviewsSaga } from '../../../domains/reviews/unloadedReviews.saga';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';

/** What pages with a list of reviews have: its links show others in their place. */
export const reviewLists = definePage({
  slices: [reviewListSlice],
  sagas: {
    reviewList: lazySaga(
      selectReviewList,
      ({ request }) => request !== null,
      async () =>
        (await import(/* webpackChunkName: "review-list" */ '../../../domains/reviews/reviewList.saga'))
          .createReviewListSaga,
      createUnloadedReviewsSaga,
    ),
  },
  listeners: [watchReviewLinks],
  chunks: { onUse: { 'review-list': 2 } },
  maxKB: 110,
});
