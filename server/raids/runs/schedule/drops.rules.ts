import { millisecondsInHour } from 'date-fns/constants';
import { percentOf } from '../../../../domains/pricing';
import { canBeCharged, type PricedRun } from './price.checks';
import type { DropRule } from './scheduleDocument.contract';

/** A run whose price may drop. Times are ms UTC, prices USD cents. */
export interface DroppableRun extends Omit<PricedRun, 'bosses'> {
  readonly id: number;
  readonly startsAt: number;
  readonly capacity: number;
  /** Sold and held seats. */
  readonly taken: number;
  /** The price after the lowest drop so far; null when there was none. */
  readonly droppedCents: number | null;
}

export interface Drop {
  readonly rule: string;
  readonly priceCents: number;
}

const WHOLE_BP = 10_000;

/**
 * The lowest price by the rules whose time has come and for which enough seats are free; undefined when it would not lower the price, or leave seats
 * that can't be charged.
 */
export function dueDrop(run: DroppableRun, rules: readonly DropRule[], now: number): Drop | undefined {
  const { startsAt, capacity, taken, baseCents, droppedCents } = run;
  if (now >= startsAt) return undefined;
  return rules
    .filter(({ hoursBefore }) => now >= startsAt - hoursBefore * millisecondsInHour)
    .filter(({ minFreeBp }) => (capacity - taken) * WHOLE_BP >= minFreeBp * capacity)
    .map(({ key, percentBp }) => ({ rule: key, priceCents: baseCents - percentOf(baseCents, percentBp) }))
    .filter(({ priceCents }) => priceCents < (droppedCents ?? baseCents) && canBeCharged(run, priceCents))
    .sort((a, b) => a.priceCents - b.priceCents)[0];
}
