import { type DateStyle, dateText } from '../../src/lib/dateStyle';
import { momentText, zoneFor } from '../../src/lib/styleZones';
import type { HotStartView } from './hotProductsViews';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How a reader is told of starts. */
export interface StartReader {
  readonly style: DateStyle;
  /** The minutes that the reader's zone is ahead of UTC at a time; without it times are in the zone of the style, and say so. */
  readonly offsetOf?: ((at: number) => number) | undefined;
}

const offsetAt = (at: number, { style, offsetOf }: StartReader): number => offsetOf?.(at) ?? zoneFor(style, at).offset;
const dayOf = (at: number, reader: StartReader): number => Math.floor((at + offsetAt(at, reader) * MINUTE_MS) / DAY_MS);

/** `Today`, `Tomorrow`, `Fri 27 Nov`. @param at and @param now ms UTC */
function startDayText(at: number, now: number, reader: StartReader): string {
  const days = dayOf(at, reader) - dayOf(now, reader);
  return ['Today', 'Tomorrow'][days] ?? dateText('weekday day', at, reader.style, offsetAt(at, reader));
}

/** The time of a start within its day: `18:00`, `18:00 UTC`. @param at ms UTC */
export const startClockText = (at: number, { style, offsetOf }: StartReader): string =>
  offsetOf ? dateText('time', at, style, offsetOf(at)) : momentText(at, style, 'time');

/** When a start is: `Today, 18:00`, `Tomorrow, 10:00`, `Fri 27 Nov, 20:00`. @param at and @param now ms UTC */
export const startTimeText = (at: number, now: number, reader: StartReader): string =>
  `${startDayText(at, now, reader)}, ${startClockText(at, reader)}`;

/** When a start is, seen from now: `In 15 min`, `Today, 18:00 UTC`, `Tomorrow, 10:00 UTC`, `Sat 21 Nov, 18:30 UTC`. Both ms UTC. */
export function hotStartText(at: number, now: number, style: DateStyle): string {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  return minutes > 0 && minutes < 60 ? `In ${minutes} min` : startTimeText(at, now, { style });
}

/** The starts of one day in the reader's zone. */
export interface StartDay {
  readonly day: string;
  readonly starts: readonly HotStartView[];
}

/** Starts by the day on which they are. @param starts the earliest first @param now ms UTC */
export function startDays(starts: readonly HotStartView[], now: number, reader: StartReader): readonly StartDay[] {
  const byDay = new Map<number, StartDay>();
  for (const start of starts) {
    const day = dayOf(start.startsAt, reader);
    const before = byDay.get(day)?.starts ?? [];
    byDay.set(day, { day: startDayText(start.startsAt, now, reader), starts: [...before, start] });
  }
  return [...byDay.values()];
}
