import { createSlideClock } from './slideClock';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function createClock() {
  let ends = 0;
  const clock = createSlideClock(10_000, () => (ends += 1));
  return { clock, ends: () => ends };
}

test('each delay ends once, to the millisecond', () => {
  const { clock, ends } = createClock();
  clock.run();
  jest.advanceTimersByTime(9_999);
  expect(ends()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(ends()).toBe(1);
  jest.advanceTimersByTime(30_000);
  expect(ends()).toBe(4);
});

test('a held clock goes on with what was left', () => {
  const { clock, ends } = createClock();
  clock.run();
  jest.advanceTimersByTime(7_000);
  clock.hold();
  jest.advanceTimersByTime(3_600_000);
  expect(ends()).toBe(0);
  clock.run();
  jest.advanceTimersByTime(2_999);
  expect(ends()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(ends()).toBe(1);
});

test('restarting gives the whole delay, running or held as before', () => {
  const { clock, ends } = createClock();
  clock.run();
  jest.advanceTimersByTime(9_000);
  clock.restart();
  jest.advanceTimersByTime(9_999);
  expect(ends()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(ends()).toBe(1);
  clock.hold();
  clock.restart();
  jest.advanceTimersByTime(60_000);
  expect(ends()).toBe(1);
});

test('a page that slept for an hour without a word gets one late move, and then the usual delay', () => {
  const { clock, ends } = createClock();
  clock.run();
  // The machine slept: time has passed, and its one timer is late.
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(10_000);
  expect(ends()).toBe(1);
  jest.advanceTimersByTime(9_999);
  expect(ends()).toBe(1);
});
