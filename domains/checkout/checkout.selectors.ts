import type { CheckoutState } from './checkout.slice';

/** Whether the form is on its way. */
export const selectSending = ({ checkout }: { readonly checkout: CheckoutState }): boolean =>
  checkout.status === 'sending';
