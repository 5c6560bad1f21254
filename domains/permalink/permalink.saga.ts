import { COPIED_FADE_MS, COPIED_MS } from '../../src/lib/copying';
import { servicePath } from '../../src/lib/urls';
import type { Ports } from '../../src/ports';
import { call, debounced, delay, put, type Saga, select, takeEveryOf, takeLatestOf } from '../../src/saga/effects';
import type { ServiceView } from '../catalogue';
import {
  CHANGE_PAUSE_MS,
  configurationChanges,
  selectConfiguration,
  selectProblems,
  selectService,
} from '../configurator';
import { historyMoved } from '../page';
import { permalinkQuery } from './permalink.rules';
import { linkCopyFailed, linkRequested, linkShared, tipCleared, tipHidden } from './permalink.slice';

const pathOf = ({ game, category, slug }: ServiceView): string => servicePath(game.slug, category, slug);

/** True when the shopper closed the share sheet, which is not an error. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Keeps the URL of a service page in sync with its configuration, and shares that URL. */
export function createPermalinkSaga({ navigation, sharing }: Pick<Ports, 'navigation' | 'sharing'>) {
  function* writeAddress(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    const problems = yield* select(selectProblems);
    if (!service || !configuration || problems.length > 0) return;
    const before = navigation.currentUrl();
    const { pathname, search, hash } = new URL(before, sharing.origin);
    // A rejected form has another path, and `line` refers to a cart line: neither URL describes a configuration.
    if (pathname !== pathOf(service) || new URLSearchParams(search).has('line')) return;
    const after = pathname + permalinkQuery(service, configuration, search) + hash;
    if (after !== before) navigation.replaceUrl(after);
  }

  function* shareLink(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    if (!service || !configuration) return;
    const url = sharing.origin + pathOf(service) + permalinkQuery(service, configuration);
    const method = sharing.canShare() ? 'share' : 'copy';
    try {
      yield* call(sharing[method], url);
    } catch (error) {
      if (isAbort(error)) return;
      console.error('Something went wrong', error);
      yield* put(linkCopyFailed({ url }));
      return;
    }
    yield* put(linkShared({ method }));
    yield* delay(COPIED_MS);
    yield* put(tipHidden());
    yield* delay(COPIED_FADE_MS);
    yield* put(tipCleared());
  }

  return function* permalinkSaga(): Saga {
    yield* debounced(configurationChanges, CHANGE_PAUSE_MS, writeAddress);
    // "Back" to another section of the page leads to the address of the choices that were made then.
    yield* takeEveryOf(historyMoved, writeAddress);
    yield* takeLatestOf(linkRequested, shareLink);
  };
}
