import { checkoutAnalytics } from '../../domains/checkout/checkout.analytics';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { createPaymentTimeoutSaga } from '../../sagas/flows/paymentTimeout.saga';
import { definePage } from './definePage';

/** Where the sandbox asks how a payment shall end. */
export const page = definePage({
  slices: [checkoutSlice],
  analytics: [checkoutAnalytics],
  sagas: { paymentTimeout: createPaymentTimeoutSaga },
  chunks: { always: ['pay-button'] },
  maxKB: 110,
});
