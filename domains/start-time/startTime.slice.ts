import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StartTime } from './startTime.contract';

/** When the work on the choices starts and ends, as the server last said it. */
export interface StartTimeState {
  /** The choices that the answer is about, by their key; null before there is one. */
  readonly key: string | null;
  readonly answer: StartTime | null;
  /** The choices that are asked about now. */
  readonly question: string | null;
}

const initialState: StartTimeState = { key: null, answer: null, question: null };

export const startTimeSlice = createSlice({
  name: 'startTime',
  initialState,
  reducers: {
    startTimeRequested: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) => ({
      ...state,
      question: key,
    }),
    startTimeReceived: (
      state,
      { payload: { key, answer } }: PayloadAction<{ readonly key: string; readonly answer: StartTime }>,
    ) => (state.question === key ? { key, answer, question: null } : state),
    /** What was said last stays. */
    startTimeFailed: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      state.question === key ? { ...state, question: null } : state,
  },
});

export const { startTimeRequested, startTimeReceived, startTimeFailed } = startTimeSlice.actions;
