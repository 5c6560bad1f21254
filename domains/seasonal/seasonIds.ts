/** The section with the season's rewards on the page of a game. */
export const SEASON_ID = 'season';
/** Its heading. */
export const SEASON_TITLE_ID = 'season-title';
