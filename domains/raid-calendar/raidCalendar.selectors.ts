import type { WithRaidCalendar } from './raidCalendar.slice';

/* Each of one field: the slice as a whole is another one with every tick. */

export const selectFilter = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.filter;
export const selectRaids = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.raids;
export const selectListError = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.error;
export const selectListStatus = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.status;
export const selectCleared = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.cleared;
export const selectTotalRuns = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.totalRuns;
