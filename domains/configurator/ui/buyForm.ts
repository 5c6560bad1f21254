/** The id of the form that every configurator stands in; controls outside it name it as their `form`. */
export const BUY_FORM = 'buy';
