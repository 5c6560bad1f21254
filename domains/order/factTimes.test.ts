import { clockText, factParts, timeMark } from './factTimes';

const AT = Date.UTC(2026, 10, 5, 9, 4);

test('a time in a sentence is found again', () => {
  expect(factParts(`Between ${timeMark(AT)} and ${timeMark(AT + 60_000)}.`)).toEqual([
    'Between ',
    AT,
    ' and ',
    AT + 60_000,
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
