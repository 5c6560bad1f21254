import { minutesInDay, minutesInHour } from 'date-fns/constants';

/** Spans of time as people say them: one number and one unit, since they are estimates. */

interface Span {
  readonly count: number;
  readonly unit: 'min' | 'h' | 'day';
}

/** Half hours up to three, whole ones up to two days, then days; always rounded up, so that a promise holds. */
function spanOf(minutes: number): Span {
  const whole = Math.max(1, Math.ceil(minutes));
  if (whole < minutesInHour) return { count: whole, unit: 'min' };
  if (whole <= 3 * minutesInHour) return { count: Math.ceil(whole / (minutesInHour / 2)) / 2, unit: 'h' };
  if (whole < 2 * minutesInDay && whole !== minutesInDay) return { count: Math.ceil(whole / minutesInHour), unit: 'h' };
  return { count: Math.ceil(whole / minutesInDay), unit: 'day' };
}

function unitText({ count, unit }: Span): string {
  return unit === 'day' && count !== 1 ? 'days' : unit;
}

function text(span: Span): string {
  return `${span.count} ${unitText(span)}`;
}

/** Minutes in words: 35 → `35 min`, 90 → `1.5 h`, 120 → `2 h`, 4000 → `3 days`. Less than a minute is a minute. */
export function durationText(minutes: number): string {
  return text(spanOf(minutes));
}

/**
 * From payment to the start of the work, in minutes: `35 min to 2 h`, `15 to 35 min`; `up to 2 h` when it may start
 * at once.
 */
export function startText({ least, most }: { readonly least: number; readonly most: number }): string {
  const first = spanOf(least);
  const last = spanOf(Math.max(least, most));
  if (least <= 0) return `up to ${text(last)}`;
  if (text(first) === text(last)) return text(last);
  return first.unit === last.unit ? `${first.count} to ${text(last)}` : `${text(first)} to ${text(last)}`;
}

/** When work begins after payment, in two parts, for cards: `starts in` over `35 min to 2 h`. Minutes. */
export function startParts(start: { readonly least: number; readonly most: number }): {
  readonly words: string;
  readonly time: string;
} {
  const time = startText(start);
  return time.startsWith('up to ') ? { words: 'starts within', time: time.slice(6) } : { words: 'starts in', time };
}

/** The same as a sentence: `Starts in 35 min to 2 h`, `Starts within 2 h`. Minutes. */
export function startsIn(start: { readonly least: number; readonly most: number }): string {
  const { words, time } = startParts(start);
  return `S${words.slice(1)} ${time}`;
}
