import { raidRunAnalytics } from '../../../domains/raid-run/raidRun.analytics';
import { raidRunSlice, selectRaidRun } from '../../../domains/raid-run/raidRun.slice';
import { createRunHandlerSaga, createRunPageSaga } from '../../../domains/raid-run/runHandler.saga';
import { watchRunLinks } from '../../../domains/raid-run/runLinks.listener';
import { lazySaga } from '../../saga/lazySaga';
import { definePage } from '../definePage';

/** What pages with links to raid runs have: a link opens its run in the dialog, whose code comes with the first one. */
export const runLinks = definePage({
  slices: [raidRunSlice],
  analytics: [raidRunAnalytics],
  sagas: {
    runHandler: createRunHandlerSaga,
    openRun: lazySaga(
      selectRaidRun,
      ({ status }) => status !== 'idle',
      async () =>
        (await import(/* webpackChunkName: "open-run" */ '../../../sagas/flows/openRun.saga')).createOpenRunFlow,
      createRunPageSaga,
    ),
  },
  listeners: [watchRunLinks],
  // Both islands of a run are one file with its page's code.
  chunks: { onUse: { 'open-run': 9, 'run-form': 18, 'run-price': 18, 'run-failure': 3 } },
  maxKB: 110,
});
