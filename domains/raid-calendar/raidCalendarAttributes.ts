/* Attributes in the server's HTML of the calendar, which its scripts read and write. */

import { HELD_BY_ATTRIBUTE } from '../../src/lib/heldBy';

/** On the `details` of a day: its date, `2026-11-20`. */
export const DAY_ATTRIBUTE = 'data-day';
/** On the list of a day, once the number of shown runs follows the state. */
export const COUNTED_ATTRIBUTE = 'data-counted';
/** On the link to all runs of a day: how many there are. */
export const MORE_RUNS_ATTRIBUTE = 'data-more-runs';
/** The texts of that link for wide screens and for phones. */
export const WIDE_TEXT_ATTRIBUTE = 'data-wide-text';
export const PHONE_TEXT_ATTRIBUTE = 'data-phone-text';
/** On the text with the number of runs that are shown. */
export const SHOWN_ATTRIBUTE = 'data-shown-runs';
/** On the text that tells when the next run starts. */
export const NEXT_RUN_ATTRIBUTE = 'data-next-run';

/** The id of the island whose code answers clicks on days and on links to another filter. */
export const RAID_FILTERS_ID = 'raid-filters';

/** On links to another filter of the list, which is shown in place. */
export const FILTER_LINK_ATTRIBUTE = 'data-filter-link';

/** The attributes of a link to another filter. */
export const FILTER_LINK = { [FILTER_LINK_ATTRIBUTE]: '', [HELD_BY_ATTRIBUTE]: RAID_FILTERS_ID } as const;

/** Screens that show as many runs of a day as phones (SPEC §9). */
export const PHONE_QUERY = '(width <= 48em)';
