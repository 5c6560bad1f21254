export const DATE_STYLES = ['us', 'other'] as const;

/** How a visitor reads dates, times and tax: `us` as in the United States (Nov 26, 5:00 PM, tax), `other` as elsewhere (26 Nov, 17:00, VAT). */
export type DateStyle = (typeof DATE_STYLES)[number];

/** The parts of a moment that are written, and in which order people name it. */
export type DateFormat =
  | 'time'
  | 'day'
  | 'day year'
  | 'day year time'
  | 'day time'
  | 'weekday'
  | 'weekday day'
  | 'weekday time'
  | 'weekday day time'
  | 'month'
  | 'date'
  | 'year';

/** A zone at a time: the minutes that it is ahead of UTC, and what people call it then: 60 and `CET`, −240 and `EDT`. */
export interface ZoneAt {
  readonly offset: number;
  readonly zoneName: string;
}

const DAYS = 'SunMonTueWedThuFriSat';
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const MINUTE_MS = 60_000;

const padded = (part: number): string => String(part).padStart(2, '0');

/**
 * A moment as text: `Thu 26 Nov, 17:00`, or `Thu, Nov 26, 5:00 PM` in the United States. Not by `Intl`, whose first use takes the longest task of a page.
 * @param at ms UTC
 * @param offset the minutes that the zone is ahead of UTC
 */
export function dateText(format: DateFormat, at: number, style: DateStyle, offset = 0): string {
  const date = new Date(at + offset * MINUTE_MS);
  const isUs = style === 'us';
  const shortName = (names: string, index: number) => names.slice(index * 3, index * 3 + 3);
  const month = shortName(MONTHS, date.getUTCMonth());
  const number = date.getUTCDate();
  const hour = date.getUTCHours();
  const minute = padded(date.getUTCMinutes());
  const parts: Readonly<Record<string, string | number>> = {
    weekday: shortName(DAYS, date.getUTCDay()),
    day: isUs ? `${month} ${number}` : `${number} ${month}`,
    month,
    date: number,
    year: date.getUTCFullYear(),
    time: isUs ? `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}` : `${padded(hour)}:${minute}`,
  };
  return format
    .split(' ')
    .map((name, index) => (index === 0 ? '' : isUs || name === 'time' ? ', ' : ' ') + parts[name])
    .join('');
}

/** The minutes that the device is ahead of UTC at a time. @param at ms UTC */
export const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();
