import { definePage } from './definePage';
import { cards } from './parts/cards';
import { howItWorks } from './parts/howItWorks';

/** The home page: offers, hot services as cards, and the list of all games below the first screen. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices, ...howItWorks.slices],
  sagas: { ...cards.sagas, ...howItWorks.sagas },
  chunks: { always: ['buy-now'], onUse: { 'games-list': 3, ...howItWorks.chunks?.onUse } },
});
