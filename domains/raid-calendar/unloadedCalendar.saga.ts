import { put, type Saga, select, take } from '../../src/saga/effects';
import {
  dayEnded,
  filterChanged,
  filterRetried,
  nextRunStarted,
  runsFailed,
  selectedRunOpened,
  selectRaidCalendar,
} from './raidCalendar.slice';

/** Stands in for the saga of a list of runs when its code can't be loaded; what is asked for next loads it again. */
export function createUnloadedCalendarSaga() {
  return function* unloadedCalendarSaga(): Saga {
    const { filter } = yield* select(selectRaidCalendar);
    yield* put(runsFailed({ filter, error: { code: 'network', retriable: true, message: null } }));
    // Otherwise its dialog would open by itself with the code.
    yield* put(selectedRunOpened());
    yield* take([filterChanged, filterRetried, nextRunStarted, dayEnded]);
  };
}
