import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StartTime } from './startTime.contract';

/** The last estimate from the server of when the work starts and ends. */
export interface StartTimeState {
  /** The configuration key that `answer` is for; null without an answer. */
  readonly key: string | null;
  readonly answer: StartTime | null;
  /** The configuration key of the pending request. */
  readonly pendingKey: string | null;
}

const initialState: StartTimeState = { key: null, answer: null, pendingKey: null };

export const startTimeSlice = createSlice({
  name: 'startTime',
  initialState,
  reducers: {
    startTimeRequested: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) => ({
      ...state,
      pendingKey: key,
    }),
    startTimeReceived: (
      state,
      { payload: { key, answer } }: PayloadAction<{ readonly key: string; readonly answer: StartTime }>,
    ) => (state.pendingKey === key ? { key, answer, pendingKey: null } : state),
    /** Keeps the last estimate. */
    startTimeFailed: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      state.pendingKey === key ? { ...state, pendingKey: null } : state,
  },
});

export const { startTimeRequested, startTimeReceived, startTimeFailed } = startTimeSlice.actions;
