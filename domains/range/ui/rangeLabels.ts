import { formatCount } from '../../../src/lib/money';
import { NARROW_PX, scaleValues, WIDE_PX } from '../../../src/ui/slider/scaleValues';
import type { Reward } from '../../catalogue';
import {
  type ChosenRange,
  type RangeItemKey,
  type RangeService,
  rangeValues,
  stepCount,
  topOf,
  valueLabel,
} from '../../configurator';
import { rewardsIn } from '../rewards.rules';
import type { CarouselReward } from './RewardCarousel';

/** The label of an end: "Current rating", "Desired rating". */
export function endLabel(
  {
    terms: {
      unit: { many: unit },
    },
  }: RangeService,
  end: RangeItemKey,
): string {
  return `${end === 'from' ? 'Current' : 'Desired'} ${unit}`;
}

export interface Pip {
  readonly at: number;
  readonly text: string;
  /** Hidden on narrow tracks. */
  readonly minor: boolean;
}

/**
 * The labels under the track: all values of ten steps or fewer, else round ones (SPEC §9). Where the track is narrow only those that fit there are shown.
 */
export function pipsOf(service: RangeService): Pip[] {
  const { terms } = service;
  const setup = { ...terms, max: topOf(terms), textOf: (value: number) => valueLabel(service, value) };
  const narrow = scaleValues(setup, NARROW_PX);
  const marks = stepCount(terms) > 10 ? narrow : rangeValues(terms, 'to');
  return scaleValues({ ...setup, marks }, WIDE_PX).map((at) => ({
    at,
    text: setup.textOf(at),
    minor: !narrow.includes(at),
  }));
}

const keyOf = ({ name, from, to, mode }: Reward) => `${name} ${from} ${to} ${mode}`;

/** A mark on the track where each reward is reached, active when it is among `shown`. */
export function ticksOf(
  all: readonly Reward[],
  shown: readonly Reward[],
): { readonly at: number; readonly active: boolean }[] {
  const activeByValue = new Map<number, boolean>();
  for (const reward of all) {
    const isShown = shown.some((other) => keyOf(other) === keyOf(reward));
    activeByValue.set(reward.to, isShown || activeByValue.get(reward.to) === true);
  }
  return [...activeByValue].map(([at, active]) => ({ at, active }));
}

/** A reward card, with the value where the reward is reached, or its whole range. */
export function rewardCardOf(service: RangeService, reward: Reward): CarouselReward {
  const { name, img, from, to, mode } = reward;
  const at = valueLabel(service, to);
  return { key: keyOf(reward), name, img, at: mode === 0 ? at : `${valueLabel(service, from)} to ${at}` };
}

/** The next reward that a higher goal brings, with its distance: `Class quest, 13 levels above your goal`. */
export function nextRewardText({ terms: { rewards, unit } }: RangeService, { from, to }: ChosenRange): string {
  const [next] = rewards
    .filter((reward) => reward.to > to && rewardsIn([reward], from, reward.to).length > 0)
    .sort((a, b) => a.to - b.to);
  if (!next) return 'No more rewards above your goal';
  const distance = next.to - to;
  return `${next.name}, ${formatCount(distance)} ${distance === 1 ? unit.one : (unit.apart ?? unit.many)} above your goal`;
}
