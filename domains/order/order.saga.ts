import { type Ports, parseResponse } from '../../src/ports';
import { put, race, type Saga, select, take } from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { liveOrderTopic, OrderUpdateSchema } from './order.contract';
import { orderUpdated, selectLive, selectOrderPath } from './order.slice';

type OrderPorts = Pick<Ports, 'live' | 'visibility' | 'clock'>;

/** Follows the page's order while it can still change. */
export function createOrderSaga(ports: OrderPorts) {
  function* follow(id: string): Saga {
    yield* followLive(ports, [liveOrderTopic(id)], function* update({ data }): Saga {
      // An order that is gone: the page still shows its last state.
      if (data !== null) yield* put(orderUpdated(parseResponse(OrderUpdateSchema, data, 'live order')));
    });
  }

  return function* orderSaga(): Saga {
    const live = yield* select(selectLive);
    if (live === null || live.isFinal) return;
    const id = (yield* select(selectOrderPath)).split('/').at(-1) ?? '';
    yield* race({ followed: follow(id), over: take(orderUpdated, ({ payload }) => payload.order.isFinal) });
  };
}
