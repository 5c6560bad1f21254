import type { PaymentProvider } from './paymentProvider';

/** The path of the sandbox's payment page. */
export function sandboxPath(orderId: string): string {
  return `/sandbox/pay/${orderId}`;
}

/** A provider without real money: on its page the buyer chooses the outcome. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  label: 'Sandbox: no money moves',
  note: 'A page of this shop where you choose whether the payment works.',
  start: async ({ orderId, reference }) => ({ redirectUrl: sandboxPath(orderId), reference }),
  abandon: async () => {},
  refund: async ({ reference }) => `sandbox-${reference}`,
};
