/** The id of the button that pins choices, where the focus goes back to when there is nothing more to compare. */
export const COMPARE_BUTTON = 'compare-choices';
