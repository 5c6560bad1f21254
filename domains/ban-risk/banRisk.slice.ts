import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { BanRiskAnswer } from './banRisk.contract';

/** The form that asks about the risk of a ban. What is typed stays in its fields: it is nobody else's business. */
export interface BanRiskState {
  readonly status: 'idle' | 'sending' | 'sent';
  /** What the server found wrong, by field. */
  readonly problems: NonNullable<BanRiskAnswer['fields']>;
}

const initialState: BanRiskState = { status: 'idle', problems: {} };

export const banRiskSlice = createSlice({
  name: 'banRisk',
  initialState: initialState as BanRiskState,
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
    questionFailed: (_state, _action: PayloadAction<{ readonly error: Failure }>): BanRiskState => initialState,
  },
});

export const { questionSent, questionAnswered, questionFailed } = banRiskSlice.actions;
