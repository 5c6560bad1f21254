import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryEvent, takeSequential } from '../../src/saga/effects';
import {
  type CartAction,
  cartChangedElsewhere,
  changeFailed,
  checkoutRequestHandled,
  checkoutRequested,
  lineQuantityChanged,
  lineRemoved,
  removalUndone,
  selectPending,
  serviceAdded,
} from './cart.slice';
import type { CartQueue, createCartQueue } from './cartQueue.saga';

/** What tabs tell each other when the cart is another. */
const CHANNEL_TOPIC = 'cart';

/** Coming back to a tab within this time, in ms, is no reason to ask again. */
const FRESH_FOR_MS = 3000;

const CHANGE_FAILED_TEXT = 'Your cart could not be changed. Check your connection and try again.';

const loadQueue = async () => (await import(/* webpackChunkName: "cart-queue" */ './cartQueue.saga')).createCartQueue;

/**
 * Every page listens here for changes of the cart, by the shopper and in other tabs. How they are sent comes with the first of them; what
 * happens until then waits in its turn.
 */
export function createCartSaga(
  ports: Pick<Ports, 'http' | 'channel' | 'clock' | 'navigation'>,
  load: () => typeof createCartQueue | Promise<typeof createCartQueue> = loadQueue,
) {
  const { channel, clock } = ports;
  let lastHandledAt = clock.now();

  function* failPendingChanges(): Saga {
    for (const change of yield* select(selectPending)) yield* put(changeFailed({ change, message: CHANGE_FAILED_TEXT }));
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
    // Left by a crash, or begun in a moment that time travel went on from: whether they were done is not known, so they are given up.
    const hasLeftovers = (yield* select(selectPending)).length > 0;
    if (hasLeftovers) yield* failPendingChanges();
    yield* takeSequential(
      [serviceAdded, lineRemoved, removalUndone, lineQuantityChanged, cartChangedElsewhere, checkoutRequested],
      handleAction,
    );
    if (hasLeftovers) yield* put(cartChangedElsewhere());
    yield* takeEveryEvent(
      (emit) => channel.subscribe(CHANNEL_TOPIC, emit),
      function* handleNews(news): Saga {
        if (news === 'told' || clock.now() - lastHandledAt > FRESH_FOR_MS) yield* put(cartChangedElsewhere());
      },
    );
  };
}
