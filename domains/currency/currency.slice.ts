import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

/** The change of the display currency. The currency itself is in the `page` slice, because prices change only with a new page. */
export interface CurrencyState {
  readonly status: 'idle' | 'loading' | 'failed';
  /** The code that was requested last. */
  readonly requested: string | null;
  readonly error: Failure | null;
}

const initialState: CurrencyState = { status: 'idle', requested: null, error: null };

export const currencySlice = createSlice({
  name: 'currency',
  initialState: initialState as CurrencyState,
  reducers: {
    currencyChosen: (_state, { payload }: PayloadAction<{ readonly code: string }>) => ({
      status: 'loading' as const,
      requested: payload.code,
      error: null,
    }),
    /** The server has saved a choice; `currency` is the code in its response. */
    currencySaved(state, { payload }: PayloadAction<{ readonly requested: string; readonly currency: string }>) {
      if (payload.requested === state.requested) state.status = 'idle';
    },
    currencyChangeFailed(state, { payload }: PayloadAction<{ readonly requested: string; readonly error: Failure }>) {
      if (payload.requested !== state.requested) return;
      state.status = 'failed';
      state.error = payload.error;
    },
  },
  selectors: { selectCurrencyChoice: (state) => state },
});

export const { currencyChosen, currencySaved, currencyChangeFailed } = currencySlice.actions;
export const { selectCurrencyChoice } = currencySlice.selectors;
