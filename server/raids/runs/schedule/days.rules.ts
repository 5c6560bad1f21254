import { tz } from '@date-fns/tz/tz';
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { getISODay } from 'date-fns/getISODay';
import { parseISO } from 'date-fns/parseISO';
import { type RunRegion, zoneOf } from '../../../../domains/raid-run';
import { WEEKDAYS, type Weekday } from './scheduleDocument.contract';

/** A calendar day in a region's zone: `2026-11-21`. */
export type Day = string;

const DAY_FORMAT = 'yyyy-MM-dd';

/** The day in a region at a time, ms UTC. */
export const dayIn = (region: RunRegion, time: number): Day => format(time, DAY_FORMAT, { in: tz(zoneOf(region)) });

export const dayAfter = (day: Day, days: number): Day =>
  format(addDays(parseISO(day, { in: utc }), days, { in: utc }), DAY_FORMAT, { in: utc });

export const weekdayOf = (day: Day): Weekday =>
  WEEKDAYS[getISODay(parseISO(day, { in: utc }), { in: utc }) - 1] as Weekday;

/** A time of day (`18:30`) in a region's zone as ms UTC, also on days on which summer time begins or ends. */
export const timeOn = (region: RunRegion, day: Day, time: string): number =>
  parseISO(`${day}T${time}`, { in: tz(zoneOf(region)) }).getTime();

/** `18:00`, `18:30` … from the first to the last. */
export function halfHours({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const all = Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
  return all.filter((time) => time >= from && time <= to);
}
