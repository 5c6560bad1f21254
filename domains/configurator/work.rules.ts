import type { ServiceView } from '../catalogue';
import type { Configuration } from './configurator.contract';

/** What is counted of a configured service while it is worked on. */
export interface ServiceWork {
  readonly one: string;
  readonly many: string;
  /** More than 1. */
  readonly total: number;
}

/** The largest number that orders keep. */
const MAX_TOTAL = 1_000_000_000;

/**
 * What is counted of a configured service while it is worked on: the levels, ranks or points between start and goal, or the runs, kills or gold that were
 * bought. Null where nothing is counted, so that its progress is a percentage.
 */
export function workOf(
  { terms }: Pick<ServiceView, 'terms'>,
  { from, to, quantity }: Configuration,
): ServiceWork | null {
  if (terms.kind === 'variants') return null;
  const total =
    terms.kind === 'range'
      ? (to ?? 0) - (from ?? terms.min)
      : (quantity ?? 0) * ('per' in terms.unit ? (terms.unit.per ?? 1) : 1);
  const { one, many } = terms.unit;
  return total > 1 && total <= MAX_TOTAL ? { one, many, total } : null;
}
