import { createScrollingRow } from './scrollingRow';

/** A row of 10 cards of 100 px, 3 of which fit; the test does the scrolling. */
function createRow() {
  const frame = document.createElement('section');
  const scrolls: ScrollToOptions[] = [];
  Object.defineProperties(frame, { scrollWidth: { value: 1000 }, clientWidth: { value: 300 } });
  frame.scrollTo = ((options: ScrollToOptions) => void scrolls.push(options)) as typeof frame.scrollTo;
  const row = createScrollingRow(frame, () => {});
  const simulateScroll = (left: number) => {
    frame.scrollLeft = left;
    frame.dispatchEvent(new Event('scroll'));
  };
  return { frame, row, scrolls, simulateScroll };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a smooth scroll that the browser interrupts is completed', () => {
  const { row, scrolls, simulateScroll } = createRow();
  row.goTo('end');
  expect(scrolls.splice(0)).toEqual([{ left: 700, behavior: 'smooth' }]);
  simulateScroll(350);
  jest.advanceTimersByTime(100);
  simulateScroll(400);
  jest.advanceTimersByTime(100);
  expect(scrolls).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(scrolls).toEqual([{ left: 700, behavior: 'instant' }]);
});

test.each(['touchstart', 'wheel', 'pointerdown', 'keydown'])(
  'after %s an interrupted scroll is not completed',
  (type) => {
    const { frame, row, scrolls, simulateScroll } = createRow();
    row.goTo('end');
    simulateScroll(350);
    frame.dispatchEvent(Object.assign(new Event(type), { touches: [] }));
    jest.advanceTimersByTime(1000);
    expect(scrolls).toHaveLength(1);
  },
);

test('a row that has reached its target does not scroll again', () => {
  const { row, scrolls, simulateScroll } = createRow();
  row.goTo('end');
  simulateScroll(700);
  jest.advanceTimersByTime(1000);
  expect(scrolls).toHaveLength(1);
});

test('a row that is destroyed under a finger leaves no timer behind', () => {
  const { frame, row } = createRow();
  frame.dispatchEvent(Object.assign(new Event('touchstart'), { touches: [{}] }));
  void row.waitUntilIdle();
  row.destroy();
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
});
