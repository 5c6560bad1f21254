/** The id of the form that every configurator stands in; controls outside it name it as their `form`. */
export const BUY_FORM = 'buy';

/** The field that says which button of the form was pressed. */
export const INTENT_FIELD = 'intent';
