import { type DateFormat, type DateStyle, dateText, type ZoneAt } from './dateStyle';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The Sunday of a month in UTC, ms: the first one is 1, the last one of the month before is 0. */
export function sundayOf(year: number, month: number, count: number): number {
  const first = Date.UTC(year, month, 1);
  return first + (((7 - new Date(first).getUTCDay()) % 7) + 7 * (count - 1)) * DAY_MS;
}

/** Eastern time of the United States: summer time is from the second Sunday of March to the first of November, changed at two o'clock. @param at ms UTC */
export function easternTime(at: number): ZoneAt {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= sundayOf(year, 2, 2) + 7 * HOUR_MS && at < sundayOf(year, 10, 1) + 6 * HOUR_MS;
  return isSummer ? { offset: -240, zoneName: 'EDT' } : { offset: -300, zoneName: 'EST' };
}

/** The zone of moments that have none of their own, such as the end of an offer: Eastern time in the United States, else UTC. @param at ms UTC */
export const zoneFor = (style: DateStyle, at: number): ZoneAt =>
  style === 'us' ? easternTime(at) : { offset: 0, zoneName: 'UTC' };

/** A moment in the zone of its style: `26 Nov 2026`, or `Nov 26, 2026`. @param at ms UTC */
export const zonedText = (format: DateFormat, at: number, style: DateStyle): string =>
  dateText(format, at, style, zoneFor(style, at).offset);

/** A moment in the zone of its style, with its name: `Sat 21 Nov, 18:30 UTC`, or `Sat, Nov 21, 1:30 PM EST`. @param at ms UTC */
export function momentText(at: number, style: DateStyle, format: DateFormat = 'weekday day time'): string {
  const { offset, zoneName } = zoneFor(style, at);
  return `${dateText(format, at, style, offset)} ${zoneName}`;
}
