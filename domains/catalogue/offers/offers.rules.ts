import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import type { OfferTimes } from './offers.contract';

/** A stretch of time, ms UTC; `end` is not part of it. */
interface Period {
  readonly start: number;
  readonly end: number;
}

/** How far back the lowest earlier price counts, ms (Directive 98/6/EC, article 6a). */
const EARLIER_PRICES_MS = 30 * millisecondsInDay;

/** The latest occurrence that has begun at a time; undefined before the first. */
function latestPeriod({ start, end, everyWeeks }: OfferTimes, now: number): Period | undefined {
  if (now < start) return undefined;
  const interval = (everyWeeks ?? 0) * millisecondsInWeek;
  const shift = interval === 0 ? 0 : Math.floor((now - start) / interval) * interval;
  return { start: start + shift, end: end + shift };
}

/** When an offer that runs at a time began and ends; undefined when it does not run. */
export function runningPeriod(times: OfferTimes, now: number): Period | undefined {
  const period = latestPeriod(times, now);
  return period !== undefined && now < period.end ? period : undefined;
}

/** The next time at which an offer begins or ends, ms UTC; Infinity when there is none. */
export function nextChange(times: OfferTimes, now: number): number {
  const { start, everyWeeks } = times;
  if (now < start) return start;
  const running = runningPeriod(times, now);
  if (running) return running.end;
  const latest = latestPeriod(times, now);
  return everyWeeks && latest ? latest.start + everyWeeks * millisecondsInWeek : Number.POSITIVE_INFINITY;
}

/** Whether an offer has run at some time in the 30 days before a time. */
export function ranBefore(times: OfferTimes, time: number): boolean {
  const latest = latestPeriod(times, time - 1);
  return latest !== undefined && latest.end > time - EARLIER_PRICES_MS;
}
