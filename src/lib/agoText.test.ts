import { agoText, untilNextAgo } from './agoText';

const MIN = 60_000;
const HOUR = 60 * MIN;
const DAY = 24 * HOUR;

test.each([
  [-5_000, 'just now', MIN],
  [MIN - 1, 'just now', 1],
  [MIN, '1 min ago', MIN],
  [13 * MIN - 1, '12 min ago', 1],
  [HOUR - 1, '59 min ago', 1],
  [HOUR, '1 h ago', HOUR],
  [3 * HOUR + 20 * MIN, '3 h ago', 40 * MIN],
  [DAY - 1, '23 h ago', 1],
  [DAY, '1 day ago', DAY],
  [29 * DAY + HOUR, '29 days ago', 23 * HOUR],
])('after %d ms it says "%s", for %d ms more', (passed, text, left) => {
  const at = Date.UTC(2026, 10, 21);
  expect([agoText(at, at + passed), untilNextAgo(at, at + passed)]).toEqual([text, left]);
});
