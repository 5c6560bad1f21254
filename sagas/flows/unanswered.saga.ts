import { checkoutReturned, paymentPressed, paymentUnanswered } from '../../domains/checkout';
import { toastShown } from '../../domains/page';
import { ANSWER_LIMIT_MS } from '../../src/ports';
import { delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** An order is made once for its idempotency key, and paid once. */
const PRESS_AGAIN = 'The shop has not answered yet. You can press again: nothing is ordered or paid twice.';

/**
 * Nobody tells a page that the way of its form was stopped. Time does: the button is given back, and what that means is said.
 * This is the form that pays; the one that buys is in buyUnanswered.saga.ts.
 */
export function createUnansweredSaga() {
  function* givePaymentBack(action: { readonly type: string }): Saga {
    if (checkoutReturned.match(action)) return; // being here has already stopped the clock
    yield* delay(ANSWER_LIMIT_MS);
    yield* put(paymentUnanswered());
    yield* put(toastShown('error', PRESS_AGAIN));
  }

  return function* unansweredSaga(): Saga {
    yield* takeLatestOf([paymentPressed, checkoutReturned], givePaymentBack);
  };
}
