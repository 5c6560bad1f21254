import type { UnknownAction } from '@reduxjs/toolkit';
import { toastShown } from '../../domains/page';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import { type Creator, delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** The form may have arrived anyway, and sending it again would add the same thing twice. */
const BUY_TEXT = 'The shop hasn’t responded yet. Check your cart before you try again.';

interface SubmittedForm {
  readonly sent: Creator;
  /** Enables its buttons again. */
  readonly released: Creator & (() => UnknownAction);
  /** Nobody waits any more. */
  readonly ends?: readonly Creator[];
  readonly text?: string;
}

/**
 * Re-enables the buttons of a form and shows a toast when there was no response for a long time, because browsers do not tell a page that its form
 * submission was stopped.
 */
export function submitTimeout({ sent, released, ends = [], text = BUY_TEXT }: SubmittedForm) {
  function* waitForTimeout(action: { readonly type: string }): Saga {
    if (!sent.match(action)) return; // takeLatest has already cancelled the timeout
    yield* delay(REQUEST_TIMEOUT_MS);
    // First, because the release cancels this very timeout.
    yield* put(toastShown('error', text));
    yield* put(released());
  }

  return function* submitTimeoutSaga(): Saga {
    yield* takeLatestOf([sent, released, ...ends], waitForTimeout);
  };
}
