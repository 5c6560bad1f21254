import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noStartTime } from './startTime.beginning';
import type { StartTime } from './startTime.contract';

export type { StartTimeState } from './startTime.beginning';

export const startTimeSlice = createSlice({
  name: 'startTime',
  initialState: noStartTime,
  reducers: {
    startTimeAsked: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) => ({
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

export const { startTimeAsked, startTimeReceived, startTimeFailed } = startTimeSlice.actions;
