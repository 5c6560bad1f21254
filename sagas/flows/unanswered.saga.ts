import { checkoutReturned, paymentPressed, paymentUnanswered } from '../../domains/checkout';
import { buyReturned, buySubmitted, buyUnanswered } from '../../domains/configurator';
import { toastShown } from '../../store/toastsSlice';
import { delay, put, type Saga, takeLatestOf } from '../effects';

/** A form that was sent may be sent again when the page is still here after this long, in ms. */
export const ANSWER_LIMIT_MS = 10_000;

/** What was sent may have arrived all the same, and a cart takes the same thing twice. */
const LOOK_FIRST = 'The shop has not answered yet. Look into your cart before you send this again.';
/** An order is made once for its idempotency key, and paid once. */
const PRESS_AGAIN = 'The shop has not answered yet. You can press again: nothing is ordered or paid twice.';

/** Nobody tells a page that the way of its form was stopped. Time does: the buttons are given back, and what that means is said. */
export function createUnansweredSaga() {
  function* giveBuyBack(action: { readonly type: string }): Saga {
    if (buyReturned.match(action)) return; // being here has already stopped the clock
    yield* delay(ANSWER_LIMIT_MS);
    yield* put(buyUnanswered());
    yield* put(toastShown('error', LOOK_FIRST));
  }

  function* givePaymentBack(action: { readonly type: string }): Saga {
    if (checkoutReturned.match(action)) return;
    yield* delay(ANSWER_LIMIT_MS);
    yield* put(paymentUnanswered());
    yield* put(toastShown('error', PRESS_AGAIN));
  }

  return function* unansweredSaga(): Saga {
    yield* takeLatestOf([buySubmitted, buyReturned], giveBuyBack);
    yield* takeLatestOf([paymentPressed, checkoutReturned], givePaymentBack);
  };
}
