import type { Ports } from '../../src/ports';
import { type Creator, countdown, put, restartOn, type Saga, select } from '../../src/saga/effects';
import { filterRetried, runsReceived, selectRaidCalendar, ticked } from './raidCalendar.slice';

/** When the countdown rests, because something else on the page counts. */
interface Rest {
  readonly isResting: (state: never) => boolean;
  /** The actions after which that may have changed. */
  readonly changes: readonly Creator[];
}

/** Counts down to the next run, then to the one after it; with the last known one the list is asked for again. */
export function createRaidCountdownSaga(
  { clock }: Pick<Ports, 'clock'>,
  { isResting, changes }: Rest = { isResting: () => false, changes: [] },
) {
  function* countDown(): Saga {
    let counted: number | undefined;
    if (yield* select(isResting)) return;
    for (;;) {
      const [next] = (yield* select(selectRaidCalendar)).nextRuns;
      if (next === undefined) break;
      counted = next;
      yield* countdown(next, clock.now, (secondsLeft) => ticked({ now: next - secondsLeft * 1000 }));
    }
    if (counted !== undefined) yield* put(filterRetried());
  }

  return () => restartOn([runsReceived, ...changes], countDown);
}
