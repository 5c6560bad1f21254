import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure } from '../../src/ports';
import type { SeasonGame, ShownSeason } from './seasonal.contract';

/** The season rewards of a page, and of the games that are picked there. */
export interface SeasonalState {
  /** The games that have a season, in shop order. */
  readonly games: readonly SeasonGame[];
  /** The season that is shown; null on pages without one. */
  readonly shown: ShownSeason | null;
  /** As typed. */
  readonly query: string;
  /** On narrow screens the games are a list that opens. */
  readonly isSelectorOpen: boolean;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The slug of the game whose season is asked for, or could not be had. */
  readonly asked: string | null;
  readonly error: Failure | null;
}

const initialState: SeasonalState = {
  games: [],
  shown: null,
  query: '',
  isSelectorOpen: false,
  status: 'idle',
  asked: null,
  error: null,
};

/** A game by its slug. */
type Picked = { readonly game: string };
type Typed = { readonly query: string };

export const seasonalSlice = createSlice({
  name: 'seasonal',
  initialState: initialState as SeasonalState,
  reducers: {
    /** Also of a game that could not be had, to try again. */
    gamePicked: (state, { payload: { game } }: PayloadAction<Picked>): SeasonalState => {
      const isShown = state.shown?.game.slug === game;
      const asked = isShown ? null : game;
      return { ...state, isSelectorOpen: false, status: isShown ? 'ready' : 'loading', asked, error: null };
    },
    seasonReceived: (
      state,
      { payload: { game, season } }: PayloadAction<Picked & { readonly season: ShownSeason }>,
    ): SeasonalState => (game === state.asked ? { ...state, shown: season, status: 'ready', asked: null } : state),
    seasonFailed: (
      state,
      { payload: { game, error } }: PayloadAction<Picked & { readonly error: Failure }>,
    ): SeasonalState => (game === state.asked ? { ...state, status: 'failed', error } : state),
    queryChanged: {
      prepare: (query: string) => asPrivate({ query }),
      reducer: (state, { payload: { query } }: PayloadAction<Typed>): SeasonalState => ({ ...state, query }),
    },
    queryCleared: (state): SeasonalState => ({ ...state, query: '' }),
    selectorToggled: (state): SeasonalState => ({ ...state, isSelectorOpen: !state.isSelectorOpen }),
    /** By Escape, a press elsewhere, the focus that has left it, or a window that has become wide. */
    selectorClosed: (state): SeasonalState => ({ ...state, isSelectorOpen: false }),
  },
  selectors: { selectSeasonal: (state) => state },
});

export const { gamePicked, seasonReceived, seasonFailed, queryChanged, queryCleared, selectorToggled, selectorClosed } =
  seasonalSlice.actions;
export const { selectSeasonal } = seasonalSlice.selectors;
export type WithSeasonal = Parameters<typeof selectSeasonal>[0];
