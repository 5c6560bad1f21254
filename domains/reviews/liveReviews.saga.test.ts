import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { LiveReviews } from './liveReviews.contract';
import { preloadLiveReviews } from './liveReviews.preload';
import { LIVE_ROWS } from './liveReviews.rules';
import { createLiveReviewsSaga } from './liveReviews.saga';
import { selectIsShown } from './liveReviews.selectors';
import {
  connectionLost,
  holdChanged,
  type LiveReviewsState,
  reviewAdded,
  ticked,
  viewChanged,
} from './liveReviews.slice';
import { REVIEWS_TOPIC } from './reviewsPaths';
import { sampleLiveReview } from './sample';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = Date.UTC(2026, 10, 21, 12);

/** The message of the server when these are published, by their ids, which are also their order. */
function told(ids: readonly number[], at = 1): LiveReviews {
  const all = ids.toSorted((one, other) => other - one).map((id) => sampleLiveReview(id));
  const others = all.slice(LIVE_ROWS).map(({ id, editedAt }) => [id, editedAt]);
  return { at, reviews: all.slice(0, LIVE_ROWS), others: Object.fromEntries(others) };
}

/** A page that shows the reviews 3, 2 and 1, in view, and follows the topic. @param motion what the session says of pauses */
async function open(over: Partial<LiveReviewsState> = {}, motion: 'none' | 'unknown' = 'none') {
  const network: (() => void)[] = [];
  const shown = [3, 2, 1].map((id) => sampleLiveReview(id));
  const shop = sagaHarness(
    (ports) => createLiveReviewsSaga(ports, () => new Promise((resolve) => network.push(() => resolve(true)))),
    { liveReviews: { ...preloadLiveReviews(shown), isInView: true, ...over }, carousels: { motion, shown: {} } },
    'home',
  );
  let at = 0;
  let last = told([1, 2, 3], at);
  const answer = { isThere: true };
  const send = () => {
    if (answer.isThere) shop.ports.live.send(REVIEWS_TOPIC, last);
  };
  shop.ports.live.refresh.mockImplementation(() => void Promise.resolve().then(send));
  await shop.passTime();
  const state = () => shop.state().liveReviews;
  return {
    ...shop,
    state,
    rows: () => state().shown.map(({ id }) => id),
    /** The server says that these are published, and its answer arrives. */
    async tell(...ids: number[]) {
      at += 1;
      last = told(ids, at);
      shop.ports.live.send(REVIEWS_TOPIC, last);
      await shop.passTime();
    },
    /** Whether the shop answers who asks. */
    answer,
    /** The device says that its network has come or gone. */
    async changeNetwork() {
      for (const change of network.splice(0)) change();
      await shop.passTime();
    },
    isShown: () => selectIsShown(shop.state()),
    /** When each came, in seconds since the start, by its id. */
    added: () => shop.log.filter(reviewAdded.match).map(({ payload: { id, now } }) => [id, (now - NOW) / SECOND]),
    dispatchMotion: (type: 'motionPaused' | 'motionPlayed') => shop.dispatch({ type: `carousels/${type}` }),
    restoreMotion: (found: 'none' | 'paused') =>
      shop.dispatch({ type: 'carousels/motionRestored', payload: { motion: found } }),
  };
}

test('the first new one is there at once and is marked for five seconds', async () => {
  const page = await open();
  expect(page.ports.live.topics()).toEqual([REVIEWS_TOPIC]);
  await page.tell(1, 2, 3);
  expect(page.rows()).toEqual([3, 2, 1]);
  await page.passTime(MINUTE);
  await page.tell(1, 2, 3, 4);
  expect([page.rows(), page.state().marked]).toEqual([[4, 3, 2], 4]);
  await page.passTime(5 * SECOND - 1);
  expect(page.state().marked).toBe(4);
  await page.passTime(1);
  expect([page.rows(), page.state().marked]).toEqual([[4, 3, 2], null]);
});

test('others come every twenty seconds, and what is older than the three newest never does', async () => {
  const page = await open();
  await page.tell(1, 2, 3, 4);
  await page.passTime(3 * SECOND);
  await page.tell(1, 2, 3, 4, 5);
  await page.tell(1, 2, 3, 4, 5, 6, 7, 8);
  await page.passTime(17 * SECOND - 1);
  expect(page.rows()).toEqual([4, 3, 2]);
  await page.passTime(MINUTE);
  expect(page.added()).toEqual([
    [4, 0],
    [6, 20],
    [7, 40],
    [8, 60],
  ]);
  expect(page.rows()).toEqual([8, 7, 6]);
});

