import type { Reward } from '../catalogue';
import type { ChosenRange } from '../configurator';

/**
 * The rewards of a chosen range, in catalogue order (SPEC §3). Mode 0: the reward lies within the range; mode 1: the range equals the
 * reward's from and to; mode 2: the range contains the reward's from and to. Equal ends count as within.
 */
export function rewardsIn(rewards: readonly Reward[], from: number, to: number): Reward[] {
  return rewards.filter((reward) =>
    reward.mode === 1 ? reward.from === from && reward.to === to : from <= reward.from && reward.to <= to,
  );
}

/** Where new rewards are added: at the start when the range grows downwards, at the end otherwise. */
export type RewardsDirection = 'start' | 'end';

/** Where a change of the range adds new rewards. */
export function rewardsDirection(before: ChosenRange, after: ChosenRange): RewardsDirection {
  return after.from < before.from && after.to <= before.to ? 'start' : 'end';
}

/**
 * The rewards to show after a change of the range (SPEC §4): those shown before keep their order, those that no longer match are removed,
 * new ones are added at the start or the end.
 */
export function nextRewards(
  previous: readonly Reward[],
  matching: readonly Reward[],
  direction: RewardsDirection,
): Reward[] {
  const isIn = (list: readonly Reward[], reward: Reward): boolean => list.some((other) => isSame(other, reward));
  const kept = previous.filter((reward) => isIn(matching, reward));
  const added = matching.filter((reward) => !isIn(previous, reward));
  return direction === 'start' ? [...added, ...kept] : [...kept, ...added];
}

function isSame(a: Reward, b: Reward): boolean {
  return a.name === b.name && a.from === b.from && a.to === b.to && a.mode === b.mode;
}
