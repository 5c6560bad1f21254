import type { Ports } from '../../src/ports';
import { call, delay, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { addressCopied, addressRequested, addressTipCleared, addressTipHidden } from './address.slice';
import { selectOrderPath } from './order.slice';

/** How long the tooltip is visible, and how long its fade-out takes before the text is cleared, ms (SPEC §4). */
const TIP_MS = 2_000;
const TIP_FADE_MS = 100;

/** Copies the address of the order's page, without what its query says. */
export function createOrderAddressSaga({ sharing }: Pick<Ports, 'sharing'>) {
  function* copy(): Saga {
    const path = yield* select(selectOrderPath);
    try {
      yield* call(sharing.copy, sharing.origin + path);
    } catch (error) {
      console.error('Something went wrong', error);
      return;
    }
    yield* put(addressCopied());
    yield* delay(TIP_MS);
    yield* put(addressTipHidden());
    yield* delay(TIP_FADE_MS);
    yield* put(addressTipCleared());
  }

  return function* orderAddressSaga(): Saga {
    yield* takeLatestOf(addressRequested, copy);
  };
}
