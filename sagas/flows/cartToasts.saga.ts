import { changeConfirmed, changeFailed } from '../../domains/cart';
import { toastShown } from '../../domains/page';
import { put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** Says that a service from a card is in the cart, and why a change of the cart was taken back. */
export function createCartToastsSaga() {
  return function* cartToastsSaga(): Saga {
    yield* takeEveryOf(changeFailed, function* say({ payload }): Saga {
      yield* put(toastShown('error', payload.message));
    });
    yield* takeEveryOf(changeConfirmed, function* say({ payload: { change, message } }): Saga {
      if (change.kind === 'add') yield* put(toastShown('success', message));
    });
  };
}
