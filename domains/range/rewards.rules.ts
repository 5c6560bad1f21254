import type { Reward } from '../catalogue';
import type { ChosenRange } from '../configurator';

/**
 * The rewards that belong to a chosen range, in the order of the catalogue (SPEC §3). Mode 0: the reward lies inside
 * the range; mode 1: the range is exactly the reward's from and to; mode 2: the range contains the reward's from and
 * to. Ends that meet count as inside.
 */
export function rewardsIn(rewards: readonly Reward[], from: number, to: number): Reward[] {
  return rewards.filter((reward) =>
    reward.mode === 1 ? reward.from === from && reward.to === to : from <= reward.from && reward.to <= to,
  );
}

/** Where rewards that appear are put: a range that grows downwards finds them at the start, any other at the end. */
export type RewardsDirection = 'start' | 'end';

/** The direction of a change of the range. */
export function rewardsDirection(before: ChosenRange, after: ChosenRange): RewardsDirection {
  return after.from < before.from && after.to <= before.to ? 'start' : 'end';
}

/**
 * The rewards to show after the range has changed (SPEC §4): those shown before keep their places, those that match
 * no longer go, new ones are added at the start or the end in their own order.
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
