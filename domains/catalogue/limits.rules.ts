/** Maximum number of options in a group. In its own file, so that browser code does not import the catalogue schemas. */
export const MAX_OPTIONS = 80;

/** How few rewards a season may have. */
export const MIN_SEASON_REWARDS = 3;

/** How many earlier prices a variant or an option keeps. */
export const MAX_PAST_PRICES = 20;
