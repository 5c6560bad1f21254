import { type Ports, parseResponse } from '../../src/ports';
import { put, type Saga, select } from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { selectCurrency } from '../page';
import { LiveRunsSchema, liveRunsTopic } from './liveRuns.contract';
import { runsUpdated } from './liveRuns.slice';

/** Follows the seats and prices of all runs on sale. */
export function createLiveRunsSaga(ports: Pick<Ports, 'live' | 'visibility' | 'clock'>) {
  return function* liveRunsSaga(): Saga {
    const { code } = yield* select(selectCurrency);
    yield* followLive(ports, [liveRunsTopic(code)], function* update({ data }): Saga {
      // Null: the shop does not have the page's currency any more.
      if (data !== null) yield* put(runsUpdated(parseResponse(LiveRunsSchema, data, 'live runs')));
    });
  };
}
