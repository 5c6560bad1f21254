import type { Ports } from '../ports';
import type { LiveEvent } from '../ports/live';
import { call, type Saga, takeInOrder } from './effects';
import { whileVisible } from './whileVisible';

/** An event that waited longer was held by time travel, or the machine was suspended. ms */
const MAX_DELAY_MS = 2_000;

/**
 * Follows live topics while the page is seen, and runs the worker for each event in order. What comes while the past is on screen is dropped, and asked
 * for again afterwards.
 */
export function* followLive(
  { live, visibility, clock }: Pick<Ports, 'live' | 'visibility' | 'clock'>,
  topics: readonly string[],
  worker: (event: LiveEvent) => Saga,
): Saga {
  const subscribe = (emit: (arrived: { readonly event: LiveEvent; readonly at: number }) => void) =>
    live.subscribe(topics, (event) => emit({ event, at: clock.now() }));

  yield* whileVisible(visibility, () =>
    takeInOrder(subscribe, function* handle({ event, at }): Saga {
      if ((yield* call(clock.now)) - at > MAX_DELAY_MS) yield* call(live.refresh, topics);
      else yield* call(worker, event);
    }),
  );
}
