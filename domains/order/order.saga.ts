import { asFailure, HttpError, type Ports, parseResponse } from '../../src/ports';
import { callAbortable, delay, put, type Saga, select } from '../../src/saga/effects';
import { whileVisible } from '../../src/saga/whileVisible';
import { LiveOrderSchema, orderStatePath } from './order.contract';
import { orderUpdated, selectLive, selectOrderPath } from './order.slice';

type OrderPorts = Pick<Ports, 'http' | 'visibility'>;

/** The polling interval grows from the minimum to the maximum while nothing changes, ms. */
const MIN_POLL_MS = 3_000;
const MAX_POLL_MS = 60_000;
const BACKOFF_FACTOR = 1.5;

/**
 * Polls the state of the page's order every few seconds: less often while nothing changes, not while the page is hidden, and no more once
 * the order is final.
 */
export function createOrderSaga({ http, visibility }: OrderPorts) {
  const requestState = (url: string, version: string, signal: AbortSignal) =>
    http.request({ url, headers: { 'If-None-Match': `"${version}"` } }, signal);

  /** @returns whether the order has changed, or `gone` when polling makes no sense any more */
  function* poll(): Saga<boolean | 'stop'> {
    const live = yield* select(selectLive);
    const path = yield* select(selectOrderPath);
    if (live === null) return 'stop';
    try {
      const response = yield* callAbortable(requestState, orderStatePath(path), live.version);
      const latest = parseResponse(LiveOrderSchema, response, 'GET /orders/{id}/state');
      yield* put(orderUpdated(latest));
      return latest.version !== live.version;
    } catch (error) {
      if (error instanceof HttpError && error.status === 304) return false;
      // The page still shows the last known state and has a 'Refresh' link, so the error is not shown.
      return asFailure(error).retriable ? false : 'stop';
    }
  }

  function* pollUntilFinal(): Saga {
    let pause = MIN_POLL_MS;
    for (;;) {
      const hasChanged = yield* poll();
      const live = yield* select(selectLive);
      if (hasChanged === 'stop' || live === null || live.isFinal) return;
      pause = hasChanged ? MIN_POLL_MS : Math.min(pause * BACKOFF_FACTOR, MAX_POLL_MS);
      yield* delay(pause);
    }
  }

  return function* orderSaga(): Saga {
    const live = yield* select(selectLive);
    if (live === null || live.isFinal) return;
    yield* delay(MIN_POLL_MS);
    yield* whileVisible(visibility, pollUntilFinal);
  };
}
