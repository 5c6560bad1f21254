import type { Configuration, RangeService } from '../configurator';
import { type RangeState, rangeSlice } from './range.slice';
import { rangeAnswerOf } from './rangeData.rules';
import { rewardsIn } from './rewards.rules';

/** The initial range state of a service page, with the rewards of its initial configuration. */
export function preloadRange(service: RangeService, { from, to }: Pick<Configuration, 'from' | 'to'>): RangeState {
  const answer = rangeAnswerOf(service);
  return {
    ...rangeSlice.getInitialState(),
    status: 'ready',
    answer,
    rewards: from === undefined || to === undefined ? [] : rewardsIn(answer.rewards, from, to),
  };
}
