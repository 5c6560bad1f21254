import { raidCalendarSlice, selectRaidCalendar } from '../../domains/raid-calendar/raidCalendar.slice';
import { createRaidCountdownSaga } from '../../domains/raid-calendar/raidCountdown.saga';
import { createUnloadedCalendarSaga } from '../../domains/raid-calendar/unloadedCalendar.saga';
import { lazySaga } from '../saga/lazySaga';
import { definePage } from './definePage';
import { page as game } from './game.page';
import { liveRuns } from './parts/liveRuns';

/** A game with raid runs: its page has the next ones. A card leads to the page of its run. */
export const page = definePage({
  ...game,
  slices: [...game.slices, ...liveRuns.slices, raidCalendarSlice],
  sagas: {
    ...game.sagas,
    ...liveRuns.sagas,
    raidCountdown: createRaidCountdownSaga,
    raidCalendar: lazySaga(
      selectRaidCalendar,
      ({ status, refreshIn }) => status === 'loading' || refreshIn !== null,
      async () =>
        (await import(/* webpackChunkName: "raid-list" */ '../../domains/raid-calendar/raidCalendar.saga'))
          .createRaidCalendarSaga,
      createUnloadedCalendarSaga,
    ),
  },
  chunks: {
    ...game.chunks,
    onUse: { ...game.chunks?.onUse, ...liveRuns.chunks?.onUse, 'raid-filters': 8, 'raid-list': 3 },
  },
});
