export { createReviews, type Reviews } from './createReviews';
export { FINDING_NAMES } from './findingNames';
export { REVIEWS_TAG } from './reviews.routes';
export type { StaffReviewList } from './staffReviews.repository';
export type { StaffReview, StaffReviewEvent, StaffReviewResult, StaffReviewWithEvents } from './staffReviews.service';
