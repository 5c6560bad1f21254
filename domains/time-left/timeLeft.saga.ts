import type { Ports } from '../../src/ports';
import { countdown, put, restartOn, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { endPassed, endShown, selectTimeLeft, ticked } from './timeLeft.slice';

/** Ticks each second until the last end of the page has passed, and reports each that passes. */
export function createTimeLeftSaga({ clock }: Pick<Ports, 'clock'>) {
  function* tickUntilLast(): Saga {
    const last = Math.max(...(yield* select(selectTimeLeft)).ends);
    yield* countdown(last, clock.now, (secondsLeft) => ticked({ now: last - secondsLeft * 1000 }));
  }

  function* reportEnds(): Saga {
    const { ends, passed, now } = yield* select(selectTimeLeft);
    for (const end of ends) if (now !== null && end <= now && !passed.includes(end)) yield* put(endPassed({ end }));
  }

  return function* timeLeftSaga(): Saga {
    yield* takeEveryOf(ticked, reportEnds);
    // Also at once, for the ends that were shown before this code was loaded.
    yield* restartOn(endShown, tickUntilLast);
  };
}
