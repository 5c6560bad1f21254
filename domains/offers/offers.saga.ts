import type { Ports } from '../../src/ports';
import { countdown, put, restartOn, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { endShown, offerEnded, offersTicked, selectOffers } from './offers.slice';

/** Ticks each second until the last offer of the page is over, and reports each that ends. */
export function createOffersSaga({ clock }: Pick<Ports, 'clock'>) {
  function* tickUntilLast(): Saga {
    const last = Math.max(...(yield* select(selectOffers)).ends);
    yield* countdown(last, clock.now, (secondsLeft) => offersTicked({ now: last - secondsLeft * 1000 }));
  }

  function* reportEnds(): Saga {
    const { ends, ended, now } = yield* select(selectOffers);
    for (const end of ends) if (now !== null && end <= now && !ended.includes(end)) yield* put(offerEnded({ end }));
  }

  return function* offersSaga(): Saga {
    yield* takeEveryOf(offersTicked, reportEnds);
    // Also at once, for the ends that were shown before this code was loaded.
    yield* restartOn(endShown, tickUntilLast);
  };
}
