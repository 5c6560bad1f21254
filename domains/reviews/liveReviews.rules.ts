import type { LiveReview, LiveReviews } from './liveReviews.contract';

/** What the widget shows of the newest reviews, and when. Pure; shared by the server and the browser. */

/** The rows of the widget, always so many. */
export const LIVE_ROWS = 3;
/** How many of those that were published last pages can go on showing: the rows, and what they had before newer ones came. */
export const MAX_NAMED_REVIEWS = 50;
/** Only those that were published within so many days are shown. */
export const LIVE_DAYS = 30;
/** Between two that come, ms. */
export const ADD_PAUSE_MS = 20_000;
/** So long the one that came last is marked, ms. */
export const MARK_MS = 5_000;

const isIn = (rows: readonly LiveReview[], { id }: LiveReview): boolean => rows.some((row) => row.id === id);

/** These rows with some more, the newest first, and no more than there is room for. */
export const withReviews = (rows: readonly LiveReview[], more: readonly LiveReview[]): readonly LiveReview[] =>
  [...rows, ...more].sort((one, other) => other.publishedAt - one.publishedAt || other.id - one.id).slice(0, LIVE_ROWS);

/** Those that are not shown yet, the newest first. Of more than there are rows the older ones are not even here. */
export const waitingReviews = (rows: readonly LiveReview[], latest: LiveReviews | null): readonly LiveReview[] =>
  latest?.reviews.filter((review) => !isIn(rows, review)) ?? [];

/**
 * The rows without those that were taken down, and with what was edited, at once. What is missing then is filled up: by older ones, and only then by the
 * first of those that wait.
 * @param isHeld somebody reads: what comes takes the place of what goes, and nothing else moves
 */
export function updatedRows(rows: readonly LiveReview[], latest: LiveReviews, isHeld: boolean): readonly LiveReview[] {
  const places = rows.map(
    (row) => latest.reviews.find(({ id }) => id === row.id) ?? (latest.others[row.id] === row.editedAt ? row : null),
  );
  const kept = places.filter((row) => row !== null);
  const waiting = waitingReviews(kept, latest);
  const missing = waiting.slice(Math.max(0, waiting.length - LIVE_ROWS + kept.length));
  if (!isHeld) return withReviews(kept, missing);
  const filled = places.flatMap((row) => row ?? missing.shift() ?? []);
  return [...filled, ...missing];
}

/** A review in one text: its words, else its tags, else its stars. */
export function reviewText({ words, tags, stars }: Pick<LiveReview, 'words' | 'tags' | 'stars'>): string {
  if (words !== '') return `“${words}”`;
  return tags.length > 0 ? tags.join(', ') : `${stars} of 5 stars`;
}
