import type { Ports } from '../../src/ports';
import { call, callAbortable, put, restartOn, type Saga, select, takeEveryEvent } from '../../src/saga/effects';
import { anchorsPage } from './anchors.dom';
import { type AnchorsView, isSameView } from './anchors.rules';
import { anchorChosen, anchorsScrolled, selectAnchors } from './anchors.slice';

/**
 * Keeps the nav at the scroll position, and brings the section of a chosen link into view.
 * @param page measures and scrolls the page; a fake in tests
 */
export function createAnchorsSaga({ navigation }: Pick<Ports, 'navigation'>, page = anchorsPage) {
  /** As the browser does for a link: an entry in the history, unless the address is the same. */
  function* enterAddress(id: string): Saga {
    const before = yield* call(navigation.currentUrl);
    const address = `${before.replace(/#.*/, '')}#${id}`;
    if (address !== before) yield* call(navigation.pushEntry, address, null);
  }

  return function* anchorsSaga(): Saga {
    let latest: AnchorsView | undefined;
    let isOnTheWay = false;

    /** The sections that are passed on the way to a chosen one are not marked. */
    function* show(): Saga {
      if (!latest) return;
      const shown = yield* select(selectAnchors);
      const view = isOnTheWay ? { ...latest, active: shown.active } : latest;
      if (!isSameView(view, shown)) yield* put(anchorsScrolled(view));
    }

    function* follow(view: AnchorsView): Saga {
      latest = view;
      yield* call(show);
    }

    function* goToChosen(): Saga {
      const { chosen: id } = yield* select(selectAnchors);
      if (id === null) return;
      isOnTheWay = true;
      let hasArrived = false;
      try {
        // The entry that is left keeps its scroll position, so it is left first.
        if (yield* call(page.has, id)) {
          yield* call(enterAddress, id);
          yield* call(page.scrollTo, id);
          hasArrived = yield* callAbortable(page.restAfterScroll);
        }
      } finally {
        isOnTheWay = false;
      }
      // What is laid out on the way may have moved the section.
      if (hasArrived) yield* call(page.correct, id);
      else yield* call(show);
    }

    yield* takeEveryEvent<AnchorsView>((emit) => page.follow(page.sections(), emit), follow);
    // It begins at once: a link may have been pressed before this code was there.
    yield* restartOn(anchorChosen, goToChosen);
  };
}
