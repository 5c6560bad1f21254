import type { Ports } from '../../src/ports';
import { type Creator, call, countdown, delay, put, restartOn, type Saga, select } from '../../src/saga/effects';
import {
  dayEnded,
  listRefreshed,
  nextRunStarted,
  runsReceived,
  selectRaidCalendar,
  ticked,
} from './raidCalendar.slice';

/** When the countdown rests, because something else on the page counts. */
interface Rest {
  readonly isResting: (state: never) => boolean;
  /** The actions after which that may have changed. */
  readonly changes: readonly Creator[];
}

/** Counts down to the next run, then to the one after it, and to the end of the day. */
export function createRaidCountdownSaga(
  { clock }: Pick<Ports, 'clock'>,
  { isResting, changes }: Rest = { isResting: () => false, changes: [] },
) {
  function* countDown(): Saga {
    if (yield* select(isResting)) return;
    for (;;) {
      const { nextRuns, dayEndsAt } = yield* select(selectRaidCalendar);
      const end = Math.min(dayEndsAt ?? Number.POSITIVE_INFINITY, ...nextRuns.map(({ deadline }) => deadline));
      if (!Number.isFinite(end)) return;
      // Without a run there is nothing to count.
      if (nextRuns.length === 0) yield* delay(end - (yield* call(clock.now)));
      else yield* countdown(end, clock.now, (secondsLeft) => ticked({ now: end - secondsLeft * 1000 }));
      const now = yield* call(clock.now);
      yield* put(end === dayEndsAt ? dayEnded({ now }) : nextRunStarted({ now }));
    }
  }

  return () => restartOn([runsReceived, listRefreshed, ...changes], countDown);
}
