/** Maximum number of options in a group. In its own file, so that browser code does not import the catalogue schemas. */
export const MAX_OPTIONS = 80;

/** How many earlier prices a variant or an option keeps. */
export const MAX_PAST_PRICES = 20;
