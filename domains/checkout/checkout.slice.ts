import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The state of the checkout page. What the shopper types is personal, so it stays in the form fields. */
export interface CheckoutState {
  /** `sending` from the press on "Pay" until the page changes or the request times out. */
  readonly status: 'editing' | 'sending';
  /** True once all game details are filled in. */
  readonly areDetailsComplete: boolean;
  /** The payment method that the order was submitted with. */
  readonly paymentType: string | null;
}

const initialState: CheckoutState = {
  status: 'editing',
  areDetailsComplete: false,
  paymentType: null,
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
    /** There was no response for a long time, so the form can be submitted again. */
    paymentTimedOut(state) {
      state.status = 'editing';
    },
  },
  selectors: {
    selectSending: (state) => state.status === 'sending',
    selectAreDetailsComplete: (state) => state.areDetailsComplete,
  },
});

export const { gameDetailsCompleted, paymentSubmitted, checkoutPageRestored, paymentTimedOut } = checkoutSlice.actions;
export const { selectSending, selectAreDetailsComplete } = checkoutSlice.selectors;
