import { millisecondsInDay } from 'date-fns/constants';
import {
  LIVE_DAYS,
  LIVE_ROWS,
  type LiveReview,
  type LiveReviews,
  MAX_NAMED_REVIEWS,
  REVIEW_TAGS,
  REVIEWS_TOPIC,
} from '../../../domains/reviews';
import type { Platform } from '../../platform';
import { createCachedList, followedReads, type LiveSource } from '../../platform/live';
import { excerptOf } from '../excerpt';
import { type NewestReviewRow, readNewestReviews } from './liveReviews.repository';

/** The tag of the home page's section. */
export const LIVE_REVIEWS_TAG = 'live-reviews';

/** Characters of a review that the widget is told: more than two lines hold. */
const MAX_SHOWN_WORDS = 240;
const LIVE_MS = LIVE_DAYS * millisecondsInDay;

/** When a review is too old for the widget. Both ms UTC. */
export const endOf = (publishedAt: number): number => publishedAt + LIVE_MS;

export const toLiveReview = (row: NewestReviewRow): LiveReview => ({
  id: row.id,
  words: excerptOf(row.words, MAX_SHOWN_WORDS),
  stars: row.stars,
  tags: row.tags.flatMap((tag) => REVIEW_TAGS[tag] ?? []),
  service: row.service_name,
  href: row.path,
  art: row.art,
  publishedAt: row.published_at?.getTime() ?? 0,
  editedAt: row.edited_at?.getTime() ?? 0,
});

/**
 * The newest reviews of the shop, for the home page. They are read once for a change in each process, whatever the number of pages that follow them.
 */
export function createLiveReviews({ db, clock, liveHub, pages, reportLiveError }: Platform) {
  const list = createCachedList<LiveReview>(
    async (now) => {
      const since = new Date(now.getTime() - LIVE_MS);
      return (await readNewestReviews({ since, limit: MAX_NAMED_REVIEWS }, db)).map(toLiveReview);
    },
    ({ id }) => id,
    clock,
  );
  let last: { readonly items: readonly LiveReview[]; readonly data: LiveReviews } | undefined;

  /** The same object as long as nothing has changed, so that it is encoded once. */
  async function read(): Promise<LiveReviews> {
    const items = (await list.get()).filter(({ publishedAt }) => endOf(publishedAt) > clock.now());
    if (last?.items.length === items.length && items.every((item, index) => item === last?.items[index]))
      return last.data;
    const others = items.slice(LIVE_ROWS).map(({ id, editedAt }) => [id, editedAt] as const);
    last = { items, data: { at: clock.now(), reviews: items.slice(0, LIVE_ROWS), others: Object.fromEntries(others) } };
    return last.data;
  }

  const reads = followedReads({
    prefix: REVIEWS_TOPIC,
    read,
    versionOf: ({ reviews, others }) => JSON.stringify([reviews, others]),
    liveHub,
    reportLiveError,
  });
  list.cache.onCacheCleared(() => {
    pages.invalidate(LIVE_REVIEWS_TAG);
    void reads.changed();
  });

  const source: LiveSource = {
    name: REVIEWS_TOPIC,
    find: async (argument) => (argument === '' ? { key: REVIEWS_TOPIC, snapshot: read } : null),
  };
  return {
    source,
    read,
    /** Looks for those that become too old. @returns stop */
    start: reads.start,
    /** Reviews have changed, in this process or another one: at once, then at most once a second. */
    changed: list.cache.clearCacheSoon,
  };
}

export type LiveReviewsReader = Pick<ReturnType<typeof createLiveReviews>, 'read'>;
