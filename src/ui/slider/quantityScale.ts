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

/** SPEC §9. */
const MAX_PIPS = 10;
/** Width of one character as a percentage of the narrowest track. */
const CHARACTER_WIDTH = 1.4;

const isLinear = (scale: QuantityScale) => scale.every(({ step }) => step === 1);

/** At most `maxCount` round quantities between the ends of a linear scale. */
function roundQuantities(scale: QuantityScale, maxCount: number): number[] {
  const [min, max] = [scale[0]?.at ?? 0, scale.at(-1)?.at ?? 0];
  for (let power = 1; ; power *= 10)
    for (const by of [power, 2 * power, 5 * power]) {
      const first = Math.ceil((min + 1) / by) * by;
      const count = Math.max(0, Math.ceil((max - first) / by));
      if (count <= maxCount) return Array.from({ length: count }, (_, index) => first + index * by);
    }
}

/**
 * At most ten labels of the track that don't overlap: its ends, the discounts, then round quantities where there is space.
 * @param discounts the minimum quantities of the discounts
 * @param textOf formats a quantity
 */
export function quantityPips(
  scale: QuantityScale,
  discounts: readonly number[],
  textOf: (quantity: number) => string,
): QuantityPip[] {
  const [min, max] = [scale[0]?.at ?? 0, scale.at(-1)?.at ?? 0];
  const inside = discounts.filter((at) => at > min && at < max);
  const candidates = [
    min,
    max,
    ...inside,
    ...scale.map(({ at }) => at),
    ...(isLinear(scale) ? roundQuantities(scale, 12) : []),
  ];
  const pips: QuantityPip[] = [];
  for (const at of new Set(candidates)) {
    const pip = { at, share: shareOf(scale, at), text: textOf(at), marked: discounts.includes(at) };
    const isClear = pips.every(
      ({ share, text }) =>
        Math.abs(share - pip.share) >= Math.max(MIN_GAP, ((text.length + pip.text.length) / 2) * CHARACTER_WIDTH + 1),
    );
    if (isClear && pips.length < MAX_PIPS) pips.push(pip);
  }
  return pips.sort((a, b) => a.at - b.at);
}
