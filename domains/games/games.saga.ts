import { type Ports, parseResponse } from '../../src/ports';
import { callAbortable, put, type Saga } from '../../src/saga/effects';
import { answerFilters } from '../filtered-list';
import { GAMES_FILTER_URL, type GamesFilterResponse, GamesFilterSchema } from './games.contract';
import {
  type GamesState,
  gamesFilterChanged,
  gamesFilterCleared,
  gamesFilterFailed,
  gamesReceived,
} from './games.slice';

/** How long the shopper must have stopped typing, ms (SPEC §9). */
const GAMES_FILTER_PAUSE_MS = 400;

/** Asks the server for the games that a filter leaves. The shopper sees of a failure that the list is unchanged (SPEC §8). */
export function createGamesSaga({ http }: Pick<Ports, 'http'>) {
  const post = (query: string, signal: AbortSignal) =>
    http.request({ url: GAMES_FILTER_URL, method: 'POST', form: new URLSearchParams({ q: query.trim() }) }, signal);

  function* request(query: string): Saga<GamesFilterResponse> {
    return parseResponse(GamesFilterSchema, yield* callAbortable(post, query), `POST ${GAMES_FILTER_URL}`);
  }

  function* show(query: string, { status, render }: GamesFilterResponse): Saga {
    yield* put(gamesReceived({ query, isFound: status, html: render }));
  }

  return () =>
    answerFilters(
      {
        select: ({ games: { query, status } }: { readonly games: GamesState }) => ({ filter: query, status }),
        pauseMs: GAMES_FILTER_PAUSE_MS,
        request,
        show,
        failed: ({ filter, error }) => gamesFilterFailed({ query: filter, error }),
        failureText: 'The games could not be filtered.',
      },
      [gamesFilterChanged, gamesFilterCleared],
    );
}
