import { resultsSeen, searchSent } from '../../domains/catalogue/catalogue.events';
import { hitChosen, resultsReceived, selectSearch } from '../../domains/search';
import { createSearchSaga } from '../../domains/search/search.saga';
import { fork, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';

/** The search of the header; analytics gets its terms without what may be personal. */
export function createSearchFlow(ports: Parameters<typeof createSearchSaga>[0]) {
  const searchSaga = createSearchSaga(ports);

  function* trackResults({ payload }: ReturnType<typeof resultsReceived>): Saga {
    yield* put(resultsSeen({ term: payload.query }));
  }

  function* trackSearch(): Saga {
    const { query } = yield* select(selectSearch);
    yield* put(searchSent({ term: query }));
  }

  return function* searchFlow(): Saga {
    yield* takeEveryOf(resultsReceived, trackResults);
    yield* takeEveryOf(hitChosen, trackSearch);
    yield* fork(searchSaga);
  };
}
