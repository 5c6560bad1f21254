import type { LiveReview } from './liveReviews.contract';
import { preloadLiveReviews } from './liveReviews.preload';

/** A published review, for the gallery and tests. @param id also its order: each is published a minute after the one before */
export const sampleLiveReview = (id: number, over: Partial<LiveReview> = {}): LiveReview => ({
  id,
  words: 'They stopped for the day after three losses and told me why.',
  stars: 5,
  tags: [],
  service: 'Arena 2v2 rating',
  href: '/wow-boost/pvp/arena-2v2-rating',
  art: 'world-of-warcraft',
  publishedAt: Date.UTC(2026, 10, 21, 11) + id * 60_000,
  editedAt: 0,
  ...over,
});

/** The state of the widget, for the gallery and tests. */
export const sampleLiveReviews = preloadLiveReviews([
  sampleLiveReview(3),
  sampleLiveReview(2, { words: '', stars: 2, tags: ['Slower than expected', 'Hard to reach'] }),
  sampleLiveReview(1, { words: '', stars: 4 }),
]);
