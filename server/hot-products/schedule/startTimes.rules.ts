import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addWeeks } from 'date-fns/addWeeks';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import type { StoredWindow } from '../tables';
import { type DocumentHot, HOT_WEEKDAYS } from './hotDocument.contract';

/** A stretch of time in which the game is open, ms UTC; `closes` is not part of it. */
interface OpenTime {
  readonly opens: number;
  readonly closes: number;
}

/** What the starts of a product are made from. */
export interface StartPlan {
  readonly dailyStarts: DocumentHot['starts'];
  readonly leadMinutes: number;
  readonly window: StoredWindow | null;
  readonly endsAt: number | null;
}

/** A planned start; times in ms UTC. */
export interface PlannedStart {
  readonly startsAt: number;
  readonly soldUntil: number;
  readonly capacity: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function minuteIn(week: number, { weekday, time }: StoredWindow['opens']): number {
  const day = addDays(week, HOT_WEEKDAYS.indexOf(weekday), { in: utc });
  return addMinutes(day, minutesOf(time)).getTime();
}

/** The weekly window that is open at a time, else the next one; all in ms UTC. */
export function windowAt({ opens, closes }: StoredWindow, time: number): OpenTime {
  const week = startOfISOWeek(time, { in: utc }).getTime();
  // One that opened in the week before may still be open.
  const windows = [-1, 0, 1].map((shift): OpenTime => {
    const monday = addWeeks(week, shift, { in: utc }).getTime();
    const start = minuteIn(monday, opens);
    const end = minuteIn(monday, closes);
    return { opens: start, closes: end > start ? end : addWeeks(end, 1, { in: utc }).getTime() };
  });
  const next = windows.find((one) => one.closes > time);
  if (next === undefined) throw new Error('A weekly window is open at least once in three weeks.');
  return next;
}

/** The starts of a product on the days from a time on, without those that can't be bought any more. @param now ms UTC */
export function plannedStarts(
  { dailyStarts, leadMinutes, window, endsAt }: StartPlan,
  now: number,
  days: number,
): readonly PlannedStart[] {
  const today = startOfDay(now, { in: utc });
  return Array.from({ length: days }, (_, index) => addDays(today, index, { in: utc }))
    .flatMap((day) =>
      dailyStarts.map(({ at, places }): PlannedStart => {
        const startsAt = addMinutes(day, minutesOf(at)).getTime();
        return { startsAt, soldUntil: addMinutes(startsAt, -leadMinutes).getTime(), capacity: places };
      }),
    )
    .filter(({ startsAt, soldUntil }) => {
      if (soldUntil <= now || startsAt >= (endsAt ?? Number.POSITIVE_INFINITY)) return false;
      return window === null || windowAt(window, startsAt).opens <= startsAt;
    })
    .sort((a, b) => a.startsAt - b.startsAt);
}
