const WIDTH = 10;
const STEP = 13;

/** The outline of pips, from one to another. */
const pips = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `M${(from + index) * STEP + 0.5} .5h9v5h-9z`).join('');

/** A row of pips as SVG paths of 6 px height: the outlines of free and of taken ones, and how wide it is. */
export const pipOutlines = (free: number, capacity: number) => ({
  outlines: [pips(0, free), pips(free, capacity)] as const,
  width: Math.max(0, capacity - 1) * STEP + WIDTH,
});
