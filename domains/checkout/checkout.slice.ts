import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The state of the checkout page. What the shopper types is personal, so it stays in the form fields. */
export interface CheckoutState {
  /** From the press on "Pay": `checking` until the page has checked the form, `sending` until the page changes or the request times out. */
  readonly status: 'editing' | 'checking' | 'sending';
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
    /** "Pay" was pressed; the page checks the form before it is sent. */
    checkStarted(state) {
      state.status = 'checking';
    },
    /** What is wrong is shown, or the form is sent next. */
    checkEnded(state) {
      state.status = 'editing';
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
    selectBusy: (state) => state.status !== 'editing',
    selectChecking: (state) => state.status === 'checking',
    selectSending: (state) => state.status === 'sending',
    selectAreDetailsComplete: (state) => state.areDetailsComplete,
  },
});

export const {
  gameDetailsCompleted,
  checkStarted,
  checkEnded,
  paymentSubmitted,
  checkoutPageRestored,
  paymentTimedOut,
} = checkoutSlice.actions;
export const { selectBusy, selectChecking, selectSending, selectAreDetailsComplete } = checkoutSlice.selectors;
