/** `14 runs`, `1 run` */
export const runsText = (count: number): string => `${count} ${count === 1 ? 'run' : 'runs'}`;

/** `6 of 14 runs`, or `14 runs` when all are shown. */
export const shownText = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${runsText(total)}` : runsText(total);
