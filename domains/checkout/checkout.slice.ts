import { createSlice } from '@reduxjs/toolkit';
import {
  checkEnded,
  checkoutPageRestored,
  checkStarted,
  gameDetailsCompleted,
  paymentSubmitted,
  paymentTimedOut,
} from './checkout.events';

/** The state of the checkout page. What the shopper types is personal, so it stays in the form fields. */
export interface CheckoutState {
  /** From the press on "Pay": `checking` until the page has checked the form, `sending` until the page changes or the request times out. */
  readonly status: 'editing' | 'checking' | 'sending';
  /** True once all game details are filled in. */
  readonly areDetailsComplete: boolean;
  /** The payment method that the order was submitted with. */
  readonly paymentType: string | null;
  /** The coupon of the order, as analytics know it; absent without one. */
  readonly coupon?: string;
}

const initialState: CheckoutState = {
  status: 'editing',
  areDetailsComplete: false,
  paymentType: null,
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(gameDetailsCompleted, (state) => ({ ...state, areDetailsComplete: true }))
      .addCase(checkStarted, (state) => ({ ...state, status: 'checking' }))
      .addCase(checkEnded, (state) => ({ ...state, status: 'editing' }))
      .addCase(paymentSubmitted, (state, { payload: { paymentType } }) => ({
        ...state,
        status: 'sending',
        paymentType,
      }))
      .addCase(checkoutPageRestored, (state) => ({ ...state, status: 'editing' }))
      .addCase(paymentTimedOut, (state) => ({ ...state, status: 'editing' })),
});
