import { type Ports, parseResponse } from '../../src/ports';
import { put, type Saga, select } from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { selectCurrency } from '../page';
import { liveHotTopic } from './hotProductsPaths';
import { LiveHotProductsSchema } from './liveHot.contract';
import { hotProductsUpdated } from './liveHot.slice';

/** Follows the places and prices of all hot products. */
export function createLiveHotSaga(ports: Pick<Ports, 'live' | 'visibility' | 'clock'>) {
  return function* liveHotSaga(): Saga {
    const { code } = yield* select(selectCurrency);
    yield* followLive(ports, [liveHotTopic(code)], function* update({ data }): Saga {
      // Null: the shop does not have the page's currency any more.
      if (data !== null)
        yield* put(hotProductsUpdated(parseResponse(LiveHotProductsSchema, data, 'live hot products')));
    });
  };
}
