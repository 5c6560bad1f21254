import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConsentChoice } from '../../src/ports';

/** What the shopper says to being counted, on a page that asks. What was said before stands in a cookie. */
export interface ConsentState {
  readonly status: 'open' | 'loading' | 'kept';
  readonly choice: ConsentChoice | null;
}

const initialState: ConsentState = { status: 'open', choice: null };

interface Chosen {
  readonly choice: ConsentChoice;
}

export const consentSlice = createSlice({
  name: 'consent',
  initialState: initialState as ConsentState,
  reducers: {
    consentChosen: (_state, { payload }: PayloadAction<Chosen>) => ({ status: 'loading', choice: payload.choice }),
    /** The server has kept a choice; from now on it counts. */
    consentKept(state, { payload }: PayloadAction<Chosen>) {
      if (payload.choice === state.choice) state.status = 'kept';
    },
    /** The server could not be reached, so the question is open again. */
    consentLost: (state, { payload }: PayloadAction<Chosen>) =>
      payload.choice === state.choice ? initialState : state,
  },
  selectors: { selectConsent: (state) => state },
});

export const { consentChosen, consentKept, consentLost } = consentSlice.actions;
export const { selectConsent } = consentSlice.selectors;
