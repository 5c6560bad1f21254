import { NARROW_PX, scaleValues, WIDE_PX } from './scaleValues';

/** A quantity at a position of the track. Between two stops the scale is linear, and drags and keys move by `step` units. */
export interface ScaleStop {
  readonly at: number;
  /** Position on the track, 0 to 100. */
  readonly share: number;
  /** Step in units between this stop and the next. */
  readonly step: number;
}

/** Stops in ascending order, from the minimum at 0 to the maximum at 100. */
export type QuantityScale = readonly ScaleStop[];

/** On the 280 px vertical track of phones, more steps would be less than 2.8 px apart. */
const MAX_LINEAR_STEPS = 100;
/** Marks closer than this percentage of the track can't be read or hit. */
const MIN_GAP = 6;
/** Minimum steps that a drag can stop at between two stops. */
const MIN_STEPS = 50;
/** Where the quantity grows by more than this factor, powers of ten are added as stops. */
const MAX_GROWTH = 10;

/** The largest of 1, 2, 5, 10, 20 … that divides the distance exactly, into at least `MIN_STEPS` steps, so that both ends are reachable. */
function roundStep(distance: number): number {
  let best = 1;
  for (let power = 1; power <= distance / MIN_STEPS; power *= 10)
    for (const step of [power, 2 * power, 5 * power])
      if (step <= distance / MIN_STEPS && distance % step === 0) best = step;
  return best;
}

function withPowersOfTen(stops: readonly number[]): number[] {
  return stops.flatMap((at, index) => {
    const next = stops[index + 1] ?? at;
    if (next / at <= MAX_GROWTH) return [at];
    const between: number[] = [];
    for (let power = 10 ** Math.floor(Math.log10(at) + 1); power * 2 <= next; power *= 10)
      if (power >= at * 2) between.push(power);
    return [at, ...between];
  });
}

/**
 * The scale of a quantity: linear in single units for at most a hundred steps with discounts far enough apart. Otherwise the minimum,
 * each discount, powers of ten in between and the maximum are spaced evenly, with round steps between them, so that a drag covers a
 * million and still stops at every discount. Other quantities can be typed.
 * @param min whole, at least 1
 * @param max above `min`
 * @param discounts the minimum quantities of the discounts
 */
export function scaleOf({ min, max }: { readonly min: number; readonly max: number }, discounts: readonly number[]) {
  const inside = discounts.filter((at) => at > min && at < max);
  const marks = [...new Set([min, ...inside, max])].sort((a, b) => a - b);
  const linear = (at: number) => ((at - min) / (max - min)) * 100;
  const areApart = marks.every((at, index) => index === 0 || linear(at) - linear(marks[index - 1] ?? min) >= MIN_GAP);
  if (max - min <= MAX_LINEAR_STEPS && areApart) return marks.map((at) => ({ at, share: linear(at), step: 1 }));
  const stops = withPowersOfTen(marks);
  const last = stops.length - 1;
  return stops.map(
    (at, index): ScaleStop => ({ at, share: (index / last) * 100, step: roundStep((stops[index + 1] ?? at) - at) }),
  );
}

/** The position of a quantity on the track, 0 to 100; clamped to the ends of the scale. */
export function shareOf(scale: QuantityScale, quantity: number): number {
  const above = scale.findIndex(({ at }) => at >= quantity);
  if (above === 0) return 0;
  const [low, high] = [scale[above - 1], scale[above]];
  if (!low || !high) return 100;
  return low.share + ((quantity - low.at) / (high.at - low.at)) * (high.share - low.share);
}

/** The quantity at a position of the track, 0 to 100, rounded to the nearest step. */
export function quantityAt(scale: QuantityScale, share: number): number {
  const top = scale.at(-1)?.at ?? 0;
  if (share >= 100) return top;
  const above = scale.findIndex((stop) => stop.share >= share);
  const [low, high] = [scale[above - 1], scale[above]];
  if (!low || !high) return scale[0]?.at ?? top;
  const exact = low.at + ((share - low.share) / (high.share - low.share)) * (high.at - low.at);
  return Math.min(low.at + Math.round((exact - low.at) / low.step) * low.step, high.at);
}

/** A label of the track; `marked` where a discount begins. */
export interface QuantityPip {
  readonly at: number;
  readonly share: number;
  readonly text: string;
  readonly marked: boolean;
}

/**
 * The labels of the track: its ends, the discounts and the other stops where there is space, then round quantities.
 * @param discounts the minimum quantities of the discounts
 * @param textOf formats a quantity
 * @param isNarrow true for a horizontal track on phones
 */
export function quantityPips(
  scale: QuantityScale,
  discounts: readonly number[],
  textOf: (quantity: number) => string,
  isNarrow = false,
): QuantityPip[] {
  const [min, max] = [scale[0]?.at ?? 0, scale.at(-1)?.at ?? 0];
  const setup = {
    min,
    max,
    marks: [...discounts, ...scale.map(({ at }) => at)].filter((at) => at > min && at < max),
    // On the vertical track labels are below each other.
    minShare: MIN_GAP / 100,
    shareOf: (quantity: number) => shareOf(scale, quantity) / 100,
    textOf,
  };
  return scaleValues(setup, isNarrow ? NARROW_PX : WIDE_PX).map((at) => ({
    at,
    share: shareOf(scale, at),
    text: textOf(at),
    marked: discounts.includes(at),
  }));
}
