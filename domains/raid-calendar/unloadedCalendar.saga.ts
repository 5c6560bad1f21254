import { put, type Saga, take } from '../../src/saga/effects';
import { dayEnded, filterChanged, filterRetried, listCodeFailed, nextRunStarted } from './raidCalendar.slice';

/** Stands in for the saga of a list of runs when its code can't be loaded; what is asked for next loads it again. */
export function createUnloadedCalendarSaga() {
  return function* unloadedCalendarSaga(): Saga {
    yield* put(listCodeFailed());
    yield* take([filterChanged, filterRetried, nextRunStarted, dayEnded]);
  };
}
