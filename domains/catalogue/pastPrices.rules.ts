import type { PastPrice } from './catalogue.contract';
import { MAX_PAST_PRICES } from './limits.rules';

const DAY_MS = 86_400_000;
/** How long a former price is shown, and how far back the lowest one is looked for (Directive 98/6/EC, article 6a). */
const SHOWN_MS = 30 * DAY_MS;

const timeOf = ({ until }: PastPrice) => Date.parse(until);

/**
 * The former price that is struck through beside the current one: the lowest of the 30 days before the price was lowered, for 30 days. None after a
 * raise, and none where that lowest price is not above the current one.
 * @param past oldest first
 * @param sign −1 where a higher value makes the price lower
 * @param now ms UTC
 */
export function struckPrice(
  value: number,
  past: readonly PastPrice[],
  now: number,
  sign: 1 | -1 = 1,
): PastPrice | undefined {
  const last = past.at(-1);
  if (last === undefined) return undefined;
  const changed = timeOf(last);
  const isRaise = sign * (last.value - value) <= 0;
  if (isRaise || now < changed || now >= changed + SHOWN_MS) return undefined;
  const recent = past.filter((one) => timeOf(one) > changed - SHOWN_MS);
  const lowest = recent.reduce((low, one) => (sign * (one.value - low.value) <= 0 ? one : low), last);
  return sign * (lowest.value - value) > 0 ? lowest : undefined;
}

/**
 * One history of several, oldest first: without prices that were followed by the same one. Of those that ended in the same minute the lowest is kept, of
 * more than the maximum the newest.
 * @param value the current price
 */
export function joinPast(value: number, ...histories: readonly (readonly PastPrice[])[]): PastPrice[] {
  const sorted = histories
    .flat()
    .sort((a, b) => timeOf(a) - timeOf(b) || a.value - b.value)
    .filter(({ until }, index, all) => until !== all[index - 1]?.until);
  const changes = sorted.filter((one, index) => one.value !== (sorted[index + 1]?.value ?? value));
  return changes.slice(-MAX_PAST_PRICES);
}
