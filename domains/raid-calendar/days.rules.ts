import { FIRST_RUNS, PHONE_RUNS } from './raidCalendarPaths';

/** `14 runs`, `1 run` */
export const runsText = (count: number): string => `${count} ${count === 1 ? 'run' : 'runs'}`;

/** `6 of 14 runs`, or `14 runs` when all are shown. */
export const shownText = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${runsText(total)}` : runsText(total);

/** So few runs are not worth a link. */
const MAX_REST = 2;

const firstOf = (first: number, total: number): number => (total - first > MAX_REST ? first : total);

/** How many runs of a day are shown at first. */
export const firstRuns = (total: number): number => firstOf(FIRST_RUNS, total);
export const firstPhoneRuns = (total: number): number => firstOf(PHONE_RUNS, total);

/** `Show 8 more` */
export const moreText = (count: number): string => `Show ${count} more`;
