import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';

/** The state of the checkout page. What the shopper types is personal, so it stays in the form fields. */
export interface CheckoutState {
  /** `sending` from the press on "Pay" until the page changes or the request times out. */
  readonly status: 'editing' | 'sending';
  /** True once all game details are filled in. */
  readonly areDetailsComplete: boolean;
  /** The payment method that the order was submitted with. */
  readonly paymentType: string | null;
  readonly country: CountryState;
}

/** The country select. */
interface CountryState {
  /** The code chosen on this page; null while it is the one from the server. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
  /** Cleared when the list closes. */
  readonly query: string;
}

const initialState: CheckoutState = {
  status: 'editing',
  areDetailsComplete: false,
  paymentType: null,
  country: { chosen: null, isOpen: false, query: '' },
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    gameDetailsCompleted(state) {
      state.areDetailsComplete = true;
    },
    /** The form was submitted. */
    paymentSubmitted(state, { payload }: PayloadAction<{ readonly paymentType: string | null }>) {
      state.status = 'sending';
      state.paymentType = payload.paymentType;
    },
    /** The browser restored the page from its back/forward cache. */
    checkoutPageRestored(state) {
      state.status = 'editing';
    },
    countryListOpened(state) {
      state.country.isOpen = true;
    },
    countryListClosed(state) {
      state.country.isOpen = false;
      state.country.query = '';
    },
    countrySearched: {
      prepare: (payload: { readonly query: string }) => asPrivate(payload),
      reducer(state, { payload }: PayloadAction<{ readonly query: string }>) {
        state.country.query = payload.query;
      },
    },
    countryChosen: {
      prepare: (payload: { readonly code: string }) => asPrivate(payload),
      reducer(state, { payload }: PayloadAction<{ readonly code: string }>) {
        state.country.chosen = payload.code;
      },
    },
    /** There was no response for a long time, so the form can be submitted again. */
    paymentTimedOut(state) {
      state.status = 'editing';
    },
  },
  selectors: {
    selectSending: (state) => state.status === 'sending',
    selectCountry: (state) => state.country,
  },
});

export const {
  gameDetailsCompleted,
  paymentSubmitted,
  checkoutPageRestored,
  countryListOpened,
  countryListClosed,
  countrySearched,
  countryChosen,
  paymentTimedOut,
} = checkoutSlice.actions;
export const { selectSending, selectCountry } = checkoutSlice.selectors;
