export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Round values between two steps are not labeled. */
  readonly step?: number;
  /** Values that are labeled where there is space, before any round one; those are tens, or multiples of a number that divides all marks. */
  readonly marks?: readonly number[];
  /** The position of a value on the track, 0 to 1; linear by default. */
  readonly shareOf?: (value: number) => number;
  /** The least distance between two labels, as a part of the track; none by default. */
  readonly minShare?: number;
  /** Formats a value. */
  readonly textOf: (value: number) => string;
}

/** The width of the narrowest track, on phones of 320 px, and of the narrowest from 600 px on. */
export const NARROW_PX = 288;
export const WIDE_PX = 530;

/** Ten steps (SPEC §9) have nine labels between those of the ends. */
const MAX_BETWEEN = 9;
/** The mean width of a character of a label, and the least space between two labels, in px. */
const CHARACTER_PX = 7.2;
const GAP_PX = 8;

type IsClear = (labels: readonly number[], at: number) => boolean;

/** Whether a label overlaps none of the others; the first and the last one end with the track, the others are centered. */
function clearance({ min, max, textOf, minShare = 0, shareOf }: Scale, width: number): IsClear {
  const share = shareOf ?? ((value) => (value - min) / (max - min));
  const lengthOf = (at: number) => textOf(at).length * CHARACTER_PX;
  const leftOf = (at: number) => share(at) * width - lengthOf(at) * (at === min ? 0 : at === max ? 1 : 0.5);
  const isApart = (left: number, right: number) =>
    leftOf(left) + lengthOf(left) + GAP_PX <= leftOf(right) && share(right) - share(left) >= minShare;
  return (labels, at) => labels.every((other) => (other < at ? isApart(other, at) : isApart(at, other)));
}

/** The multiples of `by` between the ends and the marks; undefined if they are too many or don't fit. */
function multiples(
  { min, max, step = 1 }: Scale,
  by: number,
  labels: readonly number[],
  isClear: IsClear,
  isNarrow: boolean,
) {
  const first = Math.floor(min / by + 1) * by;
  if (max - first > MAX_BETWEEN * by || (by < 10 && labels.slice(2).some((at) => at % by !== 0))) return undefined;
  const round: number[] = [];
  for (let at = first; at < max; at += by) {
    if ((at - min) % step !== 0 || labels.includes(at)) continue;
    // Beside an end one may be left out: always where the track is narrow, otherwise if it is nearer than the next one would be.
    const isSpare = isNarrow || at - min < by || max - at < by;
    if (isClear([...labels, ...round], at)) round.push(at);
    else if (!isSpare || !isClear(round, at)) return undefined;
  }
  return round;
}

/**
 * The labeled values of a track, ascending: both ends, the marks, and round values between them (10, 20, 30 …; 500, 1.000, 1.500 …), as many as there is
 * space for. No label overlaps another.
 * @param width of the track, in px
 */
export function scaleValues(scale: Scale, width: number): number[] {
  const { min, max, marks = [] } = scale;
  const isClear = clearance(scale, width);
  const labels = [min, max];
  for (const at of marks) if (labels.length < MAX_BETWEEN + 2 && isClear(labels, at)) labels.push(at);
  // 1, 2, 5, 10, 20 …
  for (let by = 1; by < max - min; by *= /^2/.test(`${by}`) ? 2.5 : 2) {
    const round = multiples(scale, by, labels, isClear, width < WIDE_PX);
    if (round && labels.length + round.length <= MAX_BETWEEN + 2) {
      labels.push(...round);
      break;
    }
  }
  return labels.sort((a, b) => a - b);
}
