import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { FilterField, FittedFilter, RaidOption, RunFilter } from './filters.rules';

/** What the server tells about a list besides its HTML. */
export interface RunListFacts {
  readonly totalRuns: number;
  /** `Friday 20 November` */
  readonly today: string;
  /** When the next runs start, ms UTC, the earliest first. */
  readonly nextRuns: readonly number[];
}

export interface RaidCalendarState extends RunListFacts {
  /** Where the filter is sent; the page of the calendar also has it in its address. */
  readonly list: 'calendar' | 'widget';
  /** As chosen. */
  readonly filter: RunFilter;
  /** The region of an address that names none. */
  readonly homeRegion: string;
  readonly raids: readonly RaidOption[];
  readonly status: 'ready' | 'loading' | 'failed';
  readonly error: Failure | null;
  /** What the last choice has cleared. */
  readonly cleared: readonly FilterField[];
  /** The time at the last tick, ms UTC by the server's clock; null before the first. */
  readonly now: number | null;
  /** The run that the address names: its id; 0 when it is not on sale. */
  readonly selected: number | null;
}
export interface WithRaidCalendar {
  readonly raidCalendar: RaidCalendarState;
}

export const initialCalendar: RaidCalendarState = {
  list: 'calendar',
  filter: { region: 'eu', raid: '', difficulty: '', boss_kills: '', run_loot_type: '', class: '', time: '', drops: '' },
  homeRegion: 'eu',
  raids: [],
  status: 'ready',
  error: null,
  cleared: [],
  totalRuns: 0,
  today: '',
  nextRuns: [],
  now: null,
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

/** An answer to an older filter is dropped. */
const isCurrent = (state: RaidCalendarState, filter: RunFilter) =>
  JSON.stringify(filter) === JSON.stringify(state.filter);

type OfFilter<More = unknown> = PayloadAction<{ readonly filter: RunFilter } & More>;

export const raidCalendarSlice = createSlice({
  name: 'raidCalendar',
  initialState: initialCalendar,
  reducers: {
    filterChanged: (state, { payload }: PayloadAction<FittedFilter>) => asking(state, payload),
    /** The shopper went back or forward to another filter. */
    filterRestored: (state, { payload }: PayloadAction<FittedFilter>) => asking(state, payload),
    filterRetried: (state) => asking(state, state),
    runsReceived: (state, { payload: { filter, ...facts } }: OfFilter<RunListFacts>) =>
      isCurrent(state, filter) ? { ...state, ...facts, status: 'ready' as const } : state,
    /** The list stays as it is. */
    filterFailed: (state, { payload: { filter, error } }: OfFilter<{ readonly error: Failure }>) =>
      isCurrent(state, filter) ? { ...state, status: 'failed' as const, error } : state,
    /** The next run is the first that has not started. */
    ticked: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>) => ({
      ...state,
      now,
      nextRuns: (state.nextRuns[0] ?? now + 1) > now ? state.nextRuns : state.nextRuns.filter((start) => start > now),
    }),
    selectedRunOpened: (state) => ({ ...state, selected: null }),
  },
});

export const { filterChanged, filterRestored, filterRetried, runsReceived, filterFailed, ticked, selectedRunOpened } =
  raidCalendarSlice.actions;
export const selectRaidCalendar = (state: WithRaidCalendar): RaidCalendarState => state.raidCalendar;
