import type { Ports } from '../ports';
import type { LiveEvent } from '../ports/live';
import type { VisibilityPort } from '../ports/visibility';
import { call, callAbortable, race, type Saga, takeInOrder } from './effects';

/** An event that waited longer was held by time travel, or the machine was suspended. ms */
const MAX_DELAY_MS = 2_000;

/**
 * Follows live topics while the page is seen, and runs the worker for each event in order. What comes while the past is on screen is dropped, and asked
 * for again afterwards, once.
 */
export function* followLive(
  { live, visibility, clock }: Pick<Ports, 'live' | 'visibility' | 'clock'>,
  topics: readonly string[],
  worker: (event: LiveEvent) => Saga,
): Saga {
  let refreshedAt = 0;
  const subscribe = (emit: (arrived: { readonly event: LiveEvent; readonly at: number }) => void) =>
    live.subscribe(topics, (event) => emit({ event, at: clock.now() }));

  yield* whileVisible(visibility, () =>
    takeInOrder(subscribe, function* handle({ event, at }): Saga {
      // The snapshot that was asked for has what this event says.
      if (at < refreshedAt) return;
      const now = yield* call(clock.now);
      if (now - at <= MAX_DELAY_MS) return yield* worker(event);
      refreshedAt = now;
      yield* call(live.refresh, topics);
    }),
  );
}

/** Runs `work` while the page is visible: cancelled when it is hidden, started anew when it is back, and over when `work` ends by itself. */
function* whileVisible(visibility: VisibilityPort, work: () => Saga): Saga {
  for (;;) {
    yield* callAbortable(visibility.untilVisible);
    const { hidden } = yield* race({ over: call(work), hidden: call(untilHidden, visibility) });
    if (!hidden) return;
  }
}

function* untilHidden(visibility: VisibilityPort): Saga<true> {
  yield* callAbortable(visibility.untilHidden);
  return true;
}
