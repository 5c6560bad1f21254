import { checkoutPageRestored, paymentSubmitted, paymentTimedOut } from '../../domains/checkout';
import { toastShown } from '../../domains/page';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import { delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** Safe to say, because the idempotency key allows one order and one payment. */
const TIMEOUT_TEXT = 'The shop has not answered yet. You can press again: nothing is ordered or paid twice.';

/**
 * Nobody tells a page that the way of its form was stopped. Time does: the button is given back, and what that means is said.
 * This is the form that pays; the one that buys is in buyTimedOut.saga.ts.
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
