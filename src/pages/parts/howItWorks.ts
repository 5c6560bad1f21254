import { howItWorksSlice, selectHowItWorks } from '../../../domains/how-it-works/howItWorks.slice';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';
import { carousels } from './carousels';

/** The parts of pages that show how an order goes. */
export const howItWorks = definePage({
  slices: [...carousels.slices, howItWorksSlice],
  sagas: {
    ...carousels.sagas,
    howItWorks: lazySaga(
      selectHowItWorks,
      ({ id }) => id !== null,
      async () =>
        (await import(/* webpackChunkName: "how-it-works" */ '../../../domains/how-it-works/howItWorks.saga'))
          .createHowItWorksSaga,
    ),
  },
  chunks: { onUse: { 'how-it-works': 5.3 } },
  maxKB: 110,
});
