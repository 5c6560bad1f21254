/** Id of the list of results, which the field controls. */
export const RESULTS_ID = 'search-results';
