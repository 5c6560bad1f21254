import { checkoutAnalytics } from '../../domains/checkout/checkout.analytics';
import * as checkoutEvents from '../../domains/checkout/checkout.events';
import { watchCheckout } from '../../domains/checkout/checkout.listener';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { countrySlice } from '../../domains/checkout/country.slice';
import { createPaymentTimeoutSaga } from '../../sagas/flows/paymentTimeout.saga';
import { definePage } from './definePage';

/** Contact, game details and payment. */
export const page = definePage({
  slices: [checkoutSlice, countrySlice],
  events: checkoutEvents,
  analytics: [checkoutAnalytics],
  listeners: [watchCheckout],
  sagas: { paymentTimeout: createPaymentTimeoutSaga },
  chunks: { always: ['pay-button', 'country-select', 'vat-line'], onUse: { 'checkout-check': 5, select: 28 } },
  maxKB: 110,
});
