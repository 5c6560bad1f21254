import { createScrollingRow } from './scrollingRow';

/** A row of 10 cards of 100 px, of which 3 fit, whose scrolling the test takes over. */
function openRow() {
  const frame = document.createElement('section');
  const scrolls: ScrollToOptions[] = [];
  Object.defineProperties(frame, { scrollWidth: { value: 1000 }, clientWidth: { value: 300 } });
  frame.scrollTo = ((options: ScrollToOptions) => void scrolls.push(options)) as typeof frame.scrollTo;
  const row = createScrollingRow(frame, () => {});
  const scrolledTo = (left: number) => {
    frame.scrollLeft = left;
    frame.dispatchEvent(new Event('scroll'));
  };
  return { frame, row, scrolls, scrolledTo };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a scroll that the browser breaks off is finished', () => {
  const { row, scrolls, scrolledTo } = openRow();
  row.goTo('end');
  expect(scrolls.splice(0)).toEqual([{ left: 700, behavior: 'smooth' }]);
  scrolledTo(350);
  jest.advanceTimersByTime(100);
  scrolledTo(400);
  jest.advanceTimersByTime(100);
  expect(scrolls).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(scrolls).toEqual([{ left: 700, behavior: 'instant' }]);
});

test.each(['touchstart', 'wheel', 'pointerdown', 'keydown'])('after %s the row is the shopper’s', (type) => {
  const { frame, row, scrolls, scrolledTo } = openRow();
  row.goTo('end');
  scrolledTo(350);
  frame.dispatchEvent(Object.assign(new Event(type), { touches: [] }));
  jest.advanceTimersByTime(1000);
  expect(scrolls).toHaveLength(1);
});

test('a row that has arrived stays', () => {
  const { row, scrolls, scrolledTo } = openRow();
  row.goTo('end');
  scrolledTo(700);
  jest.advanceTimersByTime(1000);
  expect(scrolls).toHaveLength(1);
});
