import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, delay, put, restartOn, type Saga, select } from '../../src/saga/effects';
import { HeadPanelResponseSchema } from './headPanel.contract';
import {
  panelClosed,
  panelFolded,
  panelLoadFailed,
  panelReceived,
  panelToggled,
  selectHeadPanel,
} from './headPanel.slice';

/** How long the panel takes to fold away; the next one waits for it, ms (SPEC §4, §9). The style sheet has the same. */
const FOLD_MS = 250;

/** Loads the content of the panel that is opened, and waits until a closed one has folded away. */
export function createHeadPanelSaga({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  function* load(href: string): Saga {
    yield* call(navigation.scrollToTop);
    try {
      const received = yield* callAbortable(http.request, { url: href, cacheable: true });
      yield* put(panelReceived({ href, ...parseResponse(HeadPanelResponseSchema, received, `GET ${href}`) }));
    } catch (error) {
      const failure = asFailure(error);
      console.error('The panel could not be loaded.', error);
      yield* put(panelLoadFailed({ href, error: failure }));
    }
  }

  function* fold(): Saga {
    yield* delay(FOLD_MS);
    yield* put(panelFolded());
  }

  /** What the shown panel needs now. A newer action has cancelled the request and the wait for the older one. */
  function* follow(): Saga {
    const { status, link } = yield* select(selectHeadPanel);
    if (status === 'loading' && link) yield* call(load, link.href);
    if (status === 'closing') yield* call(fold);
  }

  return function* headPanelSaga(): Saga {
    // Also at once: the link that made this saga necessary was pressed before it was loaded.
    yield* restartOn([panelToggled, panelClosed, panelFolded, panelLoadFailed], follow);
  };
}
