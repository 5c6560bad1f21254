import { orderPath } from '../../../src/lib/urls';
import type { PaymentProvider } from './paymentProvider';

/** What an order is paid with of which nothing is left to pay: all came from the balance, or from a coupon. Nobody is asked, and nothing is sent back. */
export const nothingToPay: PaymentProvider = {
  name: 'none',
  label: 'Nothing left to pay',
  note: '',
  start: async ({ orderId, reference }) => ({ redirectUrl: orderPath(orderId), reference }),
  abandon: async () => {},
  refund: async ({ reference }) => reference,
};
