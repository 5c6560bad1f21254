import { asFailure, checkedAnswer, HttpError, type Ports } from '../../src/ports';
import { call, callAbortable, delay, put, race, type Saga, select } from '../../src/saga/effects';
import { OrderLiveSchema, orderStatePath } from './order.contract';
import { orderMoved, selectLive, selectOrderPath } from './order.slice';

type OrderPorts = Pick<Ports, 'http' | 'attention'>;

/** How soon the order is looked at, and how rarely when nothing happens, ms. */
const SOONEST_MS = 3_000;
const RAREST_MS = 60_000;
const SLOWER = 1.5;

/**
 * Follows the order of the page: asks where it stands every few seconds, more rarely when nothing happens, never while nobody looks, and
 * no more when nothing is to come.
 */
export function createOrderSaga({ http, attention }: OrderPorts) {
  const ask = (url: string, version: string, signal: AbortSignal) =>
    http.request({ url, headers: { 'If-None-Match': `"${version}"` } }, signal);

  /** One look. @returns whether the order has moved, or `gone` when it can't be asked for any more */
  function* look(): Saga<boolean | 'gone'> {
    const live = yield* select(selectLive);
    const path = yield* select(selectOrderPath);
    if (live === null) return 'gone';
    try {
      const answer = yield* callAbortable(ask, orderStatePath(path), live.version);
      const now = checkedAnswer(OrderLiveSchema, answer, 'GET /orders/{id}/state');
      yield* put(orderMoved(now));
      return now.version !== live.version;
    } catch (error) {
      if (error instanceof HttpError && error.status === 304) return false;
      // The page says what is true as of its last look, and 'Refresh' is there; so a failure needs no words of its own.
      return asFailure(error).retriable ? false : 'gone';
    }
  }

  function* lookOften(): Saga {
    let pause = SOONEST_MS;
    for (;;) {
      const moved = yield* look();
      const live = yield* select(selectLive);
      if (moved === 'gone' || live === null || live.isFinal) return;
      pause = moved ? SOONEST_MS : Math.min(pause * SLOWER, RAREST_MS);
      yield* delay(pause);
    }
  }

  return function* orderSaga(): Saga {
    const live = yield* select(selectLive);
    if (live === null || live.isFinal) return;
    yield* delay(SOONEST_MS);
    for (;;) {
      yield* callAbortable(attention.untilShown);
      const { hidden } = yield* race({ over: call(lookOften), hidden: call(untilHidden) });
      if (!hidden) return;
    }
  };

  function* untilHidden(): Saga<true> {
    yield* callAbortable(attention.untilHidden);
    return true;
  }
}
