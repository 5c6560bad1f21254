export const DATE_STYLES = ['us', 'other'] as const;

/** How a visitor reads dates, times and tax: `us` as in the United States (Nov 26, 5:00 PM, tax), `other` as elsewhere (26 Nov, 17:00, VAT). */
export type DateStyle = (typeof DATE_STYLES)[number];

/** What of a moment is written, and in which order people name it. */
export type DateFormat =
  | 'time'
  | 'day'
  | 'weekday day'
  | 'longWeekday day'
  | 'longWeekday longDay'
  | 'day year'
  | 'day year time'
  | 'weekday time'
  | 'day time'
  | 'weekday day time'
  | 'weekday'
  | 'longWeekday'
  | 'month'
  | 'year'
  | 'date';

/** A zone at a time: the minutes that it is ahead of UTC, and what people call it then: 60 and `CET`, −240 and `EDT`. */
export interface ZoneAt {
  readonly offset: number;
  readonly zoneName: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const padded = (part: number): string => String(part).padStart(2, '0');

/**
 * A moment as text: `Thu 26 Nov, 17:00`, or `Thu, Nov 26, 5:00 PM` in the United States. Not by `Intl`, whose first use takes the longest task of a page.
 * @param at ms UTC
 * @param offset the minutes that the zone is ahead of UTC
 */
export function dateText(format: DateFormat, at: number, style: DateStyle, offset = 0): string {
  const date = new Date(at + offset * MINUTE_MS);
  const isUs = style === 'us';
  const longWeekday = DAYS[date.getUTCDay()] as string;
  const longMonth = MONTHS[date.getUTCMonth()] as string;
  const dayOf = (month: string) => (isUs ? `${month} ${date.getUTCDate()}` : `${date.getUTCDate()} ${month}`);
  const hour = date.getUTCHours();
  const minute = padded(date.getUTCMinutes());
  const parts: Readonly<Record<string, string>> = {
    longWeekday,
    weekday: longWeekday.slice(0, 3),
    longDay: dayOf(longMonth),
    day: dayOf(longMonth.slice(0, 3)),
    month: longMonth.slice(0, 3),
    date: String(date.getUTCDate()),
    year: String(date.getUTCFullYear()),
    time: isUs ? `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}` : `${padded(hour)}:${minute}`,
  };
  return format
    .split(' ')
    .map((name, index) => (index === 0 ? '' : isUs || name === 'time' ? ', ' : ' ') + parts[name])
    .join('');
}

/** The Sunday of a month in UTC, ms: the first one is 1. */
function sundayOf(year: number, month: number, count: number): number {
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

/** The minutes that the device is ahead of UTC at a time. @param at ms UTC */
export const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/** What the tax in a price is called. */
export const TAX_NAMES: Readonly<Record<DateStyle, string>> = { us: 'tax', other: 'VAT' };

/** What is said beside a price that has its tax in it. */
export const TAX_NOTES: Readonly<Record<DateStyle, string>> = { us: 'tax included', other: 'incl. VAT' };
