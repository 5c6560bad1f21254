export {
  ALL_SEARCH_INDEXES,
  GUIDES_INDEX,
  POPULAR_SEARCHES_URL,
  PopularSearchesSchema,
  SEARCH_INDEXES,
  type SearchIndexName,
  USED_SEARCH_URL,
  UsedSearchSchema,
} from './search.contract';
export { preloadSearch } from './search.preload';
export { GROUP_TITLES, resultsText } from './search.rules';
export { hitChosen, resultsReceived, searchOpened, selectSearch } from './search.slice';
