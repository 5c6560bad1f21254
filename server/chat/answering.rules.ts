import type { AnswerHours } from '../../domains/chat';

/** So many days are measured. */
export const MEASURED_DAYS = 30;
/** With fewer answered messages than this nothing is said of them. */
export const MIN_ANSWERS = 20;
/** An hour counts when staff wrote in it on so many of the days on which they wrote at all … */
const MIN_SHARE_OF_DAYS = 1 / 4;
/** … and on more than one: what happened once is no habit. */
const MIN_DAYS = 2;
const MAX_RANGES = 2;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Messages that the staff wrote in an hour of the day, UTC. */
export interface WrittenHour {
  /** 0 to 23 */
  readonly hour: number;
  /** On how many days some were written. */
  readonly days: number;
  readonly messages: number;
}

/** A time to answer as it is shown, never too short: whole minutes, from an hour on hours, from two days on days. @param ms ≥ 0 */
export function withinText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return hours < 2 * DAY_HOURS ? `${hours} h` : `${Math.ceil(hours / DAY_HOURS)} days`;
}

/**
 * The hours in which the staff writes regularly, at most two stretches, by their beginning. None where less than half of their messages, or exactly half,
 * were written then, or where it is the whole day.
 * @param days on how many days they wrote
 */
export function answerHours(written: readonly WrittenHour[], days: number): AnswerHours[] {
  const minDays = Math.max(MIN_DAYS, days * MIN_SHARE_OF_DAYS);
  const regular = new Map(written.flatMap((one) => (one.days >= minDays ? [[one.hour, one.messages]] : [])));
  const chosen = stretchesOf(regular)
    .sort((a, b) => b.messages - a.messages || a.from - b.from)
    .slice(0, MAX_RANGES);
  const sum = (counts: readonly { readonly messages: number }[]) => counts.reduce((all, one) => all + one.messages, 0);
  if (2 * sum(chosen) <= sum(written)) return [];
  return chosen.sort((a, b) => a.from - b.from).map(({ from, until }) => ({ from, until }));
}

/** Hours that follow each other, also past midnight; none for the whole day, which has no beginning. */
function stretchesOf(messages: ReadonlyMap<number, number>): (AnswerHours & { messages: number })[] {
  const hours = [...messages.keys()].sort((a, b) => a - b);
  const before = (hour: number) => (hour + DAY_HOURS - 1) % DAY_HOURS;
  return hours
    .filter((hour) => !messages.has(before(hour)))
    .map((from) => {
      let length = 0;
      let count = 0;
      for (let hour = from; messages.has(hour % DAY_HOURS); hour += 1) {
        count += messages.get(hour % DAY_HOURS) ?? 0;
        length += 1;
      }
      const end = from + length;
      return { from, until: end > DAY_HOURS ? end - DAY_HOURS : end, messages: count };
    });
}
