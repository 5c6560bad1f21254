import { raidRunAnalytics } from '../../domains/raid-run/raidRun.analytics';
import { createRaidRunSaga } from '../../domains/raid-run/raidRun.saga';
import { raidRunSlice } from '../../domains/raid-run/raidRun.slice';
import { createRunTimeoutSaga } from '../../sagas/flows/runTimeout.saga';
import { definePage } from './definePage';

/** A dated raid run with its form. */
export const page = definePage({
  slices: [raidRunSlice],
  analytics: [raidRunAnalytics],
  sagas: { raidRun: createRaidRunSaga, runTimedOut: createRunTimeoutSaga },
  chunks: { always: ['run-form', 'run-price'] },
  maxKB: 140,
});
