/** Where a quantity stands on the track. From a stop to the next the track is even, and drags and keys go by `step` pieces. */
export interface ScaleStop {
  readonly at: number;
  /** Its place on the track, 0 to 100. */
  readonly share: number;
  /** Pieces by which the quantity moves above this stop. */
  readonly step: number;
}

/** Stops ascend from the least quantity at 0 to the most at 100. */
export type QuantityScale = readonly ScaleStop[];

/** A track of 280 px, the vertical one of phones, has at least this many px for each of a hundred pieces: 2.8. */
const MAX_EVEN_STEPS = 100;
/** Neighbouring marks closer than this share of the track can be neither read nor hit. */
const MIN_GAP = 6;
/** About so many places a drag can stop at between two stops. */
const MIN_STEPS = 50;
/** Powers of ten divide a way on which the quantity grows by more than this. */
const MAX_GROWTH = 10;

/** The greatest of 1, 2, 5, 10, 20 … that divides the way into at least `PLACES` steps, so that both its ends can be reached. */
function roundStep(distance: number): number {
  let best = 1;
  for (let power = 1; power <= distance / MIN_STEPS; power *= 10)
    for (const step of [power, 2 * power, 5 * power]) if (step <= distance / MIN_STEPS && distance % step === 0) best = step;
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
 * The scale of a quantity: even by single pieces while there are at most a hundred and the discounts stand apart; else the
 * least, each discount, the powers of ten in between and the most are spread evenly, with round steps from one to the next. So a
 * million can be dragged through, and every discount is hit exactly. Any other number is typed.
 * @param min whole, at least 1
 * @param max above `min`
 * @param discounts the quantities from which a discount is given
 */
export function scaleOf({ min, max }: { readonly min: number; readonly max: number }, discounts: readonly number[]) {
  const inside = discounts.filter((at) => at > min && at < max);
  const marks = [...new Set([min, ...inside, max])].sort((a, b) => a - b);
  const even = (at: number) => ((at - min) / (max - min)) * 100;
  const apart = marks.every((at, index) => index === 0 || even(at) - even(marks[index - 1] ?? min) >= MIN_GAP);
  if (max - min <= MAX_EVEN_STEPS && apart) return marks.map((at) => ({ at, share: even(at), step: 1 }));
  const stops = withPowersOfTen(marks);
  const last = stops.length - 1;
  return stops.map(
    (at, index): ScaleStop => ({ at, share: (index / last) * 100, step: roundStep((stops[index + 1] ?? at) - at) }),
  );
}

/** Where a quantity stands on the track, 0 to 100; what lies outside the scale stands at its end. */
export function shareOf(scale: QuantityScale, quantity: number): number {
  const above = scale.findIndex(({ at }) => at >= quantity);
  if (above === 0) return 0;
  const [low, high] = [scale[above - 1], scale[above]];
  if (!low || !high) return 100;
  return low.share + ((quantity - low.at) / (high.at - low.at)) * (high.share - low.share);
}

/** The quantity at a place of the track, on the nearest step. */
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
/** Room that one character takes on the narrowest track, as a share of it. */
const CHARACTER_WIDTH = 1.4;

const isEven = (scale: QuantityScale) => scale.every(({ step }) => step === 1);

/** Round quantities between the stops of an even scale, as many as leave room for the stops themselves. */
function roundQuantities(scale: QuantityScale, max: number): number[] {
  const [min, max] = [scale[0]?.at ?? 0, scale.at(-1)?.at ?? 0];
  for (let power = 1; ; power *= 10)
    for (const by of [power, 2 * power, 5 * power]) {
      const first = Math.ceil((min + 1) / by) * by;
      const count = Math.max(0, Math.ceil((max - first) / by));
      if (count <= max) return Array.from({ length: count }, (_, index) => first + index * by);
    }
}

/**
 * At most ten labels of the track: its ends, the discounts, then round quantities where there is room; none lies on another.
 * @param discounts the quantities from which a discount is given
 * @param textOf a quantity as people read it
 */
export function quantityPips(
  scale: QuantityScale,
  discounts: readonly number[],
  textOf: (quantity: number) => string,
): QuantityPip[] {
  const [min, max] = [scale[0]?.at ?? 0, scale.at(-1)?.at ?? 0];
  const inside = discounts.filter((at) => at > min && at < max);
  const wanted = [min, max, ...inside, ...scale.map(({ at }) => at), ...(isEven(scale) ? roundQuantities(scale, 12) : [])];
  const pips: QuantityPip[] = [];
  for (const at of new Set(wanted)) {
    const pip = { at, share: shareOf(scale, at), text: textOf(at), marked: discounts.includes(at) };
    const isClear = pips.every(
      ({ share, text }) =>
        Math.abs(share - pip.share) >= Math.max(MIN_GAP, ((text.length + pip.text.length) / 2) * CHARACTER_WIDTH + 1),
    );
    if (isClear && pips.length < MAX_PIPS) pips.push(pip);
  }
  return pips.sort((a, b) => a.at - b.at);
}
