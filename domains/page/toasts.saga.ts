import { delay, fork, put, race, type Saga, select, take, takeEveryOf } from '../../src/saga/effects';
import type { Toast } from './toasts.slice';
import { selectToasts, TOAST_MS, toastClosed, toastHeld, toastReleased, toastShown } from './toasts.slice';

/** Closes a toast after its time. Being held stops the timer, and releasing it starts the timer anew. */
function* closeAfterTimeout({ id }: Pick<Toast, 'id'>): Saga {
  const isSameToast = (action: { readonly payload: { readonly id: string } }) => action.payload.id === id;
  for (;;) {
    const first = yield* race({ over: delay(TOAST_MS), next: take([toastHeld, toastClosed], isSameToast) });
    if (!first.next) {
      yield* put(toastClosed({ id }));
      return;
    }
    if (toastClosed.match(first.next)) return;
    const next = yield* take([toastReleased, toastClosed], isSameToast);
    if (toastClosed.match(next)) return;
  }
}

/** Toasts close after five seconds (SPEC §9), but not while they are hovered or focused. */
export function createToastsSaga() {
  return function* toastsSaga(): Saga {
    for (const toast of yield* select(selectToasts)) yield* fork(closeAfterTimeout, toast);
    yield* takeEveryOf(toastShown, (action) => closeAfterTimeout(action.payload));
  };
}
