import { startTimeText } from './startTime.rules';

const NOW = Date.UTC(2026, 10, 21, 22);
const HOUR = 3_600_000;
/** New York in winter. */
const newYork = (): number => -300;

test.each([
  [1, undefined, 'Today, 23:00 UTC'],
  [3, undefined, 'Tomorrow, 01:00 UTC'],
  [30, undefined, 'Mon 23 Nov, 04:00 UTC'],
  [3, newYork, 'Today, 20:00'],
  [8, newYork, 'Tomorrow, 01:00'],
  [3, (): number => 330, 'Today, 06:30'],
] as const)('a start in %i h is said in the zone of its reader: %#', (hours, offsetOf, text) => {
  expect(startTimeText(NOW + hours * HOUR, NOW, offsetOf)).toBe(text);
});
