import type { HotStartView } from './hotProductsViews';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The minutes that the reader's zone is ahead of UTC at a time; without it times are in UTC, and say so. */
type OffsetOf = ((at: number) => number) | undefined;

/** The minutes that a device is ahead of UTC at a time. */
export const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/** A date whose UTC is the time in the reader's zone. */
const zoned = (at: number, offsetOf: OffsetOf): Date => new Date(at + (offsetOf?.(at) ?? 0) * MINUTE_MS);
const dayOf = (at: number, offsetOf: OffsetOf): number => Math.floor(zoned(at, offsetOf).getTime() / DAY_MS);
const clockText = (at: number, offsetOf: OffsetOf): string => zoned(at, offsetOf).toISOString().slice(11, 16);
const dateText = (date: Date): string => `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;

/** `Sat 28 Nov, 17:00`, in UTC. @param at ms UTC */
export const dateTimeText = (at: number): string => `${dateText(new Date(at))}, ${clockText(at, undefined)}`;

/** `Today`, `Tomorrow`, `Fri 27 Nov`. @param at and @param now ms UTC */
function startDayText(at: number, now: number, offsetOf: OffsetOf): string {
  const days = dayOf(at, offsetOf) - dayOf(now, offsetOf);
  return ['Today', 'Tomorrow'][days] ?? dateText(zoned(at, offsetOf));
}

/** The time of a start within its day: `18:00`, `18:00 UTC`. @param at ms UTC */
export const startClockText = (at: number, offsetOf?: OffsetOf): string =>
  clockText(at, offsetOf) + (offsetOf ? '' : ' UTC');

/** When a start is: `Today, 18:00`, `Tomorrow, 10:00`, `Fri 27 Nov, 20:00`. @param at and @param now ms UTC */
export const startTimeText = (at: number, now: number, offsetOf?: OffsetOf): string =>
  `${startDayText(at, now, offsetOf)}, ${startClockText(at, offsetOf)}`;

/** The starts of one day in the reader's zone. */
export interface StartDay {
  readonly day: string;
  readonly starts: readonly HotStartView[];
}

/** Starts by the day on which they are. @param starts the earliest first @param now ms UTC */
export function startDays(starts: readonly HotStartView[], now: number, offsetOf?: OffsetOf): readonly StartDay[] {
  const byDay = new Map<number, StartDay>();
  for (const start of starts) {
    const day = dayOf(start.startsAt, offsetOf);
    const before = byDay.get(day)?.starts ?? [];
    byDay.set(day, { day: startDayText(start.startsAt, now, offsetOf), starts: [...before, start] });
  }
  return [...byDay.values()];
}
