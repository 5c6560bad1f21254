import { delay, fork, put, race, type Saga, select, take, takeEveryOf } from '../../src/saga/effects';
import type { Toast } from './toasts.slice';
import { selectToasts, TOAST_MS, toastClosed, toastHeld, toastReleased, toastShown } from './toasts.slice';

/** Closes a toast when nobody has held it for its time; after it was held its time begins anew. */
function* closeInTime({ id }: Pick<Toast, 'id'>): Saga {
  const isIt = (action: { readonly payload: { readonly id: string } }) => action.payload.id === id;
  for (;;) {
    const first = yield* race({ over: delay(TOAST_MS), next: take([toastHeld, toastClosed], isIt) });
    if (!first.next) {
      yield* put(toastClosed({ id }));
      return;
    }
    if (toastClosed.match(first.next)) return;
    const next = yield* take([toastReleased, toastClosed], isIt);
    if (toastClosed.match(next)) return;
  }
}

/** Toasts go after five seconds (SPEC §9), and wait while the shopper points at them or is in them. */
export function createToastsSaga() {
  return function* toastsSaga(): Saga {
    for (const toast of yield* select(selectToasts)) yield* fork(closeInTime, toast);
    yield* takeEveryOf(toastShown, (action) => closeInTime(action.payload));
  };
}
