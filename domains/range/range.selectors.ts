import { createSelector } from 'reselect';
import type { Reward } from '../catalogue';
import { type ChosenRange, isRangeService, selectConfiguration, selectService } from '../configurator';
import { rangeSlice } from './range.slice';

export const { selectRange, selectRewards, selectOpenRankList, selectRankSearches } = rangeSlice.selectors;

const NO_REWARDS: readonly Reward[] = [];

/** All rewards along the range, of the server's answer when it is there. */
export const selectAllRewards = createSelector([selectRange, selectService], ({ answer }, service) => {
  if (answer) return answer.rewards;
  return service && isRangeService(service) ? service.terms.rewards : NO_REWARDS;
});

/** The chosen start and goal; null where no range is configured. */
export const selectChosenRange = createSelector([selectConfiguration], (configuration): ChosenRange | null => {
  const { from, to } = configuration ?? {};
  return from === undefined || to === undefined ? null : { from, to };
});
