import { tzOffset } from '@date-fns/tz/tzOffset';
import { type DateFormat, type DateStyle, dateText, type ZoneAt } from '../../src/lib/dateStyle';
import type { RunRegion } from './runViews';

const MINUTE_MS = 60_000;

/** The zone in which a region's runs are listed, with its names by offset from UTC in minutes: browsers call the European ones `GMT+1`. */
const ZONES: Readonly<Record<RunRegion, { readonly zone: string; readonly names: Readonly<Record<number, string>> }>> =
  {
    eu: { zone: 'Europe/Paris', names: { 60: 'CET', 120: 'CEST' } },
    us: { zone: 'America/New_York', names: { [-300]: 'EST', [-240]: 'EDT' } },
  };

/** The IANA zone of a region. */
export const zoneOf = (region: RunRegion): string => ZONES[region].zone;

/** The minutes that a region's zone is ahead of UTC at a time, and its name then: 60 and `CET`, −240 and `EDT`. @param time ms UTC */
export function zoneAt(region: RunRegion, time: number): ZoneAt {
  const { zone, names } = ZONES[region];
  const offset = tzOffset(zone, new Date(time));
  return { offset, zoneName: names[offset] ?? zone };
}

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
