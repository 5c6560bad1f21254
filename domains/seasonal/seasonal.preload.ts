import type { SeasonGame, ShownSeason } from './seasonal.contract';
import { type SeasonalState, seasonalSlice } from './seasonal.slice';

/** The state of a page that shows a season. @param games that have one, in shop order */
export function preloadSeasonal(games: readonly SeasonGame[], shown: ShownSeason): SeasonalState {
  return { ...seasonalSlice.getInitialState(), games, shown, status: 'ready' };
}
