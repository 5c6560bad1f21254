import { clockText, factParts, spanText, timeMark } from './factTimes';

const AT = Date.UTC(2026, 10, 5, 9, 4);
const HOURS = 3_600_000;

test('a time or a span of time in a sentence is found again', () => {
  expect(factParts(`By ${timeMark(AT)} or ${timeMark(AT, AT + 60_000)}.`)).toEqual([
    'By ',
    [AT],
    ' or ',
    [AT, AT + 60_000],
    '.',
  ]);
  expect(factParts('Nothing was charged for {it}.')).toEqual(['Nothing was charged for {it}.']);
});

test.each([
  [0, 'Thu 5 Nov, 09:04'],
  [-60, 'Thu 5 Nov, 10:04'],
  [-330, 'Thu 5 Nov, 14:34'],
  [600, 'Wed 4 Nov, 23:04'],
])('%s minutes behind UTC it is %s', (offset, text) => {
  expect(clockText(AT, offset)).toBe(text);
});

test.each([
  [3, 0, 'Thu 5 Nov, 09:04 to 12:04'],
  [15, 0, 'Thu 5 Nov, 09:04 to Fri 6 Nov, 00:04'],
  [15, 600, 'Wed 4 Nov, 23:04 to Thu 5 Nov, 14:04'],
  [0, 0, 'Thu 5 Nov, 09:04'],
])('a span of %s hours, %s minutes behind UTC, names a day once', (hours, offset, text) => {
  expect(spanText([AT, AT + hours * HOURS], offset)).toBe(text);
});
