import { filterOfQuery, filterUrl, type ListQuery } from '../filtered-list';
import { REVIEWS_PATH } from './reviewsPaths';

/** What a list of reviews is filtered by. Pure; shared by the server and the browser. */

/** The fields of the filter, in the order of its address. */
export const REVIEW_FIELDS = ['service', 'game', 'stars', 'play', 'late', 'from', 'to'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

/**
 * `service` its number · `game` its slug · `stars` 1 to 5, or `low` for three and less · `play` how it is played · `late` is `1` for those that started
 * late · `from` and `to` of a choice that the shopper has made, near which theirs is. Empty leaves everything in.
 */
export type ReviewFilter = Readonly<Record<ReviewField, string>>;

export const NO_REVIEW_FILTER: ReviewFilter = filterOfQuery('', REVIEW_FIELDS);

export const reviewFilterOf = (query: ListQuery<ReviewField>): ReviewFilter => filterOfQuery(query, REVIEW_FIELDS);

/** The address of a list. @param before only those that are older than this one */
export const reviewsPath = (filter: Partial<ReviewFilter> = {}, before?: number): string =>
  filterUrl(REVIEWS_PATH, { ...NO_REVIEW_FILTER, ...filter }, before === undefined ? {} : { before: String(before) });

/** The same list with everything in it: of a service, of a game, or of the shop. */
export const wholeList = ({ service, game }: Pick<ReviewFilter, 'service' | 'game'>): ReviewFilter => ({
  ...NO_REVIEW_FILTER,
  service,
  game,
});

/** Whether something is filtered besides the service or the game. */
export const isFiltered = ({ stars, play, late, from, to }: ReviewFilter): boolean =>
  [stars, play, late, from, to].some((value) => value !== '');
