export { POPULAR_SEARCHES_URL, PopularSearchesSchema } from './search.contract';
export { preloadSearch } from './search.preload';
export { hitChosen, resultsReceived, selectSearch } from './search.slice';
