import { type Ports, parseResponse } from '../../src/ports';
import { callAbortable, put, type Saga } from '../../src/saga/effects';
import { filterParams, keepList, showFragments } from '../filtered-list';
import { type HotFilterAnswer, HotFilterAnswerSchema } from './hotAnswers.contract';
import { hotFilterOfQuery, hotFilterPath } from './hotFilter.rules';
import {
  type HotFilterValues,
  hotFilterSlice,
  hotListFailed,
  hotListReceived,
  selectHotFilter,
} from './hotFilter.slice';
import { hotProductClosed } from './hotPanel.slice';
import { HOT_FILTER_PATH } from './hotProductsPaths';

/** Asks for the cards that the filter leaves, and keeps their address. */
export function createHotFilterSaga(ports: Pick<Ports, 'http' | 'navigation'>) {
  function* request(filter: HotFilterValues): Saga<HotFilterAnswer['data']> {
    const response = yield* callAbortable(ports.http.request, { url: HOT_FILTER_PATH, params: filterParams(filter) });
    return parseResponse(HotFilterAnswerSchema, response, `GET ${HOT_FILTER_PATH}`).data;
  }

  function* show(filter: HotFilterValues, { render, totalProducts }: HotFilterAnswer['data']): Saga {
    // The panel goes with its card.
    yield* put(hotProductClosed());
    yield* put(hotListReceived({ filter, total: totalProducts }));
    yield* showFragments(render);
  }

  return () =>
    keepList(ports, {
      select: selectHotFilter,
      actions: hotFilterSlice.actions,
      urlOf: ({ filter }) => hotFilterPath(filter),
      choiceOf: (query) => ({ filter: hotFilterOfQuery(query) }),
      request,
      show,
      failed: hotListFailed,
      failureText: 'The hot products could not be filtered.',
    });
}
