import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { callAbortable, put, restartOn, type Saga, select } from '../../src/saga/effects';
import type { Configuration } from '../configurator';
import { showFragments } from '../filtered-list';
import { toastShown } from '../page';
import { type ReviewRequest, reviewsRequested, reviewsSettled, selectReviewList } from './reviewList.slice';
import { ReviewListAnswerSchema } from './reviews.contract';

/** Only pages on which something is configured have it. */
interface WithConfiguration {
  readonly configurator?: { readonly configuration: Configuration };
}

/** The address of a request: one near the shopper's choices has the range or the quantity that is chosen now. */
export function pathOf({ path, isNear }: ReviewRequest, chosen: Configuration | undefined): string {
  const from = chosen?.from ?? chosen?.quantity;
  const to = chosen?.to ?? chosen?.quantity;
  if (!isNear || from === undefined || to === undefined) return path;
  const [pathname, query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('from', String(from));
  params.set('to', String(to));
  return `${pathname}?${params}`;
}

/** Shows the reviews that were asked for in the place of those of before. A newer request cancels an older one. */
export function createReviewListSaga({ http }: Pick<Ports, 'http'>) {
  function* load(): Saga {
    const { request } = yield* select(selectReviewList);
    if (request === null) return;
    const chosen = (yield* select((state: WithConfiguration) => state)).configurator?.configuration;
    const url = pathOf(request, chosen);
    try {
      const response = yield* callAbortable(http.request, { url });
      const { render } = parseResponse(ReviewListAnswerSchema, response, `GET ${url}`);
      yield* put(reviewsSettled({ request, error: null }));
      yield* showFragments(render);
    } catch (error) {
      console.error('The reviews could not be loaded.', error);
      yield* put(reviewsSettled({ request, error: asFailure(error) }));
      yield* put(toastShown('error', 'The reviews could not be loaded. Please try again.'));
    }
  }

  return () => restartOn([reviewsRequested], load);
}
