import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { type BanRiskState, beforeQuestion } from './banRisk.beginning';
import type { BanRiskAnswer } from './banRisk.contract';

export type { BanRiskState } from './banRisk.beginning';

export const banRiskSlice = createSlice({
  name: 'banRisk',
  initialState: beforeQuestion,
  reducers: {
    /** The form is on its way. Its fields are personal, so listeners don't get them. */
    questionSent: {
      prepare: (fields: Readonly<Record<string, string>>) => ({ payload: fields, meta: { private: true } }),
      reducer: (): BanRiskState => ({ status: 'sending', problems: {} }),
    },
    questionAnswered: (_state, { payload }: PayloadAction<BanRiskAnswer>): BanRiskState => ({
      status: payload.success ? 'sent' : 'idle',
      problems: payload.fields ?? {},
    }),
    questionFailed: (_state, _action: PayloadAction<{ readonly error: Failure }>): BanRiskState => beforeQuestion,
  },
});

export const { questionSent, questionAnswered, questionFailed } = banRiskSlice.actions;
