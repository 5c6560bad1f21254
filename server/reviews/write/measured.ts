import { millisecondsInMinute } from 'date-fns/constants';
import { EARLIEST_MINUTES, ON_TIME_MINUTES } from '../../../domains/raid-run';
import type { ReviewedLine } from './reviewedLines.repository';

/** What is measured of a line; null where a move was not recorded, or came long before the date. Whole minutes, never rounded up. */
export interface Measured {
  readonly start_minutes: number | null;
  readonly is_late: boolean | null;
  readonly work_minutes: number | null;
}

/**
 * Measures when the work on a line began and how long it took, by its recorded moves: from the payment, or from the date that was bought, to the first
 * "in progress", and from there to "completed". What a buyer was waited for counts, too. A date is late as the record of
 * its leader has it, anything else after its estimate.
 */
export function measure(
  {
    paid_at,
    started_at,
    completed_at,
    start_most,
  }: Pick<ReviewedLine, 'paid_at' | 'started_at' | 'completed_at' | 'start_most'>,
  plannedAt: Date | null,
): Measured {
  const from = plannedAt ?? paid_at;
  const delay = from && started_at ? started_at.getTime() - from.getTime() : null;
  const start = delay === null || (plannedAt && delay < -EARLIEST_MINUTES * millisecondsInMinute) ? null : delay;
  return {
    start_minutes: start === null ? null : wholeMinutes(start),
    is_late: start === null ? null : start > (plannedAt ? ON_TIME_MINUTES : start_most) * millisecondsInMinute,
    work_minutes: started_at && completed_at ? wholeMinutes(completed_at.getTime() - started_at.getTime()) : null,
  };
}

/** @param ms negative counts as none */
const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / millisecondsInMinute));
