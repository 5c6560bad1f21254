import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure } from '../../src/ports';

/** The answer to a query: HTML from our own server. */
export interface FilteredGames {
  readonly query: string;
  readonly isFound: boolean;
  readonly html: string;
}

/** The filter of the lists of all games. */
export interface GamesState {
  /** As typed. */
  readonly query: string;
  readonly status: 'idle' | 'loading' | 'failed';
  readonly error: Failure | null;
  /** The answer that is shown; null for all games. */
  readonly shown: FilteredGames | null;
  /** The list that is below a message that nothing was found; null for all games. */
  readonly lastList: string | null;
}

const initialState: GamesState = { query: '', status: 'idle', error: null, shown: null, lastList: null };

/** The state with the answer to its query. */
export function withAnswer(state: GamesState, shown: FilteredGames): GamesState {
  return { ...state, status: 'idle', error: null, shown, lastList: shown.isFound ? shown.html : state.lastList };
}

type Typed = { readonly query: string };

export const gamesSlice = createSlice({
  name: 'games',
  initialState: initialState as GamesState,
  reducers: {
    gamesFilterChanged: {
      prepare: asPrivate<Typed>,
      reducer: (state, { payload: { query } }: PayloadAction<Typed>): GamesState =>
        query.trim() === '' ? { ...initialState, query } : { ...state, query, status: 'loading', error: null },
    },
    gamesFilterCleared: () => initialState,
    gamesReceived: {
      prepare: asPrivate<FilteredGames>,
      reducer: (state, { payload }: PayloadAction<FilteredGames>) =>
        payload.query === state.query ? withAnswer(state, payload) : state,
    },
    /** The list stays as it is. */
    gamesFilterFailed: {
      prepare: asPrivate<Typed & { readonly error: Failure }>,
      reducer: (state, { payload: { query, error } }: PayloadAction<Typed & { readonly error: Failure }>) =>
        query === state.query ? { ...state, status: 'failed' as const, error } : state,
    },
  },
  selectors: { selectGamesFilter: (state) => state },
});

export const { gamesFilterChanged, gamesFilterCleared, gamesReceived, gamesFilterFailed } = gamesSlice.actions;
export const { selectGamesFilter } = gamesSlice.selectors;
export const initialGames = initialState;
