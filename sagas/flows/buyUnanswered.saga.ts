import { buyReturned, buySubmitted, buyUnanswered } from '../../domains/configurator';
import { toastShown } from '../../domains/page';
import { ANSWER_LIMIT_MS } from '../../src/ports';
import { delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** What was sent may have arrived all the same, and a cart takes the same thing twice. */
const LOOK_FIRST = 'The shop has not answered yet. Look into your cart before you send this again.';

/** As unanswered.saga.ts, for the form that buys: its buttons are given back when the page is still here much later. */
export function createBuyUnansweredSaga() {
  function* giveBuyBack(action: { readonly type: string }): Saga {
    if (buyReturned.match(action)) return; // being here has already stopped the clock
    yield* delay(ANSWER_LIMIT_MS);
    yield* put(buyUnanswered());
    yield* put(toastShown('error', LOOK_FIRST));
  }

  return function* buyUnansweredSaga(): Saga {
    yield* takeLatestOf([buySubmitted, buyReturned], giveBuyBack);
  };
}
