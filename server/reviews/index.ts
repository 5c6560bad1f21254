export { createReviews, type Reviews } from './createReviews';
export { FINDING_NAMES } from './desk/findingNames';
export type { StaffReviewList } from './desk/staffReviews.repository';
export type {
  StaffReview,
  StaffReviewEvent,
  StaffReviewResult,
  StaffReviewWithEvents,
} from './desk/staffReviews.service';
export { excerptOf } from './excerpt';
export { REVIEWS_TAG } from './lists/reviews.routes';
export { LIVE_REVIEWS_TAG } from './live/liveReviews';
