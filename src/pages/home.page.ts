import { definePage } from './definePage';
import { cards } from './parts/cards';
import { carousels } from './parts/carousels';

/** The home page: offers, hot services as cards, and the list of all games below the first screen. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices, ...carousels.slices],
  sagas: { ...cards.sagas, ...carousels.sagas },
  chunks: { always: ['buy-now'], onUse: { 'games-list': 3 } },
});
