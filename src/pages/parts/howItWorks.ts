import { howItWorksSlice, selectHowItWorks } from '../../../domains/how-it-works/howItWorks.slice';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';
import { carousels } from './carousels';

/** What pages have that show how an order goes. */
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
  maxKB: 110,
});
