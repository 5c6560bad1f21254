import { toastShown } from '../../domains/page';
import { runClosed, runReleased, runSubmitted } from '../../domains/raid-run/raidRun.slice';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import { delay, put, type Saga, takeLatestOf } from '../../src/saga/effects';

/** The form may have arrived anyway, and sending it again would hold a second seat. */
const TIMEOUT_TEXT = 'The shop hasn’t responded yet. Check your cart before you try again.';

/** Re-enables the buttons of a run's form when there was no response for a long time. */
export function createRunTimeoutSaga() {
  function* waitForTimeout(action: { readonly type: string }): Saga {
    if (!runSubmitted.match(action)) return; // takeLatest has already cancelled the timeout
    yield* delay(REQUEST_TIMEOUT_MS);
    // First, because the release cancels this very timeout.
    yield* put(toastShown('error', TIMEOUT_TEXT));
    yield* put(runReleased());
  }

  return function* runTimeoutSaga(): Saga {
    yield* takeLatestOf([runSubmitted, runReleased, runClosed], waitForTimeout);
  };
}
