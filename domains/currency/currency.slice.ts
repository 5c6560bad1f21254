import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

/** Changing the display currency. The currency itself stands in the `page` slice: only a new page has new prices. */
export interface CurrencyState {
  readonly status: 'idle' | 'loading' | 'failed';
  /** The code last asked for. */
  readonly asked: string | null;
  readonly error: Failure | null;
}

const initialState: CurrencyState = { status: 'idle', asked: null, error: null };

export const currencySlice = createSlice({
  name: 'currency',
  initialState: initialState as CurrencyState,
  reducers: {
    currencyChosen: (_state, { payload }: PayloadAction<{ readonly code: string }>) => ({
      status: 'loading' as const,
      asked: payload.code,
      error: null,
    }),
    /** The server has kept a choice; `currency` is the code it answered. */
    currencyKept(state, { payload }: PayloadAction<{ readonly asked: string; readonly currency: string }>) {
      if (payload.asked === state.asked) state.status = 'idle';
    },
    currencyChangeFailed(state, { payload }: PayloadAction<{ readonly asked: string; readonly error: Failure }>) {
      if (payload.asked !== state.asked) return;
      state.status = 'failed';
      state.error = payload.error;
    },
  },
  selectors: { selectCurrencyChoice: (state) => state },
});

export const { currencyChosen, currencyKept, currencyChangeFailed } = currencySlice.actions;
export const { selectCurrencyChoice } = currencySlice.selectors;
