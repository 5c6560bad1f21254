export { type LiveReview, type LiveReviews, LiveReviewsSchema } from './liveReviews.contract';
export { preloadLiveReviews } from './liveReviews.preload';
export { LIVE_DAYS, LIVE_ROWS, MAX_NAMED_REVIEWS } from './liveReviews.rules';
export { FINDINGS, type Finding, findingOf, isFinding, wordsProblem } from './reviewCheck.rules';
export {
  isFiltered,
  NO_REVIEW_FILTER,
  REVIEW_FIELDS,
  type ReviewField,
  type ReviewFilter,
  reviewFilterOf,
  reviewsPath,
  wholeList,
} from './reviewFilter.rules';
export { ReviewQuerySchema } from './reviews.contract';
export {
  ASK_HOURS,
  AUTHOR_LOOKS,
  type AuthorLook,
  authorNames,
  countReviews,
  EDIT_DAYS,
  isRefusalReason,
  isReviewTag,
  MAX_REVIEW_ANSWER,
  MAX_REVIEW_WORDS,
  MAX_TAGS,
  MIN_RATED,
  NO_STARS,
  type Rating,
  REFUSAL_REASONS,
  REVIEW_STATES,
  REVIEW_TAGS,
  REVIEWS_PER_PAGE,
  type RefusalReason,
  type ReviewState,
  type ReviewTag,
  ratingLabel,
  ratingOf,
  ratingText,
  reviewsText,
  STAR_LABELS,
  STARS,
  type StarCounts,
  type Stars,
  UNNAMED_AUTHOR,
} from './reviews.rules';
export {
  REVIEW_RULES_ID,
  REVIEWS_FRAGMENT,
  REVIEWS_PATH,
  REVIEWS_REGION,
  REVIEWS_TOPIC,
  reviewElementId,
  SERVICE_REVIEWS_ID,
  writeReviewPath,
} from './reviewsPaths';