type Page = Awaited<ReturnType<typeof open>>;
const RESTS: readonly (readonly [string, (page: Page) => void, (page: Page) => void])[] = [
  [
    'read',
    ({ dispatch }) => dispatch(holdChanged({ isHeld: true })),
    ({ dispatch }) => dispatch(holdChanged({ isHeld: false })),
  ],
  [
    'paused',
    ({ dispatchMotion }) => dispatchMotion('motionPaused'),
    ({ dispatchMotion }) => dispatchMotion('motionPlayed'),
  ],
  [
    'out of view',
    ({ dispatch }) => dispatch(viewChanged({ isInView: false })),
    ({ dispatch }) => dispatch(viewChanged({ isInView: true })),
  ],
];
test.each(RESTS)('while it is %s nothing comes, and afterwards not all at once', async (_how, rest, resume) => {
  const page = await open();
  await page.tell(1, 2, 3, 4);
  await page.passTime(3 * SECOND);
  rest(page);
  await page.tell(1, 2, 3, 4, 5, 6);
  await page.passTime(10 * MINUTE);
  expect(page.rows()).toEqual([4, 3, 2]);
  resume(page);
  await page.passTime(MINUTE);
  const start = 10 * 60 + 3;
  expect(page.added()).toEqual([
    [4, 0],
    [5, start],
    [6, start + 20],
  ]);
});

test.each([
  ['paused', [3, 2, 1]],
  ['none', [4, 3, 2]],
] as const)('nothing comes before the session has said whether an earlier page was paused: %s', async (found, rows) => {
  const page = await open({}, 'unknown');
  await page.tell(1, 2, 3, 4);
  await page.passTime(MINUTE);
  expect(page.rows()).toEqual([3, 2, 1]);
  page.restoreMotion(found);
  await page.passTime();
  expect(page.rows()).toEqual(rows);
});

test('what was taken down goes also before that', async () => {
  const page = await open({}, 'unknown');
  await page.tell(0, 1, 2);
  expect(page.rows()).toEqual([2, 1, 0]);
});

test('a rest of a moment does not shorten the twenty seconds', async () => {
  const page = await open();
  await page.tell(1, 2, 3, 4, 5);
  await page.passTime(15 * SECOND);
  page.dispatch(holdChanged({ isHeld: true }));
  await page.passTime(2 * SECOND);
  page.dispatch(holdChanged({ isHeld: false }));
  await page.passTime(3 * SECOND - 1);
  expect(page.rows()).toEqual([4, 3, 2]);
  await page.passTime(1);
  expect(page.rows()).toEqual([5, 4, 3]);
});

test('nothing comes on a page that nobody sees, and its stream is closed', async () => {
  const page = await open();
  await page.tell(1, 2, 3, 4, 5);
  page.ports.visibility.set(true);
  await page.passTime(5 * MINUTE);
  expect([page.rows(), page.ports.live.topics()]).toEqual([[4, 3, 2], []]);
  page.ports.visibility.set(false);
  await page.passTime();
  expect([page.rows(), page.ports.live.topics()]).toEqual([[5, 4, 3], [REVIEWS_TOPIC]]);
});

test('what is taken down goes at once, also while it is read, and out of the queue', async () => {
  const page = await open({ isHeld: true });
  await page.tell(1, 2, 3, 4, 5);
  await page.tell(1, 3, 4, 5);
  expect([page.rows(), page.state().marked]).toEqual([[3, 4, 1], null]);
  await page.tell(1, 3, 4);
  page.dispatch(holdChanged({ isHeld: false }));
  await page.passTime(MINUTE);
  expect([page.rows(), page.added()]).toEqual([[4, 3, 1], []]);
  await page.tell(1, 3);
  expect([page.rows(), page.isShown()]).toEqual([[3, 1], false]);
  await page.tell(1, 3, 6);
  expect([page.rows(), page.isShown()]).toEqual([[6, 3, 1], true]);
});

test('one that took the place of what was taken down counts as one that came', async () => {
  const page = await open();
  page.dispatch(viewChanged({ isInView: false }));
  await page.tell(1, 2, 3, 4, 5);
  await page.tell(1, 3, 4, 5);
  expect(page.rows()).toEqual([4, 3, 1]);
  page.dispatch(viewChanged({ isInView: true }));
  await page.passTime(20 * SECOND - 1);
  expect(page.rows()).toEqual([4, 3, 1]);
  await page.passTime(1);
  expect(page.rows()).toEqual([5, 4, 3]);
});

