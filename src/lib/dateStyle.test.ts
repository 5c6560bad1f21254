import { tzOffset } from '@date-fns/tz/tzOffset';
import { dateText } from './dateStyle';
import { easternTime, momentText, zonedText } from './styleZones';

const AT = Date.UTC(2026, 10, 26, 17, 5);

test.each([
  ['time', '17:05', '5:05 PM'],
  ['day', '26 Nov', 'Nov 26'],
  ['weekday day', 'Thu 26 Nov', 'Thu, Nov 26'],
  ['day year', '26 Nov 2026', 'Nov 26, 2026'],
  ['day year time', '26 Nov 2026, 17:05', 'Nov 26, 2026, 5:05 PM'],
  ['day time', '26 Nov, 17:05', 'Nov 26, 5:05 PM'],
  ['weekday time', 'Thu, 17:05', 'Thu, 5:05 PM'],
  ['weekday day time', 'Thu 26 Nov, 17:05', 'Thu, Nov 26, 5:05 PM'],
  ['month', 'Nov', 'Nov'],
] as const)('%s is written as %s, and in the United States as %s', (format, other, us) => {
  expect([dateText(format, AT, 'other'), dateText(format, AT, 'us')]).toEqual([other, us]);
});

test.each([
  [0, '00:00', '12:00 AM'],
  [9, '09:00', '9:00 AM'],
  [12, '12:00', '12:00 PM'],
  [23, '23:00', '11:00 PM'],
])('hour %i is %s or %s', (hour, other, us) => {
  const at = Date.UTC(2026, 0, 1, hour);
  expect([dateText('time', at, 'other'), dateText('time', at, 'us')]).toEqual([other, us]);
});

test.each([
  ['other', 0, '26 Nov, 17:05', 'Thu 26 Nov, 17:05 UTC'],
  ['us', 60, 'Nov 26, 6:05 PM', 'Thu, Nov 26, 12:05 PM EST'],
] as const)('%s: a moment without a zone of its own has that of the style', (style, offset, shifted, moment) => {
  expect(dateText('day time', AT, style, offset)).toBe(shifted);
  expect(momentText(AT, style)).toBe(moment);
});

test('a day is that of the zone: what is tomorrow in UTC is today in New York', () => {
  const at = Date.UTC(2026, 11, 1, 2);
  expect([zonedText('day year', at, 'other'), zonedText('day year', at, 'us')]).toEqual(['1 Dec 2026', 'Nov 30, 2026']);
});

test('Eastern time is that of the database of zones, around each change of clocks until 2040', () => {
  const HOUR = 3_600_000;
  for (let year = 2024; year < 2040; year += 1)
    for (const month of [2, 10])
      for (let at = Date.UTC(year, month, 1); at < Date.UTC(year, month, 15); at += HOUR)
        for (const time of [at, at - 1]) {
          const { offset, zoneName } = easternTime(time);
          expect([time, offset]).toEqual([time, tzOffset('America/New_York', new Date(time))]);
          expect(zoneName).toBe(offset === -240 ? 'EDT' : 'EST');
        }
  expect(easternTime(Date.UTC(2026, 6, 1)).zoneName).toBe('EDT');
  expect(easternTime(Date.UTC(2026, 0, 1)).zoneName).toBe('EST');
});
