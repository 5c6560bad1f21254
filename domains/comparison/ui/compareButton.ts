/** The id of the pin button, which gets the focus back when the comparison ends. */
export const COMPARE_BUTTON = 'compare-choices';
