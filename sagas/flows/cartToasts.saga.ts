import { changeConfirmed, changeFailed } from '../../domains/cart';
import { toastShown } from '../../domains/page';
import { put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** Shows a toast when a service was added on its page or card, and when a change of the cart failed. */
export function createCartToastsSaga() {
  return function* cartToastsSaga(): Saga {
    yield* takeEveryOf(changeFailed, function* showError({ payload }): Saga {
      // Without one the page of the form says it.
      if (payload.message) yield* put(toastShown('error', payload.message));
    });
    yield* takeEveryOf(changeConfirmed, function* showSuccess({ payload: { change, message } }): Saga {
      if (change.kind === 'add') yield* put(toastShown('added', message));
    });
  };
}
