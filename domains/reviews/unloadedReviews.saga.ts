import type { Ports } from '../../src/ports';
import { call, put, type Saga, select } from '../../src/saga/effects';
import { reviewsSettled, selectReviewList } from './reviewList.slice';

/** Opens the page of the reviews that were asked for, because the code that would show them here can't be loaded. */
export function createUnloadedReviewsSaga({ navigation }: Pick<Ports, 'navigation'>) {
  return function* unloadedReviewsSaga(): Saga {
    const { request } = yield* select(selectReviewList);
    if (request) yield* call(navigation.assign, request.path);
    yield* put(reviewsSettled({ request, error: null }));
  };
}
