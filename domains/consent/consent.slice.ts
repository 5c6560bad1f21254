import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConsentChoice } from '../../src/ports';

/** The answer to the consent banner on this page. Earlier answers are in a cookie. */
export interface ConsentState {
  readonly status: 'open' | 'loading' | 'saved';
  readonly choice: ConsentChoice | null;
}

const initialState: ConsentState = { status: 'open', choice: null };

interface ConsentPayload {
  readonly choice: ConsentChoice;
}

export const consentSlice = createSlice({
  name: 'consent',
  initialState: initialState as ConsentState,
  reducers: {
    consentChosen: (_state, { payload }: PayloadAction<ConsentPayload>) => ({
      status: 'loading',
      choice: payload.choice,
    }),
    /** The server has saved the choice of the banner or of the privacy form, which takes effect now. */
    consentSaved: (state, { payload: { choice } }: PayloadAction<ConsentPayload>) =>
      state.status === 'loading' && state.choice !== choice ? state : { status: 'saved', choice },
    /** Saving failed, so the question is shown again. */
    consentSaveFailed: (state, { payload }: PayloadAction<ConsentPayload>) =>
      payload.choice === state.choice ? initialState : state,
  },
  selectors: { selectConsent: (state) => state },
});

export const { consentChosen, consentSaved, consentSaveFailed } = consentSlice.actions;
export const { selectConsent } = consentSlice.selectors;
