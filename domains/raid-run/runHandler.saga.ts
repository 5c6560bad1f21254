import { put, type Saga, takeEveryEvent } from '../../src/saga/effects';
import { registerRunHandler } from './openRun';
import { type OpenedRun, runOpened } from './raidRun.slice';

/** Opens the runs that `openRun` is called for. It is loaded with the page, because the code of the dialog comes with the first run. */
export function createRunHandlerSaga() {
  return function* runHandlerSaga(): Saga {
    yield* takeEveryEvent<OpenedRun>(registerRunHandler, function* open(run): Saga {
      yield* put(runOpened(run));
    });
  };
}
