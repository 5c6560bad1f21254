import { delay, put, type Saga, takeLatestOf } from '../../sagas/effects';
import { toastShown } from '../../store/toastsSlice';
import { checkoutReturned, paymentPressed, paymentUnanswered } from './checkout.slice';

/** A form that was sent may be sent again when the page is still here after this long, in ms. */
export const PAYMENT_LIMIT_MS = 10_000;

const UNANSWERED = 'The shop has not answered yet. You can press again: nothing is ordered or paid twice.';

/** Gives the button back when a press led nowhere. Pressing again is safe: an order is made once for its idempotency key. */
export function createCheckoutSaga() {
  function* giveBack(action: { readonly type: string }): Saga {
    if (checkoutReturned.match(action)) return;
    yield* delay(PAYMENT_LIMIT_MS);
    yield* put(paymentUnanswered());
    yield* put(toastShown('error', UNANSWERED));
  }

  return function* checkoutSaga(): Saga {
    yield* takeLatestOf([paymentPressed, checkoutReturned], giveBack);
  };
}
