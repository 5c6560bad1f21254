import { seasonalSlice, selectSeasonal } from '../../../domains/seasonal/seasonal.slice';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';

/** What pages with the rewards of a season have. The code comes with the island, once the rewards are in view. */
export const season = definePage({
  slices: [seasonalSlice],
  sagas: {
    seasonal: lazySaga(
      selectSeasonal,
      ({ status, isSelectorOpen }) => status === 'loading' || isSelectorOpen,
      async () =>
        (await import(/* webpackChunkName: "season-rewards" */ '../../../domains/seasonal/seasonal.saga'))
          .createSeasonalSaga,
    ),
  },
  chunks: { onUse: { 'season-rewards': 11 } },
  maxKB: 110,
});
