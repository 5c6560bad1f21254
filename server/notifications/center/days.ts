import { UTCDate } from '@date-fns/utc';
import { lightFormat } from 'date-fns/lightFormat';

const DAY_MS = 24 * 60 * 60_000;

/** Says on which day something was, in a zone. */
export interface Days {
  /** `Today`, `Yesterday` or `Sat 21 Nov`. @param at ms UTC */
  labelOf(at: number): string;
}

/** The day of a time in a zone as a number that grows by one a day. */
function dayNumbers(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  return (at) => Math.round(Date.parse(`${format.format(at)}T00:00:00Z`) / DAY_MS);
}

const named = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * The days of a shopper.
 * @param zone IANA; null for UTC, until the browser has told it
 * @param now ms UTC
 */
export function daysIn(zone: string | null, now: number): Days {
  const numberOf = dayNumbers(zone ?? 'UTC');
  const today = numberOf(now);
  return {
    labelOf(at) {
      const day = numberOf(at);
      if (day === today) return 'Today';
      return day === today - 1 ? 'Yesterday' : named.format(day * DAY_MS).replace(',', '');
    },
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was, within a day: `12 min ago`; null for longer. Both in ms UTC. */
export function agoText(at: number, now: number): string | null {
  const passed = now - at;
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  return passed < DAY_MS ? `${Math.floor(passed / HOUR_MS)} h ago` : null;
}

/** How a time is written whose day stands above it, as a pattern of `LocalTime`. */
export const TIME_PATTERN = 'EEE, HH:mm';

/** `Wed, 22:40` in UTC. @param at ms UTC */
export const timeText = (at: number): string =>
  `${named.format(at).slice(0, 3)}, ${lightFormat(new UTCDate(at), 'HH:mm')}`;
