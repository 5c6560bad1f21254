import { type Ports, parseResponse } from '../../src/ports';
import { put, type Saga, select } from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { OrderStateUpdateSchema } from './accountOrders.contract';
import { selectOrderTopics } from './accountOrders.selectors';
import { orderStateUpdated } from './accountOrders.slice';

/** Follows the shown orders that can still change. */
export function createAccountOrdersSaga(ports: Pick<Ports, 'live' | 'visibility' | 'clock'>) {
  return function* accountOrdersSaga(): Saga {
    const topics = yield* select(selectOrderTopics);
    if (topics.length === 0) return;
    yield* followLive(ports, topics, function* update({ data }): Saga {
      // The shopper is signed out: the list still shows the last known states.
      if (data !== null) yield* put(orderStateUpdated(parseResponse(OrderStateUpdateSchema, data, 'live order')));
    });
  };
}
