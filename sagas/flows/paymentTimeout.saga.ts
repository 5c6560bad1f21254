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
import { put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { submitTimeout } from './submitTimeout.saga';

/** Safe to say, because the idempotency key allows one order and one payment. */
const TIMEOUT_TEXT = 'The shop hasn’t responded yet. You can try again: nothing is ordered or paid twice.';

/** Re-enables the pay button when there was no response for a long time. A form that is sent by a script says so at once. */
export function createPaymentTimeoutSaga() {
  const timeoutSaga = submitTimeout({
    sent: paymentSubmitted,
    released: paymentTimedOut,
    ends: [checkoutPageRestored],
    text: TIMEOUT_TEXT,
  });

  return function* paymentTimeoutSaga(): Saga {
    // Left over from a state that time travel resumed from: nothing checks the form any more.
    if (yield* select(selectChecking)) yield* put(checkEnded());
    yield* timeoutSaga();
    yield* takeEveryOf(formFailed, function* showFailure({ payload }): Saga {
      if (payload.id !== PAY_FORM) return;
      yield* put(toastShown('error', TIMEOUT_TEXT));
      yield* put(paymentTimedOut());
    });
    // The form itself says why it was refused.
    yield* takeEveryOf(formRefused, function* enableAgain({ payload }): Saga {
      if (payload.id === PAY_FORM) yield* put(paymentTimedOut());
    });
  };
}
