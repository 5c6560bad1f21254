import type { Ports } from '../../src/ports';
import { call, delay, put, race, type Saga, select, take } from '../../src/saga/effects';
import { historyMoved, modalHidden, modalShown, selectShownModal } from './modals.slice';

/** How long the browser may take to go back, ms. */
const BACK_TIMEOUT_MS = 1_000;

/**
 * Gives an open modal an entry in the browser's history, so that "back" closes it, and removes the entry when the modal is closed otherwise.
 * A second modal takes over the entry of the first.
 */
export function createModalsSaga({ navigation }: Pick<Ports, 'navigation'>) {
  function* syncHistory(): Saga {
    for (;;) {
      const modal = yield* select(selectShownModal);
      const entry = yield* call(navigation.modalEntry);
      if (modal?.key === entry?.modal) return;
      if (modal !== null) {
        const pageUrl = entry?.pageUrl ?? navigation.currentUrl();
        const newEntry = { modal: modal.key, pageUrl, title: modal.label };
        yield* call(navigation[entry ? 'replaceEntry' : 'pushEntry'], modal.address ?? pageUrl, newEntry);
        return;
      }
      yield* call(navigation.back);
      // The modal may be opened again meanwhile; only then the history is known.
      const { moved } = yield* race({ moved: take(historyMoved), timedOut: delay(BACK_TIMEOUT_MS) });
      if (!moved) return;
    }
  }

  /** The shopper went back or forward. An entry of a closed modal is left to the flow of page responses, which opens it again. */
  function* followHistory(): Saga {
    const modal = yield* select(selectShownModal);
    const entry = yield* call(navigation.modalEntry);
    if (modal !== null && entry?.modal !== modal.key) yield* put(modalHidden());
    if (entry === null) yield* call(reloadOtherPage);
  }

  /** After a reload at the URL of a modal, "back" leads to the page below it; the browser then changes the URL only. */
  function* reloadOtherPage(): Saga {
    if (!(yield* call(navigation.isAtLoadedPath))) yield* call(navigation.reload);
  }

  /** Started by a modal, by the first move in the history, or in a state that time travel resumed from. */
  function* start(): Saga {
    if ((yield* select(selectShownModal)) !== null) return yield* call(syncHistory);
    const entry = yield* call(navigation.modalEntry);
    if (entry) yield* call(navigation.replaceEntry, entry.pageUrl, null);
    yield* call(reloadOtherPage);
  }

  return function* modalsSaga(): Saga {
    yield* call(start);
    for (;;) {
      const action = yield* take([modalShown, modalHidden, historyMoved]);
      yield* call(historyMoved.match(action) ? followHistory : syncHistory);
    }
  };
}
