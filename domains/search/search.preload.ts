import { type SearchState, searchSlice } from './search.slice';

/** The state of the search page, whose field shows the query. */
export function preloadSearch(query: string): SearchState {
  return { ...searchSlice.getInitialState(), query };
}
