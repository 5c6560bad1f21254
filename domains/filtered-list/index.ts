export { answerFilters, keepList, listFailure, showFragments } from './filteredList.saga';
export { type FilteredListState, filterReducers, type ListFailure, withFailure, withList } from './filteredList.slice';
export { filterOfQuery, filterParams, filterUrl, isSameFilter, type ListQuery } from './listFilter.rules';
export { unloadedList } from './unloadedList.saga';
