import { liveRunsSlice } from '../../domains/raid-run/liveRuns.slice';
import { whenIdle } from '../lib/whenIdle';
import { lazySaga } from '../saga/lazySaga';
import { definePage } from './definePage';

/** What pages with runs have: seats and prices follow what others do. It begins once the page has been awake for a moment, because it is no answer to a touch. */
export const liveRuns = definePage({
  slices: [liveRunsSlice],
  sagas: {
    liveRuns: lazySaga(
      () => true,
      (isShown) => isShown,
      async () => {
        await new Promise<void>((resolve) => whenIdle(resolve));
        return (await import(/* webpackChunkName: "live-runs" */ '../../domains/raid-run/liveRuns.saga'))
          .createLiveRunsSaga;
      },
    ),
  },
  chunks: { onUse: { live: 3, 'live-runs': 3 } },
  maxKB: 110,
});
