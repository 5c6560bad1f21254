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
import type { CarouselReward } from './RewardCarousel';

/** The label of an end: "Rating now", "Rating you want". */
export function endLabel(
  {
    terms: {
      unit: { many: unit },
    },
  }: RangeService,
  end: RangeItemKey,
): string {
  return `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${end === 'from' ? 'now' : 'you want'}`;
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

/** The rewards next to the chosen range: the last one below it, which the shopper already has, and the next one above. */
export function nearbyRewards(
  service: RangeService,
  all: readonly Reward[],
  { from, to }: ChosenRange,
): { past?: string; next?: string } {
  const milestones = all.filter(({ mode }) => mode === 0);
  const past = milestones.filter((reward) => reward.to <= from && reward.from < from).sort((a, b) => b.to - a.to)[0];
  const next = milestones.filter((reward) => reward.to > to).sort((a, b) => a.to - b.to)[0];
  const distance = next && service.terms.ladder === undefined ? `, ${formatCount(next.to - to)} above your goal` : '';
  return {
    ...(past && { past: `You have it: ${past.name}` }),
    ...(next && { next: `Next: ${next.name} at ${valueLabel(service, next.to)}${distance}` }),
  };
}
