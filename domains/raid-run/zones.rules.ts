import { type DateFormat, type DateStyle, dateText, type ZoneAt } from '../../src/lib/dateStyle';
import { easternTime, sundayOf } from '../../src/lib/styleZones';
import type { RunRegion } from './runViews';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The IANA zone of a region. */
export const zoneOf = (region: RunRegion): string => (region === 'us' ? 'America/New_York' : 'Europe/Paris');

/** Central European time: summer time is from the last Sunday of March to that of October, changed at one o'clock UTC. */
function centralEuropeanTime(time: number): ZoneAt {
  const year = new Date(time).getUTCFullYear();
  const isSummer = time >= sundayOf(year, 3, 0) + HOUR_MS && time < sundayOf(year, 10, 0) + HOUR_MS;
  return isSummer ? { offset: 120, zoneName: 'CEST' } : { offset: 60, zoneName: 'CET' };
}

/** The minutes that a region's zone is ahead of UTC at a time, and its name then: 60 and `CET`, −240 and `EDT`. @param time ms UTC */
export const zoneAt = (region: RunRegion, time: number): ZoneAt =>
  region === 'us' ? easternTime(time) : centralEuropeanTime(time);

/** A time in the zone of a region, without its name. @param time ms UTC */
export const runDateText = (format: DateFormat, region: RunRegion, time: number, style: DateStyle): string =>
  dateText(format, time, style, zoneAt(region, time).offset);

const LONG_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LONG_MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The day of the week of a time in the zone of a region: `Friday`. @param time ms UTC */
export function runWeekday(region: RunRegion, time: number): string {
  const zoned = new Date(time + zoneAt(region, time).offset * MINUTE_MS);
  return LONG_DAYS[zoned.getUTCDay()] ?? '';
}

/** A day in the zone of a region: `Friday 20 Nov`, or `Friday, Nov 20`; with `isLong`, `Friday 20 November`. @param time ms UTC */
export function runDayText(region: RunRegion, time: number, style: DateStyle, isLong = false): string {
  const day = runDateText('day', region, time, style);
  const named = isLong
    ? day.replace(/[A-Z]\w+/, (short) => LONG_MONTHS.find((month) => month.startsWith(short)) ?? short)
    : day;
  return `${runWeekday(region, time)}${style === 'us' ? ',' : ''} ${named}`;
}

/** `Fri 20 Nov, 20:00 CET`: when a run starts, in its region's zone. @param time ms UTC */
export const runTimeText = (region: RunRegion, time: number, style: DateStyle): string =>
  `${runDateText('weekday day time', region, time, style)} ${zoneAt(region, time).zoneName}`;
