import { raidRunAnalytics } from '../../domains/raid-run/raidRun.analytics';
import { createRaidRunSaga } from '../../domains/raid-run/raidRun.saga';
import { buyReleased, raidRunSlice, runSubmitted } from '../../domains/raid-run/raidRun.slice';
import { submitTimeout } from '../../sagas/flows/submitTimeout.saga';
import { definePage } from './definePage';
import { liveRuns } from './parts/liveRuns';

/** A dated raid run with its form. */
export const page = definePage({
  slices: [raidRunSlice, ...liveRuns.slices],
  analytics: [raidRunAnalytics],
  sagas: {
    ...liveRuns.sagas,
    raidRun: createRaidRunSaga,
    runTimedOut: () => submitTimeout({ sent: runSubmitted, released: buyReleased }),
  },
  chunks: { always: ['run-form', 'run-price'], onUse: { ...liveRuns.chunks?.onUse } },
  maxKB: 140,
});
