import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, debounced, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { configurationChanges, isRangeService, selectService } from '../configurator';
import { RangeAnswerSchema, RangeOptionsAnswerSchema } from './range.contract';
import { selectAllRewards, selectChosenRange, selectRange, selectRankSearches, selectRewards } from './range.selectors';
import {
  rangeFailed,
  rangeReceived,
  rangeRequested,
  rankOptionsFailed,
  rankOptionsReceived,
  rankSearched,
  rewardsChanged,
} from './range.slice';
import { rangeDataError } from './rangeData.rules';
import { nextRewards, rewardsDirection, rewardsIn } from './rewards.rules';

/** Debounce of the rank search (SPEC §9), in ms. */
export const RANK_SEARCH_PAUSE_MS = 300;

/** Loads the range data when the page lacks it, searches ranks, and updates the rewards of the chosen range. */
export function createRangeSaga({ http }: Pick<Ports, 'http'>) {
  const request = http.request;

  function* searchRanks({ payload: { itemKey, q } }: ReturnType<typeof rankSearched>): Saga {
    const service = yield* select(selectService);
    const { [itemKey]: search } = yield* select(selectRankSearches);
    if (!service || search.status !== 'loading') return;
    const url = `/v1/service/range/options/${service.id}/${itemKey}`;
    try {
      const answer = yield* callAbortable(request, { url, params: { q: q.trim() }, cacheable: true } as const);
      const { options } = parseResponse(RangeOptionsAnswerSchema, answer, `GET ${url}`);
      yield* put(rankOptionsReceived({ itemKey, q, options }));
    } catch (error) {
      console.error('The ranks could not be searched.', error);
      yield* put(rankOptionsFailed({ itemKey, q, error: asFailure(error) }));
    }
  }

  function* loadRange(): Saga {
    const service = yield* select(selectService);
    const { answer: known } = yield* select(selectRange);
    if (!service || !isRangeService(service) || known) return;
    const serviceId = service.id;
    yield* put(rangeRequested({ serviceId }));
    try {
      const answer = yield* callAbortable(request, {
        url: '/v1/service/range',
        params: { service_id: serviceId },
        cacheable: true,
      } as const);
      const dataError = rangeDataError(answer);
      if (dataError) console.error(dataError);
      yield* put(
        rangeReceived({ serviceId, answer: parseResponse(RangeAnswerSchema, answer, 'GET /v1/service/range') }),
      );
    } catch (error) {
      console.error('The range could not be loaded.', error);
      yield* put(rangeFailed({ serviceId, error: asFailure(error) }));
    }
  }

  return function* rangeSaga(): Saga {
    // The range before the last change; it decides at which end new rewards are added.
    let previous = yield* select(selectChosenRange);

    function* updateRewards(): Saga {
      const chosen = yield* select(selectChosenRange);
      if (!chosen) return;
      const direction = rewardsDirection(previous ?? chosen, chosen);
      previous = chosen;
      const shown = yield* select(selectRewards);
      const matching = rewardsIn(yield* select(selectAllRewards), chosen.from, chosen.to);
      const rewards = nextRewards(shown, matching, direction);
      const isSame = rewards.length === shown.length && rewards.every((reward, index) => reward === shown[index]);
      if (!isSame) yield* put(rewardsChanged({ rewards }));
    }

    yield* takeEveryOf([...configurationChanges, rangeReceived], updateRewards);
    yield* debounced(rankSearched, RANK_SEARCH_PAUSE_MS, searchRanks);
    // Applies changes made before this code was loaded.
    yield* call(updateRewards);
    // Restarts a search that was pending when this saga crashed, or in a state restored by time travel.
    const searches = yield* select(selectRankSearches);
    for (const itemKey of ['from', 'to'] as const) {
      if (searches[itemKey].status === 'loading') yield* put(rankSearched({ itemKey, q: searches[itemKey].q }));
    }
    yield* loadRange();
  };
}
