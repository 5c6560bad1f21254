import {
  checkEnded,
  checkoutPageRestored,
  PAY_FORM,
  paymentSubmitted,
  paymentTimedOut,
  selectChecking,
} from '../../domains/checkout';
import { formFailed, formRefused } from '../../domains/forms';
import { toastShown } from '../../domains/page';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import { delay, put, type Saga, select, takeEveryOf, takeLatestOf } from '../../src/saga/effects';

/** Safe to say, because the idempotency key allows one order and one payment. */
const TIMEOUT_TEXT = 'The shop hasn’t responded yet. You can try again: nothing is ordered or paid twice.';

/**
 * Re-enables the pay button and shows a toast when there was no response for a long time, because browsers do not tell a page that its form
 * submission was stopped. A form that is sent by a script says so at once. buyTimeout.saga.ts does the same for the buy form.
 */
export function createPaymentTimeoutSaga() {
  function* explain(): Saga {
    yield* put(toastShown('error', TIMEOUT_TEXT));
    yield* put(paymentTimedOut());
  }

  function* waitForTimeout(action: { readonly type: string }): Saga {
    if (!paymentSubmitted.match(action)) return; // takeLatest has already cancelled the timeout
    yield* delay(REQUEST_TIMEOUT_MS);
    yield* explain();
  }

  return function* paymentTimeoutSaga(): Saga {
    // Left over from a state that time travel resumed from: nothing checks the form any more.
    if (yield* select(selectChecking)) yield* put(checkEnded());
    yield* takeLatestOf([paymentSubmitted, checkoutPageRestored, paymentTimedOut], waitForTimeout);
    yield* takeEveryOf(formFailed, function* showFailure({ payload }): Saga {
      if (payload.id === PAY_FORM) yield* explain();
    });
    // The form itself says why it was refused.
    yield* takeEveryOf(formRefused, function* enableAgain({ payload }): Saga {
      if (payload.id === PAY_FORM) yield* put(paymentTimedOut());
    });
  };
}
