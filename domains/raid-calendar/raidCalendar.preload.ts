import type { RaidOption, RunFilter } from './filters.rules';
import { initialCalendar, type RaidCalendarState, type RunListFacts } from './raidCalendar.slice';

export interface CalendarPreload extends RunListFacts {
  readonly list: RaidCalendarState['list'];
  readonly filter: RunFilter;
  /** The region of an address that names none. */
  readonly homeRegion: string;
  readonly raids: readonly RaidOption[];
  /** The run that the address names: its id; 0 when it is not on sale. */
  readonly selected?: number | null;
}

/** The state of a page with a list of runs. */
export function preloadCalendar(preload: CalendarPreload): RaidCalendarState {
  return { ...initialCalendar, ...preload, shownFilter: preload.filter };
}
