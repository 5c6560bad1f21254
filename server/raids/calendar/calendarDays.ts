import { tz } from '@date-fns/tz/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import { type RunRegion, zoneOf } from '../../../domains/raid-run';

/** How many days the calendar has, today included. */
export const CALENDAR_DAYS = 14;

/** A day in the zone of a region. Its times are ms UTC, and right when clocks are changed on it. */
export interface CalendarDay {
  /** `2026-11-20` */
  readonly date: string;
  readonly start: number;
  /** 18:00 and 21:00. */
  readonly evening: number;
  readonly night: number;
  /** The first moment of the next day. */
  readonly end: number;
}

/** The days as they were last asked for, because to reckon in zones takes longer than the rest of a list. */
const lastDays = new Map<RunRegion, readonly CalendarDay[]>();

/** The days of the calendar of a region from today on. @param now ms UTC */
export function calendarDays(region: RunRegion, now: number): readonly CalendarDay[] {
  const last = lastDays.get(region);
  const [today] = last ?? [];
  if (last && today && now >= today.start && now < today.end) return last;
  const days = daysFrom(region, now);
  lastDays.set(region, days);
  return days;
}

function daysFrom(region: RunRegion, now: number): readonly CalendarDay[] {
  const zone = { in: tz(zoneOf(region)) };
  const today = startOfDay(now, zone);
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const day = addDays(today, index, zone);
    return {
      date: format(day, 'yyyy-MM-dd', zone),
      start: day.getTime(),
      evening: setHours(day, 18, zone).getTime(),
      night: setHours(day, 21, zone).getTime(),
      end: addDays(day, 1, zone).getTime(),
    };
  });
}
