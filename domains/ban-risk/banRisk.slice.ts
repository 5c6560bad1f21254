import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { BanRiskResponse } from './banRisk.contract';

/** The form for questions about ban risk. The text is personal, so it is never in the state. */
export interface BanRiskState {
  readonly status: 'idle' | 'sending' | 'sent';
  /** Error messages of the server, by field. */
  readonly problems: NonNullable<BanRiskResponse['fields']>;
}

const initialState: BanRiskState = { status: 'idle', problems: {} };

export const banRiskSlice = createSlice({
  name: 'banRisk',
  initialState: initialState as BanRiskState,
  reducers: {
    /** The form was submitted. Its fields are personal, so the action is private. */
    questionSent: {
      prepare: (fields: Readonly<Record<string, string>>) => ({ payload: fields, meta: { private: true } }),
      reducer: (): BanRiskState => ({ status: 'sending', problems: {} }),
    },
    questionAnswered: (_state, { payload }: PayloadAction<BanRiskResponse>): BanRiskState => ({
      status: payload.success ? 'sent' : 'idle',
      problems: payload.fields ?? {},
    }),
    questionFailed: (_state, _action: PayloadAction<{ readonly error: Failure }>): BanRiskState => initialState,
  },
});

export const { questionSent, questionAnswered, questionFailed } = banRiskSlice.actions;
