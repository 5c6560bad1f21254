import type { Ports } from '../../src/ports';
import { call, put, type Saga, select } from '../../src/saga/effects';
import { reviewsReceived, selectReviewList } from './reviewList.slice';

/** Opens the page of the reviews that were asked for, because the code that would show them here can't be loaded. */
export function createUnloadedReviewsSaga({ navigation }: Pick<Ports, 'navigation'>) {
  return function* unloadedReviewsSaga(): Saga {
    const { request } = yield* select(selectReviewList);
    if (request === null) return;
    yield* put(reviewsReceived(request));
    yield* call(navigation.assign, request);
  };
}
