import type { Ports } from '../../src/ports';
import { call, put, type Saga, select } from '../../src/saga/effects';
import { runClosed, selectRaidRun } from './raidRun.slice';
import { runAddress } from './runAddress.rules';

/** Opens the page of a run when the code of the dialog can't be loaded, as its link would have done. */
export function createRunPageSaga({ navigation }: Pick<Ports, 'navigation'>) {
  return function* runPageSaga(): Saga {
    const { opened } = yield* select(selectRaidRun);
    yield* put(runClosed());
    if (opened) yield* call(navigation.assign, runAddress(opened));
  };
}
