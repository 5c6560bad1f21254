/*
 * What stands around the large VIP shield: original drawings, 480 × 600 units, with more to both sides for wide frames.
 */

/** The middle of the sun and of the rays. */
export const SUN = { cx: 240, cy: 236 } as const;

export const STARS =
  'M591 168h0M374 179h0M592 162h0M654 146h0M-202 234h0M572 109h0M82 316h0M146 70h0M3 235h0M550 102h0M6 178h0M-44 126h0M-109 158h0M43 12h0M591 59h0M-229 219h0M220 164h0M497 72h0M459 151h0M294 59h0M-68 237h0M283 87h0M617 235h0M-28 12h0M220 61h0M303 42h0M135 289h0M511 129h0M570 31h0M-60 186h0M648 301h0M338 318h0M24 198h0M26 86h0M662 208h0M15 68h0M703 117h0M468 48h0M125 203h0M25 273h0M433 201h0M623 15h0M673 90h0';

export const RAYS =
  'M240 236l-388 98l-6-29zM240 236l-398 35l-2-26zM240 236l-399-35l3-25zM240 236l-381-122l8-21zM240 236l-349-196l9-14zM240 236l-313-248l18-23zM240 236l-259-305l9-7zM240 236l-206-343l16-9zM240 236l-131-378l17-6zM240 236l-69-394l29-4zM240 236v-400h12zM240 236l83-391l16 3zM240 236l142-374l13 5zM240 236l203-345l29 19zM240 236l266-299l10 9zM240 236l323-236l10 15zM240 236l352-191l15 32zM240 236l382-120l5 20zM240 236l396-56l3 32zM240 236l399 29l-4 32z';

/** Hills, from the farthest to the nearest. */
export const HILLS = {
  far: 'M-300 620V430l34 13l34 6l33 2l34-3l34-9l34-6l33 2l34 1l34 4l34-8l33-1l34-10l34-7l34-6l33-7l34-16l34-2l34 7l33 2l34-2l34-8l34-4l33-6l34 6l34 14l34 4l33-5l34 2l34 7l34 6l33 12l34 12V620z',
  middle:
    'M-300 620V470l34-1l34-2l33-2l34-6l34 1l34-1l33 4l34 3l34-8l34-8l33-8l34-10l34 1l34 1l33-8l34-3l34 8l34 2l33 4l34 3l34 3l34 1l33 8l34 6l34 2l34-1l33 3l34-4l34 5l34-1h33l34 8V620z',
  near: 'M-300 620V508h34l34 1h33l68-3l34-2l33 1l34-1l34 5l34 2l33 2l34 3l68 4l33-1l68-2h34l33 2l34 1h34l34 1l33-2l68-3l34 2h33l68-2l34-2l67-6V620z',
  front:
    'M-300 620V532h34l67 2l68 5l34 3l33 2l34 1h34l67 2l34-1h34l34-2l33 2h34l68-3h33l102-9h33l68-3l34-2h135l33 2l34 1V620z',
} as const;

/** A sword with its point at (0, 0), hanging down, and how the left one lies behind the shield. The other one is its mirror image. */
export const SWORD = 'M0 0l20 46v404h34v18h-44v62a18 18 0 1 1-20 0v-62h-44v-18h34v-404z';
export const SWORD_PLACE = 'translate(42 54) rotate(-40)';

/** A leaf of the laurel, on its stem at (0, 0). */
export const LEAF = 'M0 0c-20-8-36-26-36-60c24 10 37 32 36 60z';
/** Where the pairs of leaves of the left branch are, and how far each is turned. */
export const LEAVES: readonly (readonly [x: number, y: number, degrees: number])[] = [
  [190, 494, -72],
  [144, 468, -56],
  [109, 430, -38],
  [86, 386, -22],
  [75, 338, -8],
  [74, 290, 2],
  [84, 244, 16],
];
/** The inner leaf of a pair is turned further by this. */
export const PAIR_DEGREES = 70;
/** Their stem. */
export const STEM = 'M244 506C150 496 72 420 72 312C72 272 80 240 96 206';

/** A crown with five points over the shield. */
export const CROWN =
  'M188 134l-28-66l24 30l16-48l21 38l19-48l19 48l21-38l16 48l24-30l-28 66zM240 22a10 10 0 1 1 0 20a10 10 0 0 1 0-20zM200 36a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM280 36a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM160 54a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM320 54a8 8 0 1 1 0 16a8 8 0 0 1 0-16z';
