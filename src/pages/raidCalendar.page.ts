import { raidCalendarSlice, type WithRaidCalendar } from '../../domains/raid-calendar/raidCalendar.slice';
import { raidDaysSlice, type WithRaidDays } from '../../domains/raid-calendar/raidDays.slice';
import { createUnloadedCalendarSaga } from '../../domains/raid-calendar/unloadedCalendar.saga';
import { createRaidCountdownFlow } from '../../sagas/flows/raidCountdown.saga';
import { lazySaga } from '../saga/lazySaga';
import { definePage } from './definePage';
import { liveRuns } from './parts/liveRuns';
import { runLinks } from './parts/runLinks';

type CalendarState = WithRaidCalendar & WithRaidDays & { readonly modals: { readonly hasMoved: boolean } };

/** All raid runs of the next days, with a filter. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, ...liveRuns.slices, raidCalendarSlice, raidDaysSlice],
  sagas: {
    ...runLinks.sagas,
    ...liveRuns.sagas,
    raidCountdown: createRaidCountdownFlow,
    raidCalendar: lazySaga(
      (state: CalendarState) => state,
      ({ raidCalendar: { status, refreshIn, selected }, raidDays: { days }, modals }) =>
        status === 'loading' ||
        refreshIn !== null ||
        selected !== null ||
        modals.hasMoved ||
        Object.values(days).some((day) => day.status === 'loading'),
      async () =>
        (await import(/* webpackChunkName: "raid-calendar" */ '../../sagas/flows/raidCalendar.saga'))
          .createRaidCalendarFlow,
      createUnloadedCalendarSaga,
    ),
  },
  chunks: {
    always: ['raid-filters'],
    onUse: { ...runLinks.chunks?.onUse, ...liveRuns.chunks?.onUse, 'raid-calendar': 3 },
  },
});
