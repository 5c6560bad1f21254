import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryEvent, takeSequential } from '../../src/saga/effects';
import {
  additionUndone,
  type CartAction,
  cartChangedElsewhere,
  changeFailed,
  checkoutRequested,
  checkoutRequestHandled,
  lineQuantityChanged,
  lineRemoved,
  removalUndone,
  selectPending,
  serviceAdded,
} from './cart.slice';
import type { CartQueue, createCartQueue } from './cartQueue.saga';

/** Tabs notify each other of cart changes under this topic. */
const CHANNEL_TOPIC = 'cart';

/** A tab that is shown again within this time does not reload the cart, ms. */
const FRESH_FOR_MS = 3000;

const CHANGE_FAILED_TEXT = 'Your cart could not be changed. Check your connection and try again.';

const loadQueue = async () => (await import(/* webpackChunkName: "cart-queue" */ './cartQueue.saga')).createCartQueue;

/**
 * Handles changes of the cart, by the shopper and in other tabs, on every page. The code that sends them is loaded with the first change;
 * further changes wait in sequence until then.
 */
export function createCartSaga(
  ports: Pick<Ports, 'http' | 'channel' | 'clock' | 'navigation'>,
  load: () => typeof createCartQueue | Promise<typeof createCartQueue> = loadQueue,
) {
  const { channel, clock } = ports;
  let lastHandledAt = clock.now();

  function* failPendingChanges(): Saga {
    for (const change of yield* select(selectPending))
      yield* put(changeFailed({ change, message: CHANGE_FAILED_TEXT }));
    yield* put(checkoutRequestHandled());
  }

  function* handleAction(action: CartAction): Saga {
    let queue: CartQueue;
    try {
      queue = (yield* call(load))(ports, () => channel.broadcast(CHANNEL_TOPIC));
    } catch {
      return yield* failPendingChanges();
    }
    yield* queue(action);
    lastHandledAt = clock.now();
  }

  return function* cartSaga(): Saga {
    // Left over from a crash or from a state that time travel resumed from. The server may have made these changes, so they are not sent again.
    const hasLeftovers = (yield* select(selectPending)).length > 0;
    if (hasLeftovers) yield* failPendingChanges();
    yield* takeSequential(
      [
        serviceAdded,
        additionUndone,
        lineRemoved,
        removalUndone,
        lineQuantityChanged,
        cartChangedElsewhere,
        checkoutRequested,
      ],
      handleAction,
    );
    if (hasLeftovers) yield* put(cartChangedElsewhere());
    yield* takeEveryEvent(
      (emit) => channel.subscribe(CHANNEL_TOPIC, emit),
      function* handleChannelEvent(event): Saga {
        if (event === 'message' || clock.now() - lastHandledAt > FRESH_FOR_MS) yield* put(cartChangedElsewhere());
      },
    );
  };
}
