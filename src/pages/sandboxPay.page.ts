import * as checkoutEvents from '../../domains/checkout/checkout.events';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { createPaymentTimeoutSaga } from '../../sagas/flows/paymentTimeout.saga';
import { definePage } from './definePage';

/** The sandbox payment page, where the outcome is chosen. */
export const page = definePage({
  slices: [checkoutSlice],
  events: checkoutEvents,
  sagas: { paymentTimeout: createPaymentTimeoutSaga },
  chunks: { always: ['pay-button'] },
  maxKB: 110,
});
