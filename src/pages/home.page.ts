import { definePage } from './definePage';
import { cards } from './parts/cards';
import { howItWorks } from './parts/howItWorks';
import { liveReviews } from './parts/liveReviews';

/** The home page: offers, hot services as cards, the newest reviews, and the list of all games below the first screen. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices, ...howItWorks.slices, ...liveReviews.slices],
  sagas: { ...cards.sagas, ...howItWorks.sagas, ...liveReviews.sagas },
  chunks: {
    always: ['buy-now'],
    onUse: { 'games-list': 3, ...howItWorks.chunks?.onUse, ...liveReviews.chunks?.onUse },
  },
});
