import { type DateStyle, dateText } from '../../../src/lib/dateStyle';
import { zoneFor } from '../../../src/lib/styleZones';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Says on which day something was, in a zone. */
export interface Days {
  /** `Today`, `Yesterday` or `Sat 21 Nov`. @param at ms UTC */
  labelOf(at: number): string;
}

/** The day of a time in a zone as a number that grows by one a day. @param zone null for that of the date style */
function dayNumbers(zone: string | null, style: DateStyle): (at: number) => number {
  if (zone === null) return (at) => Math.floor((at + zoneFor(style, at).offset * MINUTE_MS) / DAY_MS);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  return (at) => Math.round(Date.parse(`${format.format(at)}T00:00:00Z`) / DAY_MS);
}

/**
 * The days of a shopper.
 * @param zone IANA; null for that of the date style, until the browser has told it
 * @param now ms UTC
 */
export function daysIn(zone: string | null, now: number, style: DateStyle): Days {
  const numberOf = dayNumbers(zone, style);
  const today = numberOf(now);
  return {
    labelOf(at) {
      const day = numberOf(at);
      if (day === today) return 'Today';
      return day === today - 1 ? 'Yesterday' : dateText('weekday day', day * DAY_MS, style);
    },
  };
}
