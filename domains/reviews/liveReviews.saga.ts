import { untilNextAgo } from '../../src/lib/agoText';
import { type Ports, parseResponse } from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  race,
  restartOn,
  type Saga,
  select,
  take,
  takeAny,
} from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { LiveReviewsSchema } from './liveReviews.contract';
import { MARK_MS } from './liveReviews.rules';
import { selectNextReview } from './liveReviews.selectors';
import {
  connectionLost,
  markEnded,
  reviewAdded,
  reviewsUpdated,
  selectLiveReviews,
  ticked,
  viewChanged,
} from './liveReviews.slice';
import { untilNetworkChanges } from './network.dom';
import { REVIEWS_TOPIC } from './reviewsPaths';

/** A shop that does not answer for so long can't be reached, ms. */
const ANSWER_MS = 10_000;
/** How often a page that shows the widget makes sure that the shop is there, ms: silence may mean that nobody has written anything. */
const CHECK_MS = 60_000;
/** How often it looks for a shop that it has lost, ms. */
const RETRY_MS = 10_000;
/** Ages are written anew at least so often, ms: the machine may have been asleep. */
const MAX_TICK_MS = 60 * 60_000;

/**
 * Follows new reviews while the page is seen, and brings them in one by one while nobody reads the widget.
 * @param untilNetwork resolves when the network of the device comes or goes; a fake in tests
 */
export function createLiveReviewsSaga(
  ports: Pick<Ports, 'live' | 'visibility' | 'clock'>,
  untilNetwork = untilNetworkChanges,
) {
  const { live, visibility, clock } = ports;

  /** Whatever changes may end the wait: the shopper pauses it, a review is taken down. */
  function* addReviews(): Saga {
    for (;;) {
      const next = yield* select(selectNextReview);
      const now = yield* call(clock.now);
      if (next === undefined) yield* takeAny();
      else if (next.from <= now) yield* put(reviewAdded({ id: next.id, now }));
      else yield* race({ due: delay(next.from - now), changed: takeAny() });
    }
  }

  function* endMark(): Saga {
    if ((yield* select(selectLiveReviews)).marked === null) return;
    yield* delay(MARK_MS);
    yield* put(markEnded());
  }

  /** Writes the ages anew whenever one changes. */
  function* tick(): Saga {
    for (;;) {
      const { isInView, shown } = yield* select(selectLiveReviews);
      if (!isInView) return;
      const now = yield* call(clock.now);
      yield* put(ticked({ now }));
      yield* delay(Math.min(MAX_TICK_MS, ...shown.map(({ publishedAt }) => untilNextAgo(publishedAt, now))));
    }
  }

  function* untilInView(): Saga {
    while (!(yield* select(selectLiveReviews)).isInView) yield* take(viewChanged);
  }

  /** @param isAsked whether the shop was asked just now, by following the topic */
  function* watchConnection(isAsked: boolean): Saga {
    for (let wasAsked = isAsked; ; wasAsked = false) {
      if (!wasAsked) yield* call(live.refresh, [REVIEWS_TOPIC]);
      const { answer } = yield* race({ answer: take(reviewsUpdated), silence: delay(ANSWER_MS) });
      if (!answer && !(yield* select(selectLiveReviews)).isLost) yield* put(connectionLost());
      yield* delay(answer ? CHECK_MS : RETRY_MS);
      yield* untilInView();
    }
  }

  function* whileSeen(): Saga {
    let isAsked = true;
    for (;;) {
      yield* callAbortable(visibility.untilVisible);
      const { network }: { readonly network?: true } = yield* race({
        adding: call(addReviews),
        connection: call(watchConnection, isAsked),
        hidden: callAbortable(visibility.untilHidden),
        network: callAbortable(untilNetwork),
      });
      // A page that comes back follows the topic again, which begins with an answer.
      isAsked = !network;
    }
  }

  return function* liveReviewsSaga(): Saga {
    yield* fork(whileSeen);
    yield* fork(restartOn, [reviewAdded], endMark);
    yield* fork(restartOn, [viewChanged, reviewAdded, reviewsUpdated], tick);
    yield* followLive(ports, [REVIEWS_TOPIC], function* update({ data }): Saga {
      // Null: the process that answers is older than this page.
      if (data === null) return;
      const now = yield* call(clock.now);
      yield* put(reviewsUpdated({ data: parseResponse(LiveReviewsSchema, data, REVIEWS_TOPIC), now }));
    });
  };
}
