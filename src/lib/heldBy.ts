/** On a control outside islands: the id of the island whose code answers its clicks; until that runs, the loader holds them. */
export const HELD_BY_ATTRIBUTE = 'data-held-by';
