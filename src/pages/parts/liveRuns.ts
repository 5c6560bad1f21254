import { liveRunsSlice } from '../../../domains/raid-run/liveRuns.slice';
import { definePage } from '../definePage';
import { onceIdle } from '../onceIdle';

/** What pages with runs have: seats and prices follow what others do. */
export const liveRuns = definePage({
  slices: [liveRunsSlice],
  sagas: {
    liveRuns: onceIdle(
      async () =>
        (await import(/* webpackChunkName: "live-runs" */ '../../../domains/raid-run/liveRuns.saga'))
          .createLiveRunsSaga,
    ),
  },
  chunks: { onUse: { live: 3, 'live-runs': 4 } },
  maxKB: 110,
});
