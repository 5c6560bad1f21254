import { checkoutAnalytics } from '../../domains/checkout/checkout.analytics';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { createUnansweredSaga } from '../../sagas/flows/unanswered.saga';

/** What every page brings on which an order is placed or paid: the button that does it sends its form once. */
export const paying = {
  slices: [checkoutSlice],
  analytics: [checkoutAnalytics],
  sagas: { unanswered: createUnansweredSaga },
} as const;
