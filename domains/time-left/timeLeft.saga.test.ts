import { createBrowserClock } from '../../src/ports/clock';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createTimeLeftSaga } from './timeLeft.saga';
import { endPassed, endShown } from './timeLeft.slice';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1_000;
const HOUR = 3_600_000;

const start = (...ends: number[]) =>
  sagaHarness(createTimeLeftSaga, { timeLeft: { ends, passed: [], now: null } }, 'home');
const ended = ({ log }: ReturnType<typeof start>) => log.filter(endPassed.match).map(({ payload }) => payload.end);

test('the time is counted each second, from the first one on', async () => {
  const shop = start(NOW + HOUR);
  expect(shop.state().timeLeft.now).toBe(NOW);
  await shop.passTime(3 * SECOND);
  expect(shop.state().timeLeft.now).toBe(NOW + 3 * SECOND);
  expect(ended(shop)).toEqual([]);
});

test('each end passes once, in its own second, and the counting stops with the last', async () => {
  const [first, last] = [NOW + 2 * SECOND, NOW + 5 * SECOND];
  const shop = start(last, first);
  await shop.passTime(2 * SECOND - 1);
  expect(ended(shop)).toEqual([]);
  await shop.passTime(1);
  expect(ended(shop)).toEqual([first]);
  await shop.passTime(HOUR);
  expect(ended(shop)).toEqual([first, last]);
  expect(shop.state().timeLeft).toMatchObject({ now: last, passed: [first, last] });
});

test('an end that had passed when the page woke is reported at once', async () => {
  const shop = start(NOW - HOUR);
  await shop.passTime();
  expect(ended(shop)).toEqual([NOW - HOUR]);
});

test('an end that arrives later, in another list, is counted, too', async () => {
  const shop = start(NOW + SECOND);
  await shop.passTime(SECOND);
  shop.dispatch(endShown({ end: NOW + 3 * SECOND }));
  await shop.passTime(2 * SECOND);
  expect(ended(shop)).toEqual([NOW + SECOND, NOW + 3 * SECOND]);
});

test('a device whose clock is an hour wrong counts by the server’s time', async () => {
  const clock = createBrowserClock();
  const timeLeft = { ends: [NOW], passed: [], now: null };
  const shop = sagaHarness(
    () => {
      clock.sync(NOW - HOUR);
      return createTimeLeftSaga({ clock });
    },
    { timeLeft },
    'home',
  );
  expect(shop.state().timeLeft.now).toBe(NOW - HOUR);
  await shop.passTime(HOUR - 1);
  expect(ended(shop)).toEqual([]);
  await shop.passTime(1);
  expect(ended(shop)).toEqual([NOW]);
});
