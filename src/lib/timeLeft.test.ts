import { timeLeftIn, timeLeftText } from './timeLeft';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [725, '12 min 5 s'],
  [3_600, '1 h'],
  [3_659, '1 h'],
  [4 * 3_600 + 12 * 60 + 59, '4 h 12 min'],
  [86_400, '1 d'],
  [2 * 86_400 + 4 * 3_600 + 3_599, '2 d 4 h'],
])('%i seconds are “%s”, at most two units', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test.each([
  ['clock', 8_071, '02:14:31'],
  ['clock', 59.2, '00:01:00'],
  ['minutes', 899.5, '15 min'],
  ['minutes', 1, '1 min'],
  [null, 725, '12 min 5 s'],
])('as %s, %d seconds are “%s”', (format, seconds, text) => {
  expect(timeLeftIn(format, seconds)).toBe(text);
});
