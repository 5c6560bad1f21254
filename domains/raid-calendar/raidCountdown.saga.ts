import type { Ports } from '../../src/ports';
import { countdown, put, restartOn, type Saga, select } from '../../src/saga/effects';
import { filterRetried, runsReceived, selectRaidCalendar, ticked } from './raidCalendar.slice';

/** Counts down to the next run, then to the one after it; with the last known one the list is asked for again. */
export function createRaidCountdownSaga({ clock }: Pick<Ports, 'clock'>) {
  function* countDown(): Saga {
    let counted: number | undefined;
    for (;;) {
      const [next] = (yield* select(selectRaidCalendar)).nextRuns;
      if (next === undefined) break;
      counted = next;
      yield* countdown(next, clock.now, (secondsLeft) => ticked({ now: next - secondsLeft * 1000 }));
    }
    if (counted !== undefined) yield* put(filterRetried());
  }

  return () => restartOn(runsReceived, countDown);
}
