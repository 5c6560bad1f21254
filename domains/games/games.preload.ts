import { type FilteredGames, type GamesState, initialGames, withAnswer } from './games.slice';

/** The state of a page that shows the answer to a filter. */
export function preloadGames(answer: FilteredGames): GamesState {
  return withAnswer({ ...initialGames, query: answer.query }, answer);
}
