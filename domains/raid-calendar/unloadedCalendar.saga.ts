import { put, type Saga } from '../../src/saga/effects';
import { unloadedList } from '../filtered-list';
import {
  dayEnded,
  filterChanged,
  filterRetried,
  nextRunStarted,
  runsFailed,
  selectedRunOpened,
  selectRaidCalendar,
} from './raidCalendar.slice';

/** Stands in for the saga of a list of runs when its code can't be loaded. */
export function createUnloadedCalendarSaga() {
  return function* unloadedCalendarSaga(): Saga {
    // Otherwise its dialog would open by itself with the code.
    yield* put(selectedRunOpened());
    yield* unloadedList(selectRaidCalendar, runsFailed, [filterChanged, filterRetried, nextRunStarted, dayEnded]);
  };
}
