import type { ServiceView } from '../catalogue';
import type { Configuration } from './configurator.contract';

/** Work as a kind of product counts it: 20 levels. */
export interface Work {
  readonly one: string;
  readonly many: string;
  readonly total: number;
}

/** The largest number that orders keep. */
const MAX_TOTAL = 1_000_000_000;

/**
 * What is counted of a configured service while it is worked on: the levels, ranks or points between start and goal, or the runs, kills or gold that were
 * bought. Null where nothing is counted, so that its progress is a percentage.
 */
export function workOf({ terms }: Pick<ServiceView, 'terms'>, { from, to, quantity }: Configuration): Work | null {
  if (terms.kind === 'variants') return null;
  const total =
    terms.kind === 'range'
      ? (to ?? 0) - (from ?? terms.min)
      : (quantity ?? 0) * ('per' in terms.unit ? (terms.unit.per ?? 1) : 1);
  const { one, many } = terms.unit;
  const counted = 'apart' in terms.unit ? (terms.unit.apart ?? many) : many;
  return total > 1 && total <= MAX_TOTAL ? { one, many: counted, total } : null;
}
