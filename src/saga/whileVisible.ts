import type { VisibilityPort } from '../ports/visibility';
import { call, callAbortable, race, type Saga } from './effects';

/** Runs `work` while the page is visible: cancelled when it is hidden, started anew when it is back, and over when `work` ends by itself. */
export function* whileVisible(visibility: VisibilityPort, work: () => Saga): Saga {
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
