import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type FilteredListState,
  filterReducers,
  isSameFilter,
  type ListFailure,
  withFailure,
  withList,
} from '../filtered-list';
import { emptyFilter } from './emptyFilter';
import type { FilterField, FittedFilter, RaidOption, RunFilter } from './filters.rules';

/** The list is asked for again a little later, in ms, so that the server has another one by then and not all shoppers ask at once. */
const MIN_REFRESH_MS = 3_000;
const REFRESH_SPREAD_MS = 12_000;

/** The times of a run, ms UTC; seats are sold until the deadline. */
interface RunTimes {
  readonly startsAt: number;
  readonly deadline: number;
}

/** What the server tells about a list besides its HTML. */
export interface RunListFacts {
  readonly totalRuns: number;
  /** The next runs that sell seats, the earliest first. */
  readonly nextRuns: readonly RunTimes[];
  /** When today ends in the zone of the region, ms UTC; null once it has ended. */
  readonly dayEndsAt: number | null;
}

export interface RaidCalendarState extends RunListFacts, FilteredListState {
  /** Where the filter is sent; the page of the calendar also has it in its address. */
  readonly list: 'calendar' | 'widget';
  /** As chosen. */
  readonly filter: RunFilter;
  /** That of the list in the page, while the one for another is loading or has failed. */
  readonly shownFilter: RunFilter;
  /** The region of an address that names none. */
  readonly homeRegion: string;
  readonly raids: readonly RaidOption[];
  /** What the last choice has cleared. */
  readonly cleared: readonly FilterField[];
  /** The time at the last tick, ms UTC by the server's clock; null before the first. */
  readonly now: number | null;
  /** A run has started or the day has ended, so the list is asked for again after so many ms; null while it is up to date. */
  readonly refreshIn: number | null;
  /** The run that the address names: its id; 0 when it is not on sale. */
  readonly selected: number | null;
}
export interface WithRaidCalendar {
  readonly raidCalendar: RaidCalendarState;
}

const noFilter = emptyFilter('eu');

export const initialCalendar: RaidCalendarState = {
  list: 'calendar',
  filter: noFilter,
  shownFilter: noFilter,
  homeRegion: 'eu',
  raids: [],
  status: 'ready',
  error: null,
  cleared: [],
  totalRuns: 0,
  nextRuns: [],
  dayEndsAt: null,
  now: null,
  refreshIn: null,
  selected: null,
};

type OfFilter<More = unknown> = PayloadAction<{ readonly filter: RunFilter } & More>;

/** The payload of what makes the list out of date. @param now ms UTC */
const outOfDate = ({ now }: { readonly now: number }) => ({
  payload: { now, refreshIn: MIN_REFRESH_MS + Math.floor(Math.random() * REFRESH_SPREAD_MS) },
});
type OutOfDate = PayloadAction<ReturnType<typeof outOfDate>['payload']>;

export const raidCalendarSlice = createSlice({
  name: 'raidCalendar',
  initialState: initialCalendar,
  reducers: {
    ...filterReducers<RaidCalendarState, FittedFilter>(),
    /** `left` is the filter without what no run on sale has any more. */
    runsReceived: (
      state,
      { payload: { filter, left = filter, ...facts } }: OfFilter<RunListFacts & { readonly left?: RunFilter }>,
    ) => withList<RaidCalendarState>(state, filter, { ...facts, filter: left, shownFilter: left, refreshIn: null }),
    runsFailed: (state, { payload: { filter, error } }: OfFilter<{ readonly error: ListFailure }>) => ({
      ...withFailure(state, filter, error),
      refreshIn: null,
    }),
    ticked: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>) => ({ ...state, now }),
    /** Seats of the next run are not sold any more. The next one is the first that still sells some. */
    nextRunStarted: {
      prepare: outOfDate,
      reducer: (state, { payload: { now, refreshIn } }: OutOfDate) => ({
        ...state,
        nextRuns: state.nextRuns.filter(({ deadline }) => deadline > now),
        refreshIn,
      }),
    },
    /** Tomorrow has begun in the zone of the region. */
    dayEnded: {
      prepare: outOfDate,
      reducer: (state, { payload: { refreshIn } }: OutOfDate) => ({ ...state, dayEndsAt: null, refreshIn }),
    },
    /** The list in the page was asked for again. */
    listRefreshed: (state, { payload: { filter, ...facts } }: OfFilter<RunListFacts>) =>
      isSameFilter(filter, state.shownFilter) ? { ...state, ...facts, refreshIn: null } : state,
    selectedRunOpened: (state) => ({ ...state, selected: null }),
  },
});

export const {
  filterChanged,
  filterRetried,
  runsReceived,
  runsFailed,
  ticked,
  nextRunStarted,
  dayEnded,
  listRefreshed,
  selectedRunOpened,
} = raidCalendarSlice.actions;
export const selectRaidCalendar = (state: WithRaidCalendar): RaidCalendarState => state.raidCalendar;

/* Each of one field: the slice as a whole is another one with every tick. */

export const selectFilter = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.filter;
export const selectRaids = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.raids;
export const selectListError = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.error;
export const selectListStatus = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.status;
export const selectCleared = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.cleared;
export const selectTotalRuns = ({ raidCalendar }: WithRaidCalendar) => raidCalendar.totalRuns;
