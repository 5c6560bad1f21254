import { RAID_CALENDAR_PATH } from '../../src/lib/urls';

/** The filter of the calendar (SPEC §7); with `day` it answers all runs of that day. */
export const RAIDS_FILTER_PATH = `${RAID_CALENDAR_PATH}/filter`;
/** The filter of the widget on the page of the game (SPEC §7). */
export const RAIDS_WIDGET_PATH = `${RAID_CALENDAR_PATH}/widget`;

/** How many runs of a day the page has at first. */
export const FIRST_RUNS = 6;
/** How many of them a phone shows at first, and how many more with each press (SPEC §9). */
export const PHONE_RUNS = 4;

/** The regions that filters replace. */
export const RUNS_REGION = 'runs';
export const RUN_FACTS_REGION = 'run-facts';
export const APPLIED_REGION = 'applied-filters';

/** The region with the runs of a day. @param date `2026-11-20` */
export const dayRegion = (date: string): string => `runs-${date}`;
/** The anchor of a day. */
export const dayAnchor = (date: string): string => `day-${date}`;
