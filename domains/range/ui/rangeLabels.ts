import { formatCount } from '../../../src/lib/money';
import type { Reward } from '../../catalogue';
import { type ChosenRange, type RangeItemKey, type RangeService, rangeValues, valueLabel } from '../../configurator';
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

/** How many labels fit under a narrow track. */
const NARROW_PIPS = 5;

/** Every value when there are ten steps or fewer, else `count` of them, evenly spread over the steps (SPEC §9). */
function pipValues({ terms }: RangeService, count: number): number[] {
  const values = [terms.min, ...rangeValues(terms, 'to')];
  if (values.length <= count + 1) return values;
  const last = values.length - 1;
  const indexes = Array.from({ length: count }, (_, pip) => Math.round((pip * last) / (count - 1)));
  return indexes.map((index) => values[index] ?? terms.min);
}

/** The labels under the track. Names are wider than numbers, so on a ladder the minor ones are left out. */
export function pipsOf(service: RangeService, count: number): Pip[] {
  const values = pipValues(service, Math.max(count, 2));
  const last = values.length - 1;
  const stride = Math.ceil(last / (NARROW_PIPS - 1));
  const pips = values.map((at, index) => ({
    at,
    text: valueLabel(service, at),
    minor: index !== last && (index % stride !== 0 || index > last - stride),
  }));
  return service.terms.ladder === undefined ? pips : pips.filter(({ minor }) => !minor);
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
