import { cards } from './cards';
import { definePage } from './definePage';

/** A game: lists of service cards, and the way to each. */
export const page = definePage({
  ...cards,
  slices: [...cards.slices],
  sagas: { ...cards.sagas },
  chunks: { always: ['buy-now', 'category-nav'], onUse: { carousel: 22, 'carousel-modes': 4 } },
});
