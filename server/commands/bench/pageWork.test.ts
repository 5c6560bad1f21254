import { pageWork, type TraceEvent } from './pageWork';

const URL = 'http://shop.test/';
const START = 1_000_000;
const main = { pid: 7, tid: 7 };

const navigation = (url: string): TraceEvent => ({
  ...main,
  name: 'navigationStart',
  ph: 'R',
  ts: START,
  args: { data: { documentLoaderURL: url, isOutermostMainFrame: true, navigationId: 'A' } },
});
const paint = (ms: number, navigationId = 'A'): TraceEvent => ({
  ...main,
  name: 'largestContentfulPaint::Candidate',
  ph: 'R',
  ts: START + ms * 1000,
  args: { data: { navigationId } },
});
/** @param ms of processor time; the clock shows twice as much */
const task = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...main,
  name,
  ph: 'X',
  ts: START + 1,
  dur: ms * 2_000,
  tdur: ms * 1_000,
  ...more,
});

test('the work of a page is summed up in processor time, on its main thread alone', () => {
  const events = [
    task('RunTask', 900, { ts: START - 1 }),
    navigation('about:blank'),
    navigation(URL),
    task('RunTask', 80),
    task('RunTask', 49),
    task('RunTask', 150),
    task('RunTask', 500, { tid: 8 }),
    task('UpdateLayoutTree', 20, { args: { elementCount: 757 } }),
    task('UpdateLayoutTree', 5, { args: { elementCount: 3 } }),
    task('Layout', 12),
    task('ParseHTML', 30, { pid: 9 }),
    task('ParseHTML', 4),
    paint(300),
    paint(420),
    paint(999, 'B'),
  ];
  expect(pageWork(events, URL)).toEqual({
    blocking: 130,
    style: 25,
    restyled: 760,
    layout: 12,
    parse: 4,
    largestPaint: 420,
  });
});

test('without processor time the clock counts', () => {
  const { tdur: _, ...timed } = task('Layout', 10);
  expect(pageWork([navigation(URL), timed, paint(1)], URL).layout).toBe(20);
});

test('a trace of another page, or of nothing, is refused', () => {
  expect(() => pageWork([navigation('http://shop.test/other'), paint(1)], URL)).toThrow(
    'The trace has no navigation to http://shop.test/.',
  );
  expect(() => pageWork([navigation(URL)], URL)).toThrow('Nothing of http://shop.test/ was painted.');
});
