import type { HotAvailability } from './hotAvailability.contract';
import type { HotStartFilter } from './hotProductsPaths';
import type { HotProductFacts } from './hotProductsViews';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An end is named on the last day only. */
const END_SHOWN_MS = 24 * HOUR;
/** A next start is named when it is near, but not already under way for those who have to pay first. */
const START_SHOWN_MS = HOUR;
/** More places of a day than this are simply in stock. */
export const MAX_SHOWN_PLACES = 8;

type Facts = Pick<HotProductFacts, 'starts' | 'endsAt' | 'dayEndsAt'>;

const isOver = ({ endsAt }: Pick<Facts, 'endsAt'>, now: number) => endsAt !== null && endsAt <= now;

/** The starts of facts with a free place that are still to come, the earliest first. */
const freeStarts = (facts: Facts, now: number) =>
  isOver(facts, now) ? [] : facts.starts.filter(({ startsAt, free }) => startsAt > now && free > 0);

/**
 * What a card says about a product, the most pressing true thing: nothing is left; the game ends it within a day; few places of today; the next start
 * within the hour; a next start that is not today; else in stock.
 */
export function hotAvailability(facts: Facts, now: number): HotAvailability {
  const free = freeStarts(facts, now);
  const [next] = free;
  if (next === undefined) return { kind: 'sold_out' };
  const { endsAt, dayEndsAt } = facts;
  if (endsAt !== null && endsAt - now <= END_SHOWN_MS) return { kind: 'ends_in', at: endsAt };
  const today = facts.starts.filter(({ startsAt }) => startsAt > now && startsAt < dayEndsAt);
  const left = today.reduce((sum, start) => sum + start.free, 0);
  const capacity = today.reduce((sum, start) => sum + start.capacity, 0);
  if (left > 0 && capacity <= MAX_SHOWN_PLACES) return { kind: 'left_today', free: left, capacity };
  if (next.startsAt - now <= START_SHOWN_MS) return { kind: 'starts_in', at: next.startsAt };
  return next.startsAt < dayEndsAt ? { kind: 'in_stock' } : { kind: 'next_start', at: next.startsAt };
}

/** When the text of a card changes by the clock alone, ms UTC; Infinity when it does not: a start or the day passes, or an end or start comes near. */
export function nextAvailabilityChange(facts: Facts, now: number): number {
  const { starts, endsAt, dayEndsAt } = facts;
  const moments = [
    ...starts.flatMap(({ startsAt }) => [startsAt - START_SHOWN_MS, startsAt]),
    ...(endsAt === null ? [] : [endsAt - END_SHOWN_MS, endsAt]),
    dayEndsAt,
  ];
  return Math.min(...moments.filter((at) => at > now));
}

/** Whether a product has a free place that starts within an hour, today, or this week. */
export function startsWithin(facts: Facts, filter: HotStartFilter, now: number): boolean {
  const until = { hour: now + HOUR, today: facts.dayEndsAt, week: now + 7 * 24 * HOUR }[filter];
  return freeStarts(facts, now).some(({ startsAt }) => startsAt <= until);
}
