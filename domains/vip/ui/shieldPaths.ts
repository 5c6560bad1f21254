/*
 * The outlines of the VIP shield, 248 × 338 units from (76, 96): original drawings.
 */

/** What a shield shows of its drawing. */
export const SHIELD_VIEW = '76 96 248 338';

export const OUTLINE =
  'M200 104C236 126 278 134 318 132V252C318 336 268 392 200 428C132 392 82 336 82 252V132C122 134 164 126 200 104Z';

/** The plates of the levels from 1 on, from the tip up: the left and the right half of each. */
export const PLATES: readonly (readonly [left: string, right: string])[] = [
  ['M200 372v49l-23-14l-21-16l-19-17l-16-20l-8-13z', 'M200 372l87-31l-8 13l-16 20l-19 17l-21 16l-23 14z'],
  ['M200 326v42l-90-32l-3-4l-10-24l-4-20z', 'M200 326l107-38l-4 20l-10 24l-3 4l-90 32z'],
  ['M200 280v42l-108-38l-1-3l-2-29v-11z', 'M200 280l111-39v11l-2 29l-1 3l-108 38z'],
  ['M200 234v42l-111-39v-42z', 'M200 234l111-39v42l-111 39z'],
  ['M200 188v42l-111-39v-42z', 'M200 188l111-39v42l-111 39z'],
  ['M200 111v73l-111-39v-8l19 1l19-2l19-3l19-6l18-7z', 'M200 111l17 9l18 7l19 6l19 3l19 2l19-1v8l-111 39z'],
];

/** The light on the left halves, and the shade on the right ones; the top plate is gold. */
export const LIGHT = ['#2f7fae', '#3b93c4', '#4aa8d8', '#62c6f2', '#8fd8f9', '#ffb938'] as const;
export const SHADE = ['#215f86', '#2a7199', '#3384ad', '#459fc9', '#62bce4', '#e0961c'] as const;
/** Plates that are not reached. */
export const DARK = { left: '#121c2b', right: '#0c1420' } as const;

/** The goal in the top plate: a diamond, and its bright middle. */
export const DIAMOND = 'M200 124l23 23l-23 23l-23-23z';
export const DIAMOND_CORE = 'M200 133l14 14l-14 14l-14-14z';