test('what is older than what was said before changes nothing', async () => {
  const page = await open();
  page.ports.live.send(REVIEWS_TOPIC, told([1, 2, 3, 4], 5));
  page.ports.live.send(REVIEWS_TOPIC, told([1, 2, 3], 4));
  await page.passTime();
  expect(page.rows()).toEqual([4, 3, 2]);
});

test('silence is asked about once a minute, and goes on when the shop answers', async () => {
  const page = await open();
  await page.tell(1, 2, 3);
  await page.passTime(MINUTE - 1);
  expect(page.ports.live.refresh).not.toHaveBeenCalled();
  await page.passTime(10 * MINUTE);
  expect(page.ports.live.refresh.mock.calls).toEqual(Array(10).fill([[REVIEWS_TOPIC]]));
  expect([page.isShown(), page.log.filter(connectionLost.match)]).toEqual([true, []]);
  page.dispatch(viewChanged({ isInView: false }));
  await page.passTime(10 * MINUTE);
  expect(page.ports.live.refresh).toHaveBeenCalledTimes(10);
});

test('it is gone ten seconds after the network is, and back with it', async () => {
  const page = await open();
  await page.tell(1, 2, 3);
  page.answer.isThere = false;
  await page.changeNetwork();
  await page.passTime(10 * SECOND - 1);
  expect(page.isShown()).toBe(true);
  await page.passTime(1);
  expect(page.isShown()).toBe(false);
  await page.passTime(5 * MINUTE);
  expect(page.log.filter(connectionLost.match)).toHaveLength(1);
  page.answer.isThere = true;
  await page.changeNetwork();
  expect(page.isShown()).toBe(true);
  await page.tell(1, 2, 3, 4);
  expect(page.rows()).toEqual([4, 3, 2]);
});

test('it stays while it is read, and goes when it is left', async () => {
  const page = await open({ isHeld: true });
  page.answer.isThere = false;
  await page.passTime(MINUTE);
  expect([page.isShown(), page.state().isLost]).toEqual([true, true]);
  page.dispatch(holdChanged({ isHeld: false }));
  expect(page.isShown()).toBe(false);
});

test('a shop that does not answer is gone, too, and is looked for', async () => {
  const page = await open();
  page.answer.isThere = false;
  await page.passTime(10 * SECOND);
  expect(page.isShown()).toBe(false);
  await page.passTime(MINUTE);
  expect(page.ports.live.refresh).toHaveBeenCalledTimes(3);
  page.answer.isThere = true;
  await page.passTime(20 * SECOND);
  expect(page.isShown()).toBe(true);
});

test('a page that comes back is not gone: it follows the topic anew', async () => {
  const page = await open();
  await page.tell(1, 2, 3);
  page.answer.isThere = false;
  page.ports.visibility.set(true);
  await page.passTime(MINUTE);
  page.ports.visibility.set(false);
  await page.passTime(9 * SECOND);
  await page.tell(1, 2, 3);
  await page.passTime(20 * SECOND);
  expect([page.isShown(), page.ports.live.refresh.mock.calls]).toEqual([true, []]);
});

test('ages are written anew when one of them changes, while they are in view', async () => {
  const page = await open();
  await page.tell(1, 2, 3);
  const ticks = () => page.log.filter(ticked.match).map(({ payload: { now } }) => (now - NOW) / SECOND);
  // The newest was published at 11:03.
  await page.passTime(59 * SECOND);
  expect([...new Set(ticks())]).toEqual([0]);
  await page.passTime(2 * MINUTE + SECOND);
  expect([...new Set(ticks())]).toEqual([0, 60, 120, 180]);
  page.dispatch(viewChanged({ isInView: false }));
  await page.passTime(10 * MINUTE);
  expect(ticks().at(-1)).toBe(180);
  page.dispatch(viewChanged({ isInView: true }));
  expect(page.state().now).toBe(NOW + 13 * MINUTE);
});

test('a saga that starts late goes on from the state', async () => {
  const page = await open({ latest: told([1, 2, 3, 4, 5]), addedAt: NOW - 12 * SECOND, marked: 3 });
  await page.passTime(5 * SECOND);
  expect(page.state().marked).toBeNull();
  await page.passTime(3 * SECOND);
  expect(page.rows()).toEqual([4, 3, 2]);
});

test('what can’t be read is reported, and the next is shown', async () => {
  const page = await open();
  page.ports.live.send(REVIEWS_TOPIC, { at: 'now' });
  await page.passTime(10 * SECOND);
  expect(page.crashes()).toHaveLength(1);
  await page.tell(1, 2, 3, 4);
  expect(page.rows()).toEqual([4, 3, 2]);
});
