import { easternTime, zoneFor } from '../../src/lib/styleZones';
import { factParts, factTimeText, timeMark } from './factTimes';

const AT = Date.UTC(2026, 10, 5, 9, 4);
const HOURS = 3_600_000;
const CET = { offset: 60, zoneName: 'CET' };
const UTC = { offset: 0, zoneName: 'UTC' };

test('a time, a span of time or a time with its zone in a sentence is found again', () => {
  const times = [{ at: AT }, { at: AT, until: AT + 60_000 }, { at: AT, zone: CET }, { at: AT, zone: easternTime(AT) }];
  expect(factParts(`By ${times.map(timeMark).join(' or ')}.`).filter((part) => typeof part !== 'string')).toEqual(
    times,
  );
  expect(factParts(`By ${timeMark({ at: AT })}.`)).toEqual(['By ', { at: AT }, '.']);
  expect(timeMark({ at: AT, until: AT })).toBe(timeMark({ at: AT }));
  expect(factParts('Nothing was charged for {it}.')).toEqual(['Nothing was charged for {it}.']);
});

test.each([
  [3, 0, 'Thu 5 Nov, 09:04 to 12:04'],
  [15, 0, 'Thu 5 Nov, 09:04 to Fri 6 Nov, 00:04'],
  [15, -600, 'Wed 4 Nov, 23:04 to Thu 5 Nov, 14:04'],
  [0, 330, 'Thu 5 Nov, 14:34'],
])('a span of %s hours, %s minutes ahead of UTC, names a day once', (hours, offset, text) => {
  expect(factTimeText({ at: AT, until: AT + hours * HOURS }, 'other', { offset, zoneName: '' })).toBe(text);
});

test.each([
  [{ at: AT }, 'other', UTC, 'Thu 5 Nov, 09:04 UTC'],
  [{ at: AT }, 'us', zoneFor('us', AT), 'Thu, Nov 5, 4:04 AM EST'],
  [{ at: AT, until: AT + HOURS }, 'us', zoneFor('us', AT), 'Thu, Nov 5, 4:04 AM to 5:04 AM EST'],
  [{ at: AT, zone: CET }, 'other', UTC, 'Thu 5 Nov, 10:04 CET (09:04 UTC)'],
  [{ at: AT, zone: CET }, 'other', { offset: 60, zoneName: '' }, 'Thu 5 Nov, 10:04 CET'],
  [{ at: AT, zone: CET }, 'other', { offset: 900, zoneName: '' }, 'Thu 5 Nov, 10:04 CET (Fri 6 Nov, 00:04 your time)'],
  [{ at: AT, zone: CET }, 'us', zoneFor('us', AT), 'Thu, Nov 5, 10:04 AM CET (4:04 AM EST)'],
  [{ at: AT, zone: easternTime(AT) }, 'us', zoneFor('us', AT), 'Thu, Nov 5, 4:04 AM EST'],
] as const)('two zones stand side by side only where they differ: %#', (time, style, reader, text) => {
  expect(factTimeText(time, style, reader)).toBe(text);
});
