import { cards } from './cards';
import { definePage } from './definePage';

/** The home page: hot services as cards, and the list of all games below the first screen. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices],
  sagas: { ...cards.sagas },
  chunks: { always: ['buy-now'], onUse: { 'games-list': 3 } },
});
