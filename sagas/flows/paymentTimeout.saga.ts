import { checkoutPageRestored, paymentSubmitted, paymentTimedOut } from '../../domains/checkout';
import { toastShown } from '../../domains/page';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import { delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** Safe to say, because the idempotency key allows one order and one payment. */
const TIMEOUT_TEXT = 'The shop has not answered yet. You can press again: nothing is ordered or paid twice.';

/**
 * Re-enables the pay button and shows a toast when there was no response for a long time, because browsers do not tell a page that its form
 * submission was stopped. buyTimeout.saga.ts does the same for the buy form.
 */
export function createPaymentTimeoutSaga() {
  function* waitForTimeout(action: { readonly type: string }): Saga {
    if (checkoutPageRestored.match(action)) return; // takeLatest has already cancelled the timeout
    yield* delay(REQUEST_TIMEOUT_MS);
    yield* put(paymentTimedOut());
    yield* put(toastShown('error', TIMEOUT_TEXT));
  }

  return function* paymentTimeoutSaga(): Saga {
    yield* takeLatestOf([paymentSubmitted, checkoutPageRestored], waitForTimeout);
  };
}
