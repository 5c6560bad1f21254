import { timeLeftText } from './timeLeft';

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
