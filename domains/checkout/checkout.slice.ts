import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the checkout page knows beyond its form. What the shopper types stays in the form: it is nobody else's business. */
export interface CheckoutState {
  /** `sending` from the press on "Pay" until the page has changed or too long has passed. */
  readonly status: 'editing' | 'sending';
  /** True once all game details are filled in. */
  readonly detailsGiven: boolean;
  /** The method that the order was sent with. */
  readonly paymentType: string | null;
}

const initialState: CheckoutState = { status: 'editing', detailsGiven: false, paymentType: null };

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: initialState as CheckoutState,
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
    /** The form was sent long ago and the page is still here: stopped, or a line that stalls. It may be sent again. */
    paymentUnanswered(state) {
      state.status = 'editing';
    },
  },
  selectors: {
    selectSending: (state) => state.status === 'sending',
    selectDetailsGiven: (state) => state.detailsGiven,
  },
});

export const { gameDetailsGiven, paymentPressed, checkoutReturned, paymentUnanswered } = checkoutSlice.actions;
export const { selectSending, selectDetailsGiven } = checkoutSlice.selectors;
