import { createSelector } from '@reduxjs/toolkit';
import type { SeasonGame } from './seasonal.contract';
import { matchingRewards } from './seasonal.rules';
import { selectSeasonal, type WithSeasonal } from './seasonal.slice';

/** The index of the game that is picked, be its season there yet or not. */
export function selectActiveIndex(state: WithSeasonal): number {
  const { games, shown, asked } = selectSeasonal(state);
  return games.findIndex(({ slug }) => slug === (asked ?? shown?.game.slug));
}

/** The game that is picked. */
export function selectActiveGame(state: WithSeasonal): SeasonGame | undefined {
  const { games, shown } = selectSeasonal(state);
  return games[selectActiveIndex(state)] ?? shown?.game;
}

/** The rewards of the shown season that the query leaves. */
export const selectMatches = createSelector(
  [(state: WithSeasonal) => selectSeasonal(state).shown, (state: WithSeasonal) => selectSeasonal(state).query],
  (shown, query) => matchingRewards(shown?.rewards ?? [], query),
);
