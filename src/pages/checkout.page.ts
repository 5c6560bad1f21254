import { checkoutAnalytics } from '../../domains/checkout/checkout.analytics';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { createUnansweredSaga } from '../../sagas/flows/unanswered.saga';
import { definePage } from './definePage';

/** Contact, game details and payment. */
export const page = definePage({
  slices: [checkoutSlice],
  analytics: [checkoutAnalytics],
  sagas: { unanswered: createUnansweredSaga },
  chunks: { always: ['pay-button', 'country-select'], onUse: { select: 28 } },
  maxKB: 110,
});
