export { POPULAR_SEARCHES_URL, PopularSearchesSchema, USED_SEARCH_URL, UsedSearchSchema } from './search.contract';
export { preloadSearch } from './search.preload';
export { hitChosen, resultsReceived, selectSearch } from './search.slice';
