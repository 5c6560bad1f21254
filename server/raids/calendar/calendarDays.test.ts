import { CALENDAR_DAYS, calendarDays } from './calendarDays';

const HOUR = 3_600_000;
const days = (region: 'eu' | 'us', now: string) => calendarDays(region, Date.parse(now));
const time = (ms: number | undefined) => new Date(ms ?? 0).toISOString().slice(0, 16);

test('the calendar has fourteen days from today on, in the zone of the region', () => {
  const europe = days('eu', '2026-11-20T23:30:00Z');
  expect(europe).toHaveLength(CALENDAR_DAYS);
  expect([europe[0]?.date, europe.at(-1)?.date]).toEqual(['2026-11-21', '2026-12-04']);
  expect(days('us', '2026-11-21T04:59:59Z')[0]?.date).toBe('2026-11-20');
  expect(days('us', '2026-11-21T05:00:00Z')[0]?.date).toBe('2026-11-21');
});

test('each day begins where the one before ends', () => {
  for (const region of ['eu', 'us'] as const)
    for (const now of [
      '2026-03-01T12:00:00Z',
      '2026-03-20T12:00:00Z',
      '2026-10-20T12:00:00Z',
      '2026-12-25T12:00:00Z',
    ]) {
      const all = days(region, now);
      for (const [index, day] of all.entries()) expect(day.start).toBe(index === 0 ? day.start : all[index - 1]?.end);
    }
});

test.each([
  ['Europe to summer time', 'eu', '2026-03-29', 23, '2026-03-28T23:00', '2026-03-29T16:00', '2026-03-29T19:00'],
  ['Europe to winter time', 'eu', '2026-10-25', 25, '2026-10-24T22:00', '2026-10-25T17:00', '2026-10-25T20:00'],
  ['America to summer time', 'us', '2026-03-08', 23, '2026-03-08T05:00', '2026-03-08T22:00', '2026-03-09T01:00'],
  ['America to winter time', 'us', '2026-11-01', 25, '2026-11-01T04:00', '2026-11-01T23:00', '2026-11-02T02:00'],
] as const)('the day of the change of %s has its own length, and 18:00 and 21:00 by its clock', (...row) => {
  const [, region, date, hours, start, evening, night] = row;
  const day = days(region, `${date}T12:00:00Z`)[0];
  expect(day?.date).toBe(date);
  expect(((day?.end ?? 0) - (day?.start ?? 0)) / HOUR).toBe(hours);
  expect([day?.start, day?.evening, day?.night].map(time)).toEqual([start, evening, night]);
});
