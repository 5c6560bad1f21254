import { asFailure, HttpError, type Ports, parseResponse, serverErrorMessage } from '../../src/ports';
import { call, callAbortable, put, race, type Saga, select, take, takeEveryOf } from '../../src/saga/effects';
import { fragmentReceived, historyMoved } from '../page';
import { HotFilterAnswerSchema } from './hotAnswers.contract';
import { hotFilterOfQuery, hotFilterParams, hotFilterPath } from './hotFilter.rules';
import {
  hotFilterChanged,
  hotFilterRestored,
  hotFilterRetried,
  hotListFailed,
  hotListReceived,
  isSameHotFilter,
  selectHotFilter,
} from './hotFilter.slice';
import { hotProductClosed } from './hotPanel.slice';
import { HOT_FILTER_PATH } from './hotProductsPaths';

/** Asks for the cards that the filter leaves. The address follows the filter, and "back" brings the one before. */
export function createHotFilterSaga({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  function* answer(): Saga {
    const { filter } = yield* select(selectHotFilter);
    try {
      const request = { url: HOT_FILTER_PATH, params: hotFilterParams(filter) };
      const response = yield* callAbortable(http.request, request);
      const { render, totalProducts } = parseResponse(HotFilterAnswerSchema, response, `GET ${HOT_FILTER_PATH}`).data;
      // The panel goes with its card.
      yield* put(hotProductClosed());
      yield* put(hotListReceived({ filter, total: totalProducts }));
      for (const { selector, innerData } of render) yield* put(fragmentReceived({ selector }, innerData));
    } catch (error) {
      const failure = asFailure(error);
      console.error('The hot products could not be filtered.', error);
      const message = (error instanceof HttpError && serverErrorMessage(error.body)) || null;
      yield* put(hotListFailed({ filter, error: { ...failure, message } }));
    }
  }

  function* pushUrl(): Saga {
    const { filter } = yield* select(selectHotFilter);
    const url = hotFilterPath(filter);
    if (url !== navigation.currentUrl()) yield* call(navigation.pushEntry, url, null);
  }

  function* restore(): Saga {
    if (navigation.modalEntry() !== null) return;
    const { filter } = yield* select(selectHotFilter);
    const query = navigation.currentUrl().replace(/^[^?#]*\??|#.*$/g, '');
    const restored = hotFilterOfQuery(query);
    if (!isSameHotFilter(restored, filter)) yield* put(hotFilterRestored({ filter: restored }));
  }

  return function* hotFilterSaga(): Saga {
    yield* takeEveryOf(hotFilterChanged, pushUrl);
    yield* takeEveryOf(historyMoved, restore);
    // What was chosen before this code was loaded.
    if ((yield* select(selectHotFilter)).status === 'loading') yield* call(pushUrl);
    for (;;) {
      const { status } = yield* select(selectHotFilter);
      const changed = take([hotFilterChanged, hotFilterRestored, hotFilterRetried]);
      // A newer filter cancels the request of the older one.
      if (status === 'loading') yield* race({ answered: answer(), changed });
      else yield* changed;
    }
  };
}
