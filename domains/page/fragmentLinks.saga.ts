import { type HttpRequest, type Ports, parseResponse, rethrowUnexpected } from '../../src/ports';
import { call, callAbortable, fork, put, race, type Saga, select, take, takeEveryOf } from '../../src/saga/effects';
import {
  type FragmentLink,
  fragmentLinkFollowed,
  fragmentLinkSettled,
  partsOf,
  selectFragmentLinks,
} from './fragmentLinks.slice';
import { type FragmentsResponse, FragmentsResponseSchema } from './fragments.contract';
import { fragmentReceived } from './fragments.slice';

/** Loads parts of pages. @throws what the port throws, and when the answer is of another shape */
export function* loadParts(http: Ports['http'], request: HttpRequest): Saga<FragmentsResponse['render']> {
  const received = yield* callAbortable(http.request, request);
  return parseResponse(FragmentsResponseSchema, received, `GET ${request.url}`).render;
}

/** Puts parts of pages into this one (SPEC §7); the same parts are loaded once. A link whose parts can't be loaded opens its own page. */
export function createFragmentLinksSaga({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  function* show(link: FragmentLink): Saga {
    const { url, page } = link;
    try {
      const render = yield* call(loadParts, http, { url, cacheable: true });
      yield* put(fragmentLinkSettled(link));
      for (const { selector, content } of render) yield* put(fragmentReceived({ selector }, content));
    } catch (error) {
      rethrowUnexpected(error);
      // SPEC §8: the console only.
      console.error('Parts of the page could not be loaded.', error);
      yield* put(fragmentLinkSettled(link));
      if (page !== null) yield* call(navigation.assign, page);
    }
  }

  function* showUntilReplaced(link: FragmentLink): Saga {
    yield* race({
      shown: show(link),
      replaced: take(fragmentLinkFollowed, ({ payload }) => partsOf(payload) === partsOf(link)),
    });
  }

  return function* fragmentLinksSaga(): Saga {
    yield* takeEveryOf(fragmentLinkFollowed, ({ payload }) => showUntilReplaced(payload));
    // Followed before this code was loaded, or in flight in a state that time travel resumed from.
    for (const link of Object.values(yield* select(selectFragmentLinks))) yield* fork(showUntilReplaced, link);
  };
}
