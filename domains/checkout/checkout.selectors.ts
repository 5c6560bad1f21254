import type { CheckoutState } from './checkout.slice';

interface WithCheckout {
  readonly checkout: CheckoutState;
}

/** Whether "Pay" was pressed, and what it leads to goes on. */
export const selectBusy = ({ checkout }: WithCheckout): boolean => checkout.status !== 'editing';
/** Whether the form is being checked. */
export const selectChecking = ({ checkout }: WithCheckout): boolean => checkout.status === 'checking';
/** Whether the form is on its way. */
export const selectSending = ({ checkout }: WithCheckout): boolean => checkout.status === 'sending';
/** Whether all game details were filled in. */
export const selectAreDetailsComplete = ({ checkout }: WithCheckout): boolean => checkout.areDetailsComplete;
