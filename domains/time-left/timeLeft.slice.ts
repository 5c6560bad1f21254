import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The ends to which the page counts down: of offers, and of held seats. All times are ms UTC, by the server's clock. */
export interface TimeLeftState {
  readonly ends: readonly number[];
  /** The ends that have passed. */
  readonly passed: readonly number[];
  /** The time at the last tick; null before the first, while the page shows the ends as dates. */
  readonly now: number | null;
}
interface WithTimeLeft {
  readonly timeLeft: TimeLeftState;
}

const initialState: TimeLeftState = { ends: [], passed: [], now: null };

const withItem = (items: readonly number[], item: number) => (items.includes(item) ? items : [...items, item]);

export const timeLeftSlice = createSlice({
  name: 'timeLeft',
  initialState: initialState as TimeLeftState,
  reducers: {
    /** An element with this end is in the page. */
    endShown: (state, { payload: { end } }: PayloadAction<{ readonly end: number }>) =>
      state.ends.includes(end) ? state : { ...state, ends: [...state.ends, end] },
    ticked: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>) => ({ ...state, now }),
    /** Whatever ends then is over: the regular prices of an offer count again, or a seat is no more held. */
    endPassed: (state, { payload: { end } }: PayloadAction<{ readonly end: number }>) => ({
      ...state,
      passed: withItem(state.passed, end),
    }),
  },
});

export const { endShown, ticked, endPassed } = timeLeftSlice.actions;
export const selectTimeLeft = (state: WithTimeLeft): TimeLeftState => state.timeLeft;
