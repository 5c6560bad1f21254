import { definePage } from './definePage';
import { cards } from './parts/cards';
import { carousels } from './parts/carousels';

/** A game: lists of service cards, and the way to each. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices, ...carousels.slices],
  sagas: { ...cards.sagas, ...carousels.sagas },
  chunks: { always: ['buy-now'] },
});
