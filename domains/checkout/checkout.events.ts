import { createAction } from '@reduxjs/toolkit';

/** What happens on a page that orders or pays, apart from the slice, so that its button does not bring the reducer with it. */

/** All game details are filled in. */
export const gameDetailsCompleted = createAction<void, 'checkout/gameDetailsCompleted'>(
  'checkout/gameDetailsCompleted',
);
/** "Pay" was pressed; the page checks the form before it is sent. */
export const checkStarted = createAction<void, 'checkout/checkStarted'>('checkout/checkStarted');
/** What is wrong is shown, or the form is sent next. */
export const checkEnded = createAction<void, 'checkout/checkEnded'>('checkout/checkEnded');
/** The form was submitted. */
export const paymentSubmitted = createAction<{ readonly paymentType: string | null }, 'checkout/paymentSubmitted'>(
  'checkout/paymentSubmitted',
);
/** The browser restored the page from its back/forward cache. */
export const checkoutPageRestored = createAction<void, 'checkout/checkoutPageRestored'>(
  'checkout/checkoutPageRestored',
);
/** There was no response for a long time, so the form can be submitted again. */
export const paymentTimedOut = createAction<void, 'checkout/paymentTimedOut'>('checkout/paymentTimedOut');
