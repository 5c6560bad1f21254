import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure } from '../../src/ports';
import type { SearchIndexName } from './search.contract';

/** What is shown of a hit. */
export interface Hit {
  readonly id: string;
  readonly link: string;
  readonly picture: string;
  /** The name and the game's name in pieces; every second piece is what was matched. */
  readonly name: readonly string[];
  readonly game?: readonly string[];
  /** Cents of the page's currency; services only. */
  readonly price?: number;
}

/** The first hits of an index. */
export interface ResultGroup {
  readonly index: SearchIndexName;
  readonly hits: readonly Hit[];
  /** The number of all hits. */
  readonly count: number;
}

/** All hits of one group, as far as they were loaded. */
export interface FullGroup extends ResultGroup {
  readonly status: 'loading' | 'ready' | 'failed';
}

export interface SearchState {
  /** As typed. */
  readonly query: string;
  /** The field is in use, so its panel may be shown. */
  readonly isOpen: boolean;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The query that `groups` answer, trimmed. */
  readonly answered: string;
  readonly groups: readonly ResultGroup[];
  /** Games to go on with when nothing on sale was found. */
  readonly nearest: readonly Hit[];
  /** The group that is shown instead of the best results. */
  readonly full: FullGroup | null;
  /** Id of the option that arrow keys have reached. */
  readonly active: string | null;
  /** Earlier searches on this device, latest first, and frequent ones of all shoppers; null before they are loaded. */
  readonly suggestions: { readonly recent: readonly string[]; readonly popular: readonly string[] } | null;
}

export interface SearchRootState {
  readonly search: SearchState;
}

const initialState: SearchState = {
  query: '',
  isOpen: false,
  status: 'idle',
  answered: '',
  groups: [],
  nearest: [],
  full: null,
  active: null,
  suggestions: null,
};

/** The best results of a query. */
type Answer = Pick<SearchState, 'groups' | 'nearest'> & { readonly query: string };
type Failed = { readonly query: string; readonly error: Failure };
type GroupPage = ResultGroup & { readonly query: string; readonly page: number };
type Suggestions = NonNullable<SearchState['suggestions']>;

const closed = { isOpen: false, full: null, active: null } as const;

export const searchSlice = createSlice({
  name: 'search',
  initialState: initialState as SearchState,
  reducers: {
    searchOpened: (state) => ({ ...state, isOpen: true }),
    /** By Escape, a click elsewhere, or the close button on phones. */
    searchClosed: (state) => ({ ...state, ...closed }),
    queryChanged: {
      prepare: (query: string) => asPrivate({ query }),
      reducer: (state, { payload: { query } }: PayloadAction<{ readonly query: string }>): SearchState => {
        const next = { ...state, query, isOpen: true, full: null, active: null };
        const trimmed = query.trim();
        if (trimmed === '') return { ...next, status: 'idle', answered: '', groups: [], nearest: [] };
        return { ...next, status: trimmed === state.answered ? 'ready' : 'loading' };
      },
    },
    /** Empties the field and hides the results. */
    queryCleared: (state) => ({ ...initialState, isOpen: true, suggestions: state.suggestions }),
    resultsReceived: {
      prepare: asPrivate<Answer>,
      reducer: (state, { payload: { query, groups, nearest } }: PayloadAction<Answer>): SearchState => {
        if (query !== state.query.trim()) return state;
        return { ...state, status: 'ready', answered: query, groups, nearest, active: null };
      },
    },
    searchFailed: {
      prepare: asPrivate<Failed>,
      reducer: (state, { payload: { query } }: PayloadAction<Failed>) =>
        query === state.query.trim()
          ? { ...state, status: 'failed' as const, answered: '', groups: [], active: null }
          : state,
    },
    /** “All 16” of a group. */
    groupOpened: (state, { payload: { index } }: PayloadAction<{ readonly index: SearchIndexName }>): SearchState => {
      const group = state.groups.find((one) => one.index === index);
      return group ? { ...state, full: { ...group, status: 'loading' }, active: null } : state;
    },
    groupClosed: (state) => ({ ...state, full: null, active: null }),
    /** The end of the list came into view. */
    moreRequested: (state) =>
      state.full?.status === 'loading' || !state.full || state.full.hits.length >= state.full.count
        ? state
        : { ...state, full: { ...state.full, status: 'loading' as const } },
    groupReceived: {
      prepare: asPrivate<GroupPage>,
      reducer: (state, { payload }: PayloadAction<GroupPage>): SearchState => {
        const { query, page, index, hits, count } = payload;
        if (!state.full || state.full.index !== index || query !== state.answered) return state;
        const all = page === 0 ? hits : [...state.full.hits, ...hits];
        // A service may have more than it hands out.
        const last = hits.length === 0 ? all.length : count;
        return { ...state, full: { index, count: last, hits: all, status: 'ready' } };
      },
    },
    groupFailed: (state, { payload: { index } }: PayloadAction<{ readonly index: SearchIndexName }>) =>
      state.full?.index === index ? { ...state, full: { ...state.full, status: 'failed' as const } } : state,
    optionActivated: (state, { payload: { id } }: PayloadAction<{ readonly id: string | null }>) => ({
      ...state,
      active: id,
    }),
    suggestionsReceived: {
      prepare: asPrivate<Suggestions>,
      reducer: (state, { payload }: PayloadAction<Suggestions>) => ({ ...state, suggestions: payload }),
    },
    recentRemoved: {
      prepare: (query: string) => asPrivate({ query }),
      reducer: (state, { payload: { query } }: PayloadAction<{ readonly query: string }>) =>
        state.suggestions
          ? {
              ...state,
              active: null,
              suggestions: {
                ...state.suggestions,
                recent: state.suggestions.recent.filter((one) => one !== query),
              },
            }
          : state,
    },
    /** A hit was opened, or the page of all results. Both change no state, because another page follows. */
    hitChosen: () => undefined,
    querySubmitted: () => undefined,
  },
  selectors: { selectSearch: (state) => state },
});

export const {
  searchOpened,
  searchClosed,
  queryChanged,
  queryCleared,
  resultsReceived,
  searchFailed,
  groupOpened,
  groupClosed,
  moreRequested,
  groupReceived,
  groupFailed,
  optionActivated,
  suggestionsReceived,
  recentRemoved,
  hitChosen,
  querySubmitted,
} = searchSlice.actions;
export const { selectSearch } = searchSlice.selectors;
