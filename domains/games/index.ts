export { GAMES_FILTER_URL, GamesFilterFormSchema, GamesFilterSchema, MAX_FILTER_LENGTH } from './games.contract';
export { preloadGames } from './games.preload';
export type { FilteredGames } from './games.slice';
export type { GameRow, NamePart } from './gamesViews';
export { GameRows } from './ui/GameRows';
export { GamesFilter } from './ui/GamesFilter';
