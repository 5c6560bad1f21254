import { orderPath } from '../../src/lib/urls';

/** All reviews; with a filter also those of one game or service. */
export const REVIEWS_PATH = '/reviews';
/** How reviews come about and what is counted, on the page of all of them. */
export const REVIEW_RULES_ID = 'how-reviews-work';
/** The live topic of new reviews. */
export const REVIEWS_TOPIC = 'reviews';
/** The section of a service's page. */
export const SERVICE_REVIEWS_ID = 'reviews';

/** The part of the page with the reviews of a filter. */
export const REVIEWS_REGION = 'reviews-list';
/** What has become of it, for screen readers. */
export const REVIEWS_STATUS = 'reviews-status';
/** The same as `REVIEWS_PATH` with the same query, as parts of other pages. */
export const REVIEWS_FRAGMENT = '/fragments/reviews';
/** @param href of a list of reviews */
export const reviewsFragment = (href: string): string => href.replace(REVIEWS_PATH, REVIEWS_FRAGMENT);

/** The form that reviews a line of an order. @param id the public one @param line from 1 @param key the signature; absent for the account that has the order */
export const writeReviewPath = (id: string, line: number | string, key?: string): string =>
  `${orderPath(id)}/review-${line}${key === undefined ? '' : `?key=${key}`}`;

/** The id of a review on a page. */
export const reviewElementId = (id: number): string => `review-${id}`;
