import { tzOffset } from '@date-fns/tz/tzOffset';
import { runDateText, runDayText, runTimeText, zoneAt, zoneOf } from './zones.rules';

const at = (text: string) => Date.parse(text);

test.each([
  ['eu', '2026-03-28T19:00:00Z', 'Sat 28 Mar, 20:00 CET'],
  ['eu', '2026-03-29T18:00:00Z', 'Sun 29 Mar, 20:00 CEST'],
  ['eu', '2026-10-24T18:00:00Z', 'Sat 24 Oct, 20:00 CEST'],
  ['eu', '2026-10-25T19:00:00Z', 'Sun 25 Oct, 20:00 CET'],
  ['us', '2026-03-08T01:00:00Z', 'Sat 7 Mar, 20:00 EST'],
  ['us', '2026-03-09T00:00:00Z', 'Sun 8 Mar, 20:00 EDT'],
  ['us', '2026-11-01T00:00:00Z', 'Sat 31 Oct, 20:00 EDT'],
  ['us', '2026-11-02T01:00:00Z', 'Sun 1 Nov, 20:00 EST'],
] as const)('a run in %s at %s is listed as %s, also around the change of clocks', (region, time, text) => {
  expect(runTimeText(region, at(time), 'other')).toBe(text);
});

test('Central European time is that of the database of zones, around each change of clocks until 2040', () => {
  const HOUR = 3_600_000;
  for (let year = 2024; year < 2040; year += 1)
    for (const month of [2, 9])
      for (let hour = Date.UTC(year, month, 24); hour < Date.UTC(year, month + 1, 1); hour += HOUR)
        for (const time of [hour, hour - 1]) {
          const offset = tzOffset(zoneOf('eu'), new Date(time));
          expect([time, zoneAt('eu', time)]).toEqual([time, { offset, zoneName: offset === 120 ? 'CEST' : 'CET' }]);
        }
  expect([0, 6].map((month) => zoneAt('eu', Date.UTC(2026, month, 1)).zoneName)).toEqual(['CET', 'CEST']);
});

test('the hour that exists twice has two names', () => {
  const names = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((time) => [
    runDateText('time', 'eu', at(time), 'other'),
    zoneAt('eu', at(time)).zoneName,
  ]);
  expect(names).toEqual([
    ['02:30', 'CEST'],
    ['02:30', 'CET'],
  ]);
});

test.each([
  ['other', 'Saturday 28 Nov', 'Saturday 28 November'],
  ['us', 'Saturday, Nov 28', 'Saturday, November 28'],
] as const)('the days of a list have their whole names: %s', (style, short, long) => {
  const time = at('2026-11-27T23:30:00Z');
  expect([runDayText('eu', time, style), runDayText('eu', time, style, true)]).toEqual([short, long]);
});
