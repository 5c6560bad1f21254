import * as Type from 'typebox';

/** Where the filters of game lists are sent (SPEC §7). */
export const GAMES_FILTER_URL = '/games/filter-games';

export const MAX_FILTER_LENGTH = 100;

/** The form that filters games. */
export const GamesFilterFormSchema = Type.Object(
  { q: Type.String({ maxLength: MAX_FILTER_LENGTH }) },
  { additionalProperties: false },
);

/** Response of `POST /games/filter-games` (SPEC §7). */
export const GamesFilterSchema = Type.Object({
  /** Whether any game was found. */
  status: Type.Boolean(),
  /** The rows of the games that were found, or what to show instead of them. */
  render: Type.String(),
});
export type GamesFilterResponse = Type.Static<typeof GamesFilterSchema>;
