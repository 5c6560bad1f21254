import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
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

/** Why a list could not be updated; `message` is the server's, for the shopper. */
interface ListFailure extends Failure {
  readonly message: string | null;
}

export interface RaidCalendarState extends RunListFacts {
  /** Where the filter is sent; the page of the calendar also has it in its address. */
  readonly list: 'calendar' | 'widget';
  /** As chosen. */
  readonly filter: RunFilter;
  /** That of the list in the page, while the one for another is loading or has failed. */
  readonly shownFilter: RunFilter;
  /** The region of an address that names none. */
  readonly homeRegion: string;
  readonly raids: readonly RaidOption[];
  readonly status: 'ready' | 'loading' | 'failed';
  readonly error: ListFailure | null;
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

/** The state while the server is asked for a filter. */
const asking = (state: RaidCalendarState, { filter, cleared }: FittedFilter): RaidCalendarState => ({
  ...state,
  filter,
  cleared,
  status: 'loading',
  error: null,
});

const isSame = (a: RunFilter, b: RunFilter) => JSON.stringify(a) === JSON.stringify(b);

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
    filterChanged: (state, { payload }: PayloadAction<FittedFilter>) => asking(state, payload),
    /** The shopper went back or forward to another filter. */
    filterRestored: (state, { payload }: PayloadAction<FittedFilter>) => asking(state, payload),
    filterRetried: (state) => asking(state, state),
    /** An answer to an older filter is dropped. `left` is the filter without what no run on sale has any more. */
    runsReceived: (
      state,
      { payload: { filter, left = filter, ...facts } }: OfFilter<RunListFacts & { readonly left?: RunFilter }>,
    ) =>
      isSame(filter, state.filter)
        ? { ...state, ...facts, filter: left, shownFilter: left, status: 'ready' as const, refreshIn: null }
        : state,
    /** The list stays as it is. That it could not be brought up to date is said only when it was asked for. */
    runsFailed: (state, { payload: { filter, error } }: OfFilter<{ readonly error: ListFailure }>) => ({
      ...state,
      ...(state.status === 'loading' && isSame(filter, state.filter) && { status: 'failed' as const, error }),
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
      isSame(filter, state.shownFilter) ? { ...state, ...facts, refreshIn: null } : state,
    selectedRunOpened: (state) => ({ ...state, selected: null }),
  },
});

export const {
  filterChanged,
  filterRestored,
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
