import type { PaymentProvider } from './payments.port';

/** The path of the page that stands in for a payment provider. */
export function sandboxPath(orderId: string): string {
  return `/sandbox/pay/${orderId}`;
}

/** Takes no money: its page lets the buyer say what a bank would have said. */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  label: 'Sandbox: no money moves',
  note: 'A page of this shop where you choose whether the payment works.',
  start: async ({ orderId, reference }) => ({ redirectUrl: sandboxPath(orderId), reference }),
  abandon: async () => {},
  refund: async ({ reference }) => `sandbox-${reference}`,
};
