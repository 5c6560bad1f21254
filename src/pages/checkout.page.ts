import { checkoutAnalytics } from '../../domains/checkout/checkout.analytics';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { createPaymentTimeoutSaga } from '../../sagas/flows/paymentTimeout.saga';
import { definePage } from './definePage';

/** Contact, game details and payment. */
export const page = definePage({
  slices: [checkoutSlice],
  analytics: [checkoutAnalytics],
  sagas: { paymentTimeout: createPaymentTimeoutSaga },
  chunks: { always: ['pay-button', 'country-select', 'vat-line'], onUse: { select: 28 } },
  maxKB: 110,
});
