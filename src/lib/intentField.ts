/** Name of the submit buttons of forms with several actions, such as cart and checkout, or pay and decline. */
export const INTENT_FIELD = 'intent';
