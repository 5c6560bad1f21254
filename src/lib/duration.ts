import { minutesInDay, minutesInHour } from 'date-fns/constants';

/** Formats durations as one number and one unit, because they are estimates. */

interface Duration {
  readonly count: number;
  readonly unit: 'min' | 'h' | 'day';
}

/** Half hours up to three, whole hours up to two days, then days; always rounded up, so that the estimate is never too short. */
function toDuration(minutes: number): Duration {
  const whole = Math.max(1, Math.ceil(minutes));
  if (whole < minutesInHour) return { count: whole, unit: 'min' };
  if (whole <= 3 * minutesInHour) return { count: Math.ceil(whole / (minutesInHour / 2)) / 2, unit: 'h' };
  if (whole < 2 * minutesInDay && whole !== minutesInDay) return { count: Math.ceil(whole / minutesInHour), unit: 'h' };
  return { count: Math.ceil(whole / minutesInDay), unit: 'day' };
}

function format({ count, unit }: Duration): string {
  return `${count} ${unit === 'day' && count !== 1 ? 'days' : unit}`;
}

/** Formats minutes: 35 → `35 min`, 90 → `1.5 h`, 120 → `2 h`, 4000 → `3 days`. Less than a minute is a minute. */
export function durationText(minutes: number): string {
  return format(toDuration(minutes));
}

/** Formats what was measured, never longer than it was: 61 → `1 h 1 min`, 2990 → `2 days 1 h`. Whole minutes. */
export function measuredText(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  const days = minutes < 2 * minutesInDay ? 0 : Math.floor(minutes / minutesInDay);
  const hours = Math.floor((minutes - days * minutesInDay) / minutesInHour);
  const rest = minutes % minutesInHour;
  const parts = days > 0 ? [`${days} days`, hours && `${hours} h`] : [hours && `${hours} h`, rest && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

/**
 * Time from payment to the start of the work, in minutes: `35 min to 2 h`, `15 to 35 min`; `up to 2 h` when it may start
 * immediately.
 */
export function startText({ least, most }: { readonly least: number; readonly most: number }): string {
  const min = toDuration(least);
  const max = toDuration(Math.max(least, most));
  if (least <= 0) return `up to ${format(max)}`;
  if (format(min) === format(max)) return format(max);
  return min.unit === max.unit ? `${min.count} to ${format(max)}` : `${format(min)} to ${format(max)}`;
}

/** The start time in two parts, for cards: label `starts in`, time `35 min to 2 h`. Minutes. */
export function startParts(start: { readonly least: number; readonly most: number }): {
  readonly label: string;
  readonly time: string;
} {
  const time = startText(start);
  return time.startsWith('up to ') ? { label: 'starts within', time: time.slice(6) } : { label: 'starts in', time };
}

/** The start time as a sentence: `Starts in 35 min to 2 h`, `Starts within 2 h`. Minutes. */
export function startsIn(start: { readonly least: number; readonly most: number }): string {
  const { label, time } = startParts(start);
  return `S${label.slice(1)} ${time}`;
}
