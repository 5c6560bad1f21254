/** The game whose page has the form (SPEC §2, destiny2 services form). */
export const FINDER_GAME = 'destiny-2';
export const FINDER_PATH = `/${FINDER_GAME}/services`;
