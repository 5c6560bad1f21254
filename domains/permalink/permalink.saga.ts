import { servicePath } from '../../src/lib/urls';
import type { Ports } from '../../src/ports';
import { call, debounced, delay, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import type { ServiceView } from '../catalogue';
import {
  CHANGE_PAUSE_MS,
  configurationChanges,
  selectConfiguration,
  selectProblems,
  selectService,
} from '../configurator';
import { permalinkQuery } from './permalink.rules';
import { linkAsked, linkHandedOn, linkRefused, tipCleared, tipHidden } from './permalink.slice';

/** How long the tooltip is seen, and how much later its text goes (SPEC §4), in ms. */
export const TIP_MS = 2_000;
export const TIP_CLEARED_MS = 100;

const pathOf = ({ game, category, slug }: ServiceView): string => servicePath(game.slug, category, slug);

/** The share sheet was closed without a choice; nothing is wrong. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Keeps the address of a service page the link to what is chosen on it, and hands that link on. */
export function createPermalinkSaga({ navigation, sharing }: Pick<Ports, 'navigation' | 'sharing'>) {
  function* writeAddress(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    const problems = yield* select(selectProblems);
    if (!service || !configuration || problems.length > 0) return;
    const before = navigation.address();
    const { pathname, search, hash } = new URL(before, sharing.origin);
    // A refused form stands at another address, and `line` asks for what is in the cart: both mean something else than choices.
    if (pathname !== pathOf(service) || new URLSearchParams(search).has('line')) return;
    const after = pathname + permalinkQuery(service, configuration, search) + hash;
    if (after !== before) navigation.replace(after);
  }

  function* handOn(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    if (!service || !configuration) return;
    const url = sharing.origin + pathOf(service) + permalinkQuery(service, configuration);
    const way = sharing.canShare() ? 'share' : 'copy';
    try {
      yield* call(sharing[way], url);
    } catch (error) {
      if (isAbort(error)) return;
      console.error('Something went wrong', error);
      yield* put(linkRefused({ url }));
      return;
    }
    yield* put(linkHandedOn({ way }));
    yield* delay(TIP_MS);
    yield* put(tipHidden());
    yield* delay(TIP_CLEARED_MS);
    yield* put(tipCleared());
  }

  return function* permalinkSaga(): Saga {
    yield* debounced(configurationChanges, CHANGE_PAUSE_MS, writeAddress);
    yield* takeLatestOf(linkAsked, handOn);
  };
}
