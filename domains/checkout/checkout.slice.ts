import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the checkout page knows beyond its form. What the shopper types there stays there: it is nobody else's business. */
export interface CheckoutState {
  /** `sending` from the press on "Pay" until the page has changed or too long has passed. */
  readonly status: 'editing' | 'sending';
  /** True once all game details are filled in. */
  readonly detailsGiven: boolean;
  /** The method that the order was sent with. */
  readonly paymentType: string | null;
  readonly country: CountryState;
}

/** The list of countries. */
interface CountryState {
  /** The code that was chosen on this page; null while it is the one that the page came with. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
  /** What is searched; closing forgets it. */
  readonly query: string;
}

const initialState: CheckoutState = {
  status: 'editing',
  detailsGiven: false,
  paymentType: null,
  country: { chosen: null, isOpen: false, query: '' },
};

/** What was typed or chosen is not for third parties. */
const asPrivate = <Payload>(payload: Payload) => ({ payload, meta: { private: true } });

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    gameDetailsGiven(state) {
      state.detailsGiven = true;
    },
    /** The form is on its way to the server; a second press does nothing. */
    paymentPressed(state, { payload }: PayloadAction<{ readonly paymentType: string | null }>) {
      state.status = 'sending';
      state.paymentType = payload.paymentType;
    },
    /** The page came back as it was left, by the browser's back button. */
    checkoutReturned(state) {
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
    /** The form was sent long ago and the page is still here: stopped, or a line that stalls. It may be sent again. */
    paymentUnanswered(state) {
      state.status = 'editing';
    },
  },
  selectors: {
    selectSending: (state) => state.status === 'sending',
    selectDetailsGiven: (state) => state.detailsGiven,
    selectCountry: (state) => state.country,
  },
});

export const {
  gameDetailsGiven,
  paymentPressed,
  checkoutReturned,
  countryListOpened,
  countryListClosed,
  countrySearched,
  countryChosen,
  paymentUnanswered,
} = checkoutSlice.actions;
export const { selectSending, selectDetailsGiven, selectCountry } = checkoutSlice.selectors;
