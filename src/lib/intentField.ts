/** The field of a form that says which of its buttons was pressed: to the cart or to the checkout, pay or decline. */
export const INTENT_FIELD = 'intent';
