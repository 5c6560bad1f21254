import { asFailure, HttpError, type Ports, parseResponse } from '../../src/ports';
import { callAbortable, delay, put, race, type Saga, select, take } from '../../src/saga/effects';
import { GAMES_FILTER_URL, GamesFilterSchema } from './games.contract';
import {
  gamesFilterChanged,
  gamesFilterCleared,
  gamesFilterFailed,
  gamesReceived,
  selectGamesFilter,
} from './games.slice';

/** How long the shopper must have stopped typing, ms (SPEC §9). */
export const GAMES_FILTER_PAUSE_MS = 400;

/** Asks the server for the games that a filter leaves. The next letter cancels the pause and the request. */
export function createGamesSaga({ http }: Pick<Ports, 'http'>) {
  const post = (query: string, signal: AbortSignal) =>
    http.request({ url: GAMES_FILTER_URL, method: 'POST', form: new URLSearchParams({ q: query.trim() }) }, signal);

  function* answer(query: string): Saga {
    yield* delay(GAMES_FILTER_PAUSE_MS);
    try {
      const response = yield* callAbortable(post, query);
      const { status, render } = parseResponse(GamesFilterSchema, response, `POST ${GAMES_FILTER_URL}`);
      yield* put(gamesReceived({ query, isFound: status, html: render }));
    } catch (error) {
      const failure = asFailure(error);
      // SPEC §8: the console only, in these words. The shopper sees the list unchanged.
      console.error(
        error instanceof HttpError ? 'Network response was not ok' : 'The games could not be filtered.',
        error,
      );
      yield* put(gamesFilterFailed({ query, error: failure }));
    }
  }

  return function* gamesSaga(): Saga {
    for (;;) {
      const { query, status } = yield* select(selectGamesFilter);
      const changed = take([gamesFilterChanged, gamesFilterCleared]);
      // Typed before this code was loaded, or in flight in a state that time travel resumed from, counts as typed now.
      if (status === 'loading') yield* race({ answered: answer(query), changed });
      else yield* changed;
    }
  };
}
