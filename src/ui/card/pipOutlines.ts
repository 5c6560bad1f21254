const WIDTH = 10;
const STEP = 13;
/** The rest of a pip, after its upper edge. */
const CORNERS = 'q1.5 0 1.5 1.5v2q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-2q0-1.5 1.5-1.5z';

/** The outline of pips, from one to another. */
const pips = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `M${(from + index) * STEP + 2} .5h6${CORNERS}`).join('');

/** A row of pips as SVG paths of 6 px height: the outlines of free and of taken ones, and how wide it is. */
export const pipOutlines = (free: number, capacity: number) => ({
  outlines: [pips(0, free), pips(free, capacity)] as const,
  width: Math.max(0, capacity - 1) * STEP + WIDTH,
});
