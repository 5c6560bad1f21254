import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import type { ReviewedLine } from './reviewedLines.repository';

/** So late a date may begin, minutes. */
export const DATE_GRACE_MINUTES = 10;

/** What is measured of a line; null where a move was not recorded. Minutes. */
export interface Measured {
  readonly start_minutes: number | null;
  readonly is_late: boolean | null;
  readonly work_minutes: number | null;
}

/**
 * Measures when the work on a line began and how long it took, by its recorded moves: from the payment, or from the date that was bought, to the first
 * "in progress", and from there to "completed". What a buyer was waited for counts, too. A date is late after ten minutes, anything else after its estimate.
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
  const start = from && started_at ? Math.max(0, differenceInMinutes(started_at, from)) : null;
  return {
    start_minutes: start,
    is_late: start === null ? null : start > (plannedAt ? DATE_GRACE_MINUTES : start_most),
    work_minutes: started_at && completed_at ? Math.max(0, differenceInMinutes(completed_at, started_at)) : null,
  };
}
