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

/** The filter in a query; one end of a choice alone is none. */
export function reviewFilterOf(query: ListQuery<ReviewField>): ReviewFilter {
  const filter = filterOfQuery(query, REVIEW_FIELDS);
  return filter.from === '' || filter.to === '' ? { ...filter, from: '', to: '' } : filter;
}

/** The address of a list. @param before only those that are older than this one */
export const reviewsPath = (filter: Partial<ReviewFilter> = {}, before?: number): string =>
  filterUrl(REVIEWS_PATH, { ...NO_REVIEW_FILTER, ...filter }, before === undefined ? {} : { before: String(before) });

/** From the lower end; both are the amount where that is chosen. */
export interface ChoiceSpan {
  readonly from: number;
  readonly to: number;
}

/** Finds what a choice reaches over, in whole levels or pieces; null where it is neither a range nor an amount. */
export function choiceSpan({ from, to, quantity }: Readonly<Record<string, unknown>>): ChoiceSpan | null {
  const ends = [from, to].every(isWhole) ? [from, to] : [quantity, quantity];
  return ends.every(isWhole) ? { from: Math.min(...ends), to: Math.max(...ends) } : null;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** The same list with everything in it: of a service, of a game, or of the shop. */
export const wholeList = ({ service, game }: Pick<ReviewFilter, 'service' | 'game'>): ReviewFilter => ({
  ...NO_REVIEW_FILTER,
  service,
  game,
});

/** Whether a list has only those who bought something near a choice. */
export const isNear = ({ from, to }: Pick<ReviewFilter, 'from' | 'to'>): boolean => from !== '' && to !== '';

/** Of a list those who bought something near a choice; of those already, the list without that filter. */
export function nearList(list: ReviewFilter, { from, to }: ChoiceSpan): ReviewFilter {
  const near = { ...list, from: String(from), to: String(to) };
  return near.from === list.from && near.to === list.to ? { ...list, from: '', to: '' } : near;
}
export const NEAR_TEXT = 'Near my choice';

/** Whether something is filtered besides the service or the game. */
export const isFiltered = ({ stars, play, late, from, to }: ReviewFilter): boolean =>
  [stars, play, late, from, to].some((value) => value !== '');
