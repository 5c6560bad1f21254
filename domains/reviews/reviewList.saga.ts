import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { callAbortable, put, restartOn, type Saga, select } from '../../src/saga/effects';
import { showFragments } from '../filtered-list';
import { toastShown } from '../page';
import { reviewsFailed, reviewsReceived, reviewsRequested, selectReviewList } from './reviewList.slice';
import { ReviewListAnswerSchema } from './reviews.contract';

/** Shows the reviews that were asked for in the place of those of before. A newer request cancels an older one. */
export function createReviewListSaga({ http }: Pick<Ports, 'http'>) {
  function* load(): Saga {
    const { request } = yield* select(selectReviewList);
    if (request === null) return;
    try {
      const response = yield* callAbortable(http.request, { url: request });
      const { render } = parseResponse(ReviewListAnswerSchema, response, `GET ${request}`);
      yield* put(reviewsReceived(request));
      yield* showFragments(render);
    } catch (error) {
      console.error('The reviews could not be loaded.', error);
      yield* put(reviewsFailed({ request, error: asFailure(error) }));
      yield* put(toastShown('error', 'The reviews could not be loaded. Please try again.'));
    }
  }

  return () => restartOn([reviewsRequested], load);
}
