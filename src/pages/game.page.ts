import { definePage } from './definePage';
import { cards } from './parts/cards';
import { carousels } from './parts/carousels';
import { season } from './parts/season';

/** A game: lists of service cards, and the way to each. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices, ...carousels.slices, ...season.slices],
  sagas: { ...cards.sagas, ...carousels.sagas, ...season.sagas },
  chunks: { always: ['buy-now'], onUse: { ...season.chunks?.onUse } },
});
