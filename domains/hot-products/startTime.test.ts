import { sampleHotProduct } from './sample';
import { startDays, startTimeText } from './startTime.rules';

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
  expect(startTimeText(NOW + hours * HOUR, NOW, { style: 'other', offsetOf })).toBe(text);
});

test.each([
  [3, undefined, 'Today, 8:00 PM EST'],
  [8, undefined, 'Tomorrow, 1:00 AM EST'],
  [54, (): number => 330, 'Tue, Nov 24, 9:30 AM'],
] as const)('in the United States a start in %i h is said in Eastern time: %#', (hours, offsetOf, text) => {
  expect(startTimeText(NOW + hours * HOUR, NOW, { style: 'us', offsetOf })).toBe(text);
});

test('starts are grouped by the day of their reader, which may be another one than that of the shop', () => {
  const [first] = sampleHotProduct().starts;
  if (!first) throw new Error('The sample has no starts.');
  const starts = [1, 3, 7, 30].map((hours, id) => ({ ...first, id, startsAt: NOW + hours * HOUR }));
  const days = (offsetOf?: () => number) =>
    startDays(starts, NOW, { style: 'other', offsetOf }).map(({ day, starts: found }) => [
      day,
      found.map(({ id }) => id),
    ]);
  expect(days()).toEqual([
    ['Today', [0]],
    ['Tomorrow', [1, 2]],
    ['Mon 23 Nov', [3]],
  ]);
  expect(days(newYork)).toEqual([
    ['Today', [0, 1]],
    ['Tomorrow', [2, 3]],
  ]);
});
