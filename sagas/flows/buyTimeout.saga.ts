import { buyPageRestored, buySubmitted, buyTimedOut } from '../../domains/configurator';
import { toastShown } from '../../domains/page';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import { delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** The form may have arrived anyway, and sending it again would add the same service twice. */
const TIMEOUT_TEXT = 'The shop hasn’t responded yet. Check your cart before you try again.';

/** Re-enables the buttons of the buy form when there was no response for a long time; see paymentTimeout.saga.ts. */
export function createBuyTimeoutSaga() {
  function* waitForTimeout(action: { readonly type: string }): Saga {
    if (buyPageRestored.match(action)) return; // takeLatest has already cancelled the timeout
    yield* delay(REQUEST_TIMEOUT_MS);
    yield* put(buyTimedOut());
    yield* put(toastShown('error', TIMEOUT_TEXT));
  }

  return function* buyTimeoutSaga(): Saga {
    yield* takeLatestOf([buySubmitted, buyPageRestored], waitForTimeout);
  };
}
