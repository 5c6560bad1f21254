import * as Type from 'typebox';
import { asFailure, type Ports, parseResponse, rethrowUnexpected, type SearchRequest } from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  restartOn,
  type Saga,
  select,
  takeEveryOf,
  takeLeadingOf,
} from '../../src/saga/effects';
import { selectCurrency } from '../page';
import type { Tariff } from '../pricing';
import {
  ALL_SEARCH_INDEXES,
  POPULAR_SEARCHES_URL,
  PopularSearchesSchema,
  type SearchResponse,
  SearchResponseSchema,
  USED_SEARCH_URL,
} from './search.contract';
import { GROUP_HITS, groupsOf, HIGHLIGHT_TAGS, hitOf, PAGE_HITS, sellsNothing } from './search.rules';
import {
  groupClosed,
  groupFailed,
  groupOpened,
  groupReceived,
  type Hit,
  hitChosen,
  moreRequested,
  queryChanged,
  queryCleared,
  querySubmitted,
  recentRemoved,
  resultsReceived,
  searchFailed,
  searchOpened,
  selectSearch,
  suggestionsReceived,
} from './search.slice';

/** The pause after the last key before a search is sent, ms (SPEC §9). */
export const SEARCH_PAUSE_MS = 500;

const RECENT_KEY = 'recent-searches';
const MAX_RECENT = 6;
const RecentSchema = Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_RECENT });

type SearchPorts = Pick<Ports, 'search' | 'http' | 'storage' | 'beacon' | 'consent'>;

/** Searches while the shopper types, shows groups in full, and remembers searches on this device. */
export function createSearchSaga({ search, http, storage, beacon, consent }: SearchPorts) {
  const [highlightPreTag, highlightPostTag] = HIGHLIGHT_TAGS;

  const readRecent = (): readonly string[] => storage.local.read(RECENT_KEY, RecentSchema) ?? [];

  function* ask(
    requests: readonly Omit<SearchRequest, 'highlightPreTag' | 'highlightPostTag'>[],
  ): Saga<SearchResponse> {
    const tagged = requests.map((request) => ({ ...request, highlightPreTag, highlightPostTag }));
    const response = yield* callAbortable(search.search, tagged);
    return parseResponse(SearchResponseSchema, response, 'POST /1/indexes/*/queries');
  }

  function* answer(): Saga {
    const { query: typed, status } = yield* select(selectSearch);
    const query = typed.trim();
    if (status !== 'loading') return;
    yield* delay(SEARCH_PAUSE_MS);
    try {
      const tariff = yield* select(selectCurrency);
      const best = ALL_SEARCH_INDEXES.map((indexName) => ({ indexName, query, hitsPerPage: GROUP_HITS }));
      const groups = groupsOf(yield* call(ask, best), tariff);
      const nearest = sellsNothing({ groups }) ? yield* call(nearestGames, query, tariff) : [];
      yield* put(resultsReceived({ query, groups, nearest }));
    } catch (error) {
      const failure = asFailure(error);
      console.error('The search failed.', error);
      yield* put(searchFailed({ query, error: failure }));
    }
  }

  /** Games that match a word of the query, or the most popular ones. */
  function* nearestGames(query: string, tariff: Tariff): Saga<readonly Hit[]> {
    const games = { indexName: 'games', hitsPerPage: GROUP_HITS } as const;
    console.info('The search found nothing.');
    try {
      const { results } = yield* call(ask, [
        { ...games, query, removeWordsIfNoResults: 'allOptional' },
        { ...games, query: '' },
      ]);
      const [near, popular] = results.map(({ hits }) => hits.map((hit) => hitOf(hit, tariff)));
      return near && near.length > 0 ? near : (popular ?? []);
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The nearest games could not be loaded.', error);
      return [];
    }
  }

  function* loadGroup(): Saga {
    const { full, answered: query } = yield* select(selectSearch);
    if (full?.status !== 'loading') return;
    const { index } = full;
    // The best results are fewer than a page, so the first page replaces them.
    const page = Math.floor(full.hits.length / PAGE_HITS);
    try {
      const tariff = yield* select(selectCurrency);
      const { results } = yield* call(ask, [{ indexName: index, query, hitsPerPage: PAGE_HITS, page }]);
      const [result] = results;
      const hits = (result?.hits ?? []).map((hit) => hitOf(hit, tariff));
      yield* put(groupReceived({ index, query, page, hits, count: result?.nbHits ?? 0 }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('More results could not be loaded.', error);
      yield* put(groupFailed({ index }));
    }
  }

  function* loadSuggestions(): Saga {
    const { suggestions, isOpen } = yield* select(selectSearch);
    if (suggestions || !isOpen) return;
    // While the shopper types, so that the first search need not wait for it.
    search.preload();
    const recent = readRecent();
    yield* put(suggestionsReceived({ recent, popular: [] }));
    try {
      const response = yield* callAbortable(http.request, { url: POPULAR_SEARCHES_URL, cacheable: true });
      const { queries } = parseResponse(PopularSearchesSchema, response, `GET ${POPULAR_SEARCHES_URL}`);
      // One may have been removed meanwhile.
      const left = (yield* select(selectSearch)).suggestions?.recent ?? recent;
      yield* put(suggestionsReceived({ recent: left, popular: queries.filter((query) => !left.includes(query)) }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('Popular searches could not be loaded.', error);
    }
  }

  function* remember(): Saga {
    const query = (yield* select(selectSearch)).query.trim();
    if (query === '') return;
    const others = readRecent().filter((one) => one.toLowerCase() !== query.toLowerCase());
    storage.local.write(RECENT_KEY, [query, ...others].slice(0, MAX_RECENT));
  }

  /** The page of all results is counted by the server itself. */
  function* reportUse(): Saga {
    const { answered } = yield* select(selectSearch);
    if (answered !== '' && consent.read() === 'granted') beacon.send(USED_SEARCH_URL, { query: answered });
  }

  function* forget({ payload: { query } }: ReturnType<typeof recentRemoved>): Saga {
    // Other tabs may have added some.
    const others = readRecent().filter((one) => one !== query);
    storage.local.write(RECENT_KEY, others);
  }

  return function* searchSaga(): Saga {
    yield* takeLeadingOf(searchOpened, loadSuggestions);
    yield* takeEveryOf([hitChosen, querySubmitted], remember);
    yield* takeEveryOf(hitChosen, reportUse);
    yield* takeEveryOf(recentRemoved, forget);
    // Also at once: opened or typed before this code was loaded, or in flight in a state that time travel resumed from.
    yield* fork(loadSuggestions);
    yield* fork(restartOn, [queryChanged, queryCleared], answer);
    yield* fork(restartOn, [groupOpened, groupClosed, moreRequested], loadGroup);
  };
}
