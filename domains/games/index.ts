export {
  GAMES_FILTER_URL,
  GamesFilterFormSchema,
  type GamesFilterResponse,
  GamesFilterSchema,
  MAX_FILTER_LENGTH,
} from './games.contract';
export { preloadGames } from './games.preload';
export {
  type FilteredGames,
  type GamesState,
  gamesFilterChanged,
  gamesFilterCleared,
  gamesSlice,
  selectGamesFilter,
} from './games.slice';
export type { GameRow, NamePart } from './gamesViews';
export { GameRows } from './ui/GameRows';
export { GamesFilter, type GamesFilterProps } from './ui/GamesFilter';
