import { toastShown } from '../../domains/page';
import { createRaidCalendarSaga } from '../../domains/raid-calendar/raidCalendar.saga';
import { selectedRunOpened, selectRaidCalendar } from '../../domains/raid-calendar/raidCalendar.slice';
import { parseClassName } from '../../domains/raid-run';
import { runOpened } from '../../domains/raid-run/raidRun.slice';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, select } from '../../src/saga/effects';

/** Keeps the calendar, and opens the run that its address names (SPEC §2). */
export function createRaidCalendarFlow(ports: Pick<Ports, 'http' | 'navigation' | 'clock'>) {
  const raidCalendarSaga = createRaidCalendarSaga(ports);

  function* openSelected(): Saga {
    const { selected, filter } = yield* select(selectRaidCalendar);
    if (selected === null) return;
    yield* put(selectedRunOpened());
    if (selected === 0) yield* put(toastShown('error', 'This run is no longer available.'));
    else yield* put(runOpened({ id: selected, className: parseClassName(filter.class) }));
  }

  return function* raidCalendarFlow(): Saga {
    yield* call(openSelected);
    yield* call(raidCalendarSaga);
  };
}
