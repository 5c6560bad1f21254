import { rangeIn } from './titles.checks';

test.each([
  ['Leveling 1–90', '1–90'],
  ['From 58 to 70.', '58–70'],
  ['1.400 → 1.800 rating', '1400–1800'],
  ['Rating 1400–1800', '1400–1800'],
  // A number that goes on as a word is none, whole or in part.
  ['1-90lvl', undefined],
  ['58-70x', undefined],
  ['1-90.5x', undefined],
  ['Season 4 launch', undefined],
])('the range that “%s” names', (text, range) => {
  expect(rangeIn(text)).toBe(range);
});
