import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryEvent } from '../../src/saga/effects';
import { registerRunHandler } from './openRun';
import { type OpenedRun, runClosed, runOpened, selectRaidRun } from './raidRun.slice';
import { runAddress } from './runAddress.rules';

/** Opens the runs that `openRun` is called for. It is loaded with the page, because the code of the dialog comes with the first run. */
export function createRunHandlerSaga() {
  return function* runHandlerSaga(): Saga {
    yield* takeEveryEvent<OpenedRun>(registerRunHandler, function* open(run): Saga {
      yield* put(runOpened(run));
    });
  };
}

/** Opens the page of a run when the code of the dialog can't be loaded, as its link would have done. */
export function createRunPageSaga({ navigation }: Pick<Ports, 'navigation'>) {
  return function* runPageSaga(): Saga {
    const { opened } = yield* select(selectRaidRun);
    yield* put(runClosed());
    if (opened) yield* call(navigation.assign, runAddress(opened));
  };
}
