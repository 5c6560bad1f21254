import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { callAbortable, put, restartOn, type Saga, select, takeEveryEvent } from '../../src/saga/effects';
import { ShownSeasonSchema, seasonUrl } from './seasonal.contract';
import { gamePicked, seasonFailed, seasonReceived, selectorClosed, selectSeasonal } from './seasonal.slice';
import { watchStripWidth } from './stripWidth.dom';

/**
 * Asks for the season of the game that is picked, and closes the selector when the games become a strip.
 * @param onStripShown says when they do
 */
export function createSeasonalSaga({ http }: Pick<Ports, 'http'>, onStripShown = watchStripWidth) {
  function* load(): Saga {
    const { status, asked: game } = yield* select(selectSeasonal);
    if (status !== 'loading' || game === null) return;
    const url = seasonUrl(game);
    try {
      const response = yield* callAbortable(http.request, { url });
      yield* put(seasonReceived({ game, season: parseResponse(ShownSeasonSchema, response, `GET ${url}`) }));
    } catch (error) {
      yield* put(seasonFailed({ game, error: asFailure(error) }));
    }
  }

  function* close(): Saga {
    if ((yield* select(selectSeasonal)).isSelectorOpen) yield* put(selectorClosed());
  }

  return function* seasonalSaga(): Saga {
    yield* takeEveryEvent(onStripShown, close);
    // Also at once, for what was picked before this code was loaded.
    yield* restartOn(gamePicked, load);
  };
}
