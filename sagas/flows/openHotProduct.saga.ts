import { createHotPanelSaga } from '../../domains/hot-products/hotPanel.saga';
import { hotProductClosed, hotReleased, hotSubmitted } from '../../domains/hot-products/hotPanel.slice';
import { toastShown } from '../../domains/page';
import { type Ports, REQUEST_TIMEOUT_MS } from '../../src/ports';
import { delay, fork, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** The form may have arrived anyway, and sending it again would hold more places. */
const TIMEOUT_TEXT = 'The shop hasn’t responded yet. Check your cart before you try again.';

function* waitForTimeout(action: { readonly type: string }): Saga {
  if (!hotSubmitted.match(action)) return; // takeLatest has already cancelled the timeout
  yield* delay(REQUEST_TIMEOUT_MS);
  // First, because the release cancels this very timeout.
  yield* put(toastShown('error', TIMEOUT_TEXT));
  yield* put(hotReleased());
}

/** Opens hot products, and re-enables the buttons of their forms when there was no response for a long time. */
export function createOpenHotProductFlow(ports: Pick<Ports, 'http' | 'clock' | 'navigation'>) {
  const hotPanelSaga = createHotPanelSaga(ports);

  return function* openHotProductFlow(): Saga {
    yield* takeLatestOf([hotSubmitted, hotReleased, hotProductClosed], waitForTimeout);
    yield* fork(hotPanelSaga);
  };
}
