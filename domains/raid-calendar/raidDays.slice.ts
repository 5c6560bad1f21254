import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { runsReceived } from './raidCalendar.slice';
import { FIRST_RUNS, PHONE_RUNS } from './raidCalendarPaths';

/** How much of a day is shown. */
export interface DayState {
  readonly isMinimized: boolean;
  /** All runs, and not only the first; phones count instead. */
  readonly isWhole: boolean;
  /** How many runs phones show. */
  readonly phoneRuns: number;
  /** The runs after the first were loaded. */
  readonly isLoaded: boolean;
  readonly status: 'idle' | 'loading' | 'failed';
  readonly error: Failure | null;
}

/** The days of the calendar by their dates; one that is missing is as the server wrote it. */
export interface RaidDaysState {
  readonly days: Readonly<Record<string, DayState>>;
}
export interface WithRaidDays {
  readonly raidDays: RaidDaysState;
}

export const UNCHANGED_DAY: DayState = {
  isMinimized: false,
  isWhole: false,
  phoneRuns: PHONE_RUNS,
  isLoaded: false,
  status: 'idle',
  error: null,
};

const initialState: RaidDaysState = { days: {} };

interface OfDay {
  /** `2026-11-20` */
  readonly date: string;
}
interface OfCountedDay extends OfDay {
  readonly total: number;
  /** The page has all of them. */
  readonly isLoaded: boolean;
}

const dayOf = ({ days }: RaidDaysState, date: string): DayState => days[date] ?? UNCHANGED_DAY;

const changed = (state: RaidDaysState, date: string, day: Partial<DayState>): RaidDaysState => ({
  days: { ...state.days, [date]: { ...dayOf(state, date), ...day } },
});

/** The day with more to show, which is loaded when the page does not have it. */
function showing(state: RaidDaysState, { date, isLoaded }: OfCountedDay, more: Partial<DayState>, count: number) {
  const isMissing = count > FIRST_RUNS && !isLoaded && !dayOf(state, date).isLoaded;
  return changed(state, date, { ...more, error: null, status: isMissing ? 'loading' : 'idle' });
}

export const raidDaysSlice = createSlice({
  name: 'raidDays',
  initialState: initialState as RaidDaysState,
  reducers: {
    dayToggled: (state, { payload: { date, isOpen } }: PayloadAction<OfDay & { readonly isOpen: boolean }>) =>
      changed(state, date, { isMinimized: !isOpen }),
    /** All runs of the day, or the first ones again. */
    wholeDayToggled(state, { payload }: PayloadAction<OfCountedDay>) {
      const isWhole = !dayOf(state, payload.date).isWhole;
      return showing(state, payload, { isWhole }, isWhole ? payload.total : 0);
    },
    /** On phones: some more, or the first ones again when all are shown (SPEC §4). */
    moreRunsShown(state, { payload }: PayloadAction<OfCountedDay>) {
      const { phoneRuns, status } = dayOf(state, payload.date);
      const next = phoneRuns >= payload.total ? PHONE_RUNS : phoneRuns + PHONE_RUNS;
      const count = status === 'failed' ? phoneRuns : next;
      return showing(state, payload, { phoneRuns: count }, Math.min(count, payload.total));
    },
    dayReceived: (state, { payload: { date } }: PayloadAction<OfDay>) =>
      changed(state, date, { status: 'idle', isLoaded: true }),
    dayFailed: (state, { payload: { date, error } }: PayloadAction<OfDay & { readonly error: Failure }>) =>
      changed(state, date, { status: 'failed', error, isWhole: false }),
  },
  extraReducers: (builder) => {
    // Another list has days of its own.
    builder.addCase(runsReceived, () => initialState);
  },
});

export const { dayToggled, wholeDayToggled, moreRunsShown, dayReceived, dayFailed } = raidDaysSlice.actions;
export const selectRaidDays = (state: WithRaidDays): RaidDaysState => state.raidDays;
