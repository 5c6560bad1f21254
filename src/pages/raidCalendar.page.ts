import { raidCalendarSlice, selectRaidCalendar } from '../../domains/raid-calendar/raidCalendar.slice';
import { watchRaidDays } from '../../domains/raid-calendar/raidDays.listener';
import { raidDaysSlice } from '../../domains/raid-calendar/raidDays.slice';
import { lazySaga } from '../../sagas/lazySaga';
import { definePage } from './definePage';
import { runLinks } from './runLinks';

/** All raid runs of the next days, with a filter. */
export const page = definePage({
  ...runLinks,
  slices: [...runLinks.slices, raidCalendarSlice, raidDaysSlice],
  sagas: {
    ...runLinks.sagas,
    raidCalendar: lazySaga(
      selectRaidCalendar,
      ({ status, nextRuns, selected }) => status === 'loading' || nextRuns.length > 0 || selected !== null,
      async () =>
        (await import(/* webpackChunkName: "raid-calendar" */ '../../sagas/flows/raidCalendar.saga'))
          .createRaidCalendarFlow,
    ),
  },
  listeners: [...(runLinks.listeners ?? []), watchRaidDays],
  chunks: { ...runLinks.chunks, always: ['raid-filters', 'calendar-intro', 'raid-calendar'] },
});
