import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { createSagaRuntime } from '../../sagas/runtime';
import { createTimeTravel } from '../../store/timeTravel';
import { fakePorts } from '../../tests/harness/fakePorts';
import { pageOf, stateOf } from '../../tests/harness/kinds';
import { preloadLiveReviews } from './liveReviews.preload';
import { createLiveReviewsSaga } from './liveReviews.saga';
import { holdChanged, viewChanged } from './liveReviews.slice';
import { REVIEWS_TOPIC } from './reviewsPaths';
import { sampleLiveReview } from './sample';

const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => void jest.useRealTimers());

/** A home page with the reviews 3, 2 and 1 in view, and the developer's time travel. */
async function open() {
  const ports = fakePorts();
  const view = { onPastShown() {}, onPresentShown() {}, readMoment() {}, goOnFrom() {} };
  const time = createTimeTravel(view, { kind: 'home', path: '/', build: 'test' });
  const report = jest.fn();
  const sagas = { liveReviews: () => createLiveReviewsSaga(ports, () => new Promise(() => {})) };
  const runtime = createSagaRuntime({ ports, report, sagas, ...time.sagaOptions });
  const shown = [3, 2, 1].map((id) => sampleLiveReview(id));
  const store = configureStore({
    reducer: pageOf('home').reducer,
    preloadedState: stateOf(
      { liveReviews: preloadLiveReviews(shown), carousels: { motion: 'none', shown: {} } },
      'home',
    ) as never,
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat([...time.middlewares, runtime.middleware] as Middleware[]),
    enhancers: (defaults) => defaults().concat(instrument()),
  });
  time.watch(store, runtime);
  runtime.start();
  const { liftedStore } = store as unknown as EnhancedStore<unknown, UnknownAction, null>;
  const newest = () => liftedStore.getState().stagedActionIds.length - 1;
  const passTime = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  await passTime();
  store.dispatch(viewChanged({ isInView: true }));
  return {
    report,
    dispatch: store.dispatch,
    passTime,
    rows: () => (store.getState() as ReturnType<typeof stateOf<'home'>>).liveReviews.shown.map(({ id }) => id),
    /** The server says that the first ones are published, and the topic is asked for again where that was held. */
    async tell(count: number) {
      const reviews = Array.from({ length: count }, (_, index) => sampleLiveReview(count - index));
      const others = Object.fromEntries(reviews.slice(3).map(({ id }) => [id, 0]));
      const send = () => ports.live.send(REVIEWS_TOPIC, { at: count, reviews: reviews.slice(0, 3), others });
      ports.live.refresh.mockImplementation(() => void Promise.resolve().then(send));
      send();
      await passTime();
    },
    toPast: () => liftedStore.dispatch(ActionCreators.jumpToState(1)),
    toPresent: () => liftedStore.dispatch(ActionCreators.jumpToState(newest())),
    goOnFromHere: () => liftedStore.dispatch(ActionCreators.commit()),
    stop: runtime.stop,
  };
}

test('while the past is on screen nothing comes, and back in the present what was published meanwhile does', async () => {
  const page = await open();
  await page.tell(5);
  expect(page.rows()).toEqual([4, 3, 2]);
  page.toPast();
  expect(page.rows()).toEqual([3, 2, 1]);
  await page.passTime(MINUTE);
  await page.tell(6);
  await page.passTime(MINUTE);
  expect(page.rows()).toEqual([3, 2, 1]);
  page.toPresent();
  await page.passTime();
  expect(page.rows()).toEqual([5, 4, 3]);
  await page.passTime(MINUTE);
  expect(page.rows()).toEqual([6, 5, 4]);
  expect(page.report).not.toHaveBeenCalled();
  page.stop();
});

test('going on from the past, the rows of then are held and added to as if nothing had come', async () => {
  const page = await open();
  await page.tell(4);
  expect(page.rows()).toEqual([4, 3, 2]);
  page.toPast();
  page.goOnFromHere();
  await page.passTime();
  expect(page.rows()).toEqual([3, 2, 1]);
  page.dispatch(holdChanged({ isHeld: true }));
  page.dispatch(viewChanged({ isInView: true }));
  await page.tell(4);
  expect(page.rows()).toEqual([3, 2, 1]);
  page.dispatch(holdChanged({ isHeld: false }));
  await page.passTime();
  expect(page.rows()).toEqual([4, 3, 2]);
  expect(page.report).not.toHaveBeenCalled();
  page.stop();
});
