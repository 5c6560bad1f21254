import type { WithCarousels } from '../../../domains/carousels/carousels.slice';
import { liveReviewsSlice, selectLiveReviews, type WithLiveReviews } from '../../../domains/reviews/liveReviews.slice';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';

/** The newest reviews; the page has carousels, too, because one pause is for all that moves by itself. */
export const liveReviews = definePage({
  slices: [liveReviewsSlice],
  sagas: {
    liveReviews: lazySaga(
      selectLiveReviews,
      ({ isInView }) => isInView,
      async () =>
        (await import(/* webpackChunkName: "live-reviews" */ '../../../domains/reviews/liveReviews.saga'))
          .createLiveReviewsSaga,
    ),
    // Also where no carousel was in view before: the visit may have been paused on another page.
    carousels: lazySaga(
      ({ carousels, liveReviews: { isInView } }: WithCarousels & WithLiveReviews) =>
        isInView || Object.keys(carousels.shown).length > 0,
      (isNeeded) => isNeeded,
      async () =>
        (await import(/* webpackChunkName: "carousel-controls" */ '../../../domains/carousels/carousels.saga'))
          .createCarouselsSaga,
    ),
  },
  chunks: { onUse: { live: 3, 'live-reviews': 5.5 } },
  maxKB: 110,
});
