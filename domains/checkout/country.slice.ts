import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';

/** The country select of the checkout. */
export interface CountryState {
  /** The code chosen on this page; null while it is the one from the server. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
  /** Cleared when the list closes. */
  readonly query: string;
}

const initialState: CountryState = { chosen: null, isOpen: false, query: '' };

export const countrySlice = createSlice({
  name: 'country',
  initialState,
  reducers: {
    countryListOpened(state) {
      state.isOpen = true;
    },
    countryListClosed(state) {
      state.isOpen = false;
      state.query = '';
    },
    countrySearched: {
      prepare: asPrivate<{ readonly query: string }>,
      reducer(state, { payload }: PayloadAction<{ readonly query: string }>) {
        state.query = payload.query;
      },
    },
    countryChosen: {
      prepare: asPrivate<{ readonly code: string }>,
      reducer(state, { payload }: PayloadAction<{ readonly code: string }>) {
        state.chosen = payload.code;
      },
    },
  },
  selectors: { selectCountry: (state) => state },
});

export const { countryListOpened, countryListClosed, countrySearched, countryChosen } = countrySlice.actions;
export const { selectCountry } = countrySlice.selectors;
