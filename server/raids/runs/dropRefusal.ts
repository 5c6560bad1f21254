import { formatDollars } from '../../../src/lib/formatDollars';
import type { PriceDrop } from './schedule/applyDrops';
import { MIN_CENTS } from './schedule/price.checks';

/** Why a price was not dropped, for staff. */
export function dropRefusal(runId: number, result: Exclude<PriceDrop, { outcome: 'dropped' }>): string {
  switch (result.outcome) {
    case 'changed':
      return `Run ${runId} costs ${formatDollars(result.before)} by now. Nothing was changed.`;
    case 'not lower':
      return `Run ${runId} costs ${formatDollars(result.before)} already, and a price never rises. Nothing was changed.`;
    case 'too low':
      return `With its cheapest choices a seat of run ${runId} would cost ${formatDollars(result.lowest)}, and ${formatDollars(MIN_CENTS)} is the least that can be charged. Nothing was changed.`;
    case 'closed':
      return `Run ${runId} was canceled or no longer sells seats. Nothing was changed.`;
    case 'unknown':
      return `There is no run ${runId}. Nothing was changed.`;
  }
}
