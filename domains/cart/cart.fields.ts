/** The field that says which button of a form was pressed. */
export const INTENT_FIELD = 'intent';
