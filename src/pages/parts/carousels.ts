import { carouselsSlice, selectCarousels } from '../../../domains/carousels/carousels.slice';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';

/** What pages have on which something moves by itself. */
export const carousels = definePage({
  slices: [carouselsSlice],
  sagas: {
    carousels: lazySaga(
      selectCarousels,
      ({ shown }) => Object.keys(shown).length > 0,
      async () =>
        (await import(/* webpackChunkName: "carousel-controls" */ '../../../domains/carousels/carousels.saga'))
          .createCarouselsSaga,
    ),
  },
  maxKB: 110,
});
