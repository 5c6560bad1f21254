import { type Ports, parseResponse, rethrowUnexpected } from '../../src/ports';
import { call, callAbortable, debounced, put, type Saga, select } from '../../src/saga/effects';
import {
  CHANGE_PAUSE_MS,
  configurationChanges,
  configurationKey,
  selectConfiguration,
  selectProblems,
  selectService,
} from '../configurator';
import { StartTimeSchema } from './startTime.contract';
import { startTimeParams } from './startTime.rules';
import { selectStartTime } from './startTime.selectors';
import { startTimeFailed, startTimeReceived, startTimeRequested } from './startTime.slice';

const URL = '/services/overwritten-time';

/** Loads the estimated start and end of the work after each change of the configuration. */
export function createStartTimeSaga({ http }: Pick<Ports, 'http'>) {
  const request = http.request;

  function* loadStartTime(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    const problems = yield* select(selectProblems);
    // `debounced` has already cancelled the previous request.
    if (!service || !configuration || problems.length > 0) return;
    const key = configurationKey(configuration);
    yield* put(startTimeRequested({ key }));
    try {
      // Not `cacheable`, because the catalogue may have changed.
      const answer = yield* callAbortable(request, {
        url: URL,
        params: startTimeParams(service, configuration),
      } as const);
      yield* put(startTimeReceived({ key, answer: parseResponse(StartTimeSchema, answer, `GET ${URL}`) }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The start time could not be asked for.', error);
      yield* put(startTimeFailed({ key }));
    }
  }

  return function* startTimeSaga(): Saga {
    yield* debounced(configurationChanges, CHANGE_PAUSE_MS, loadStartTime);
    // Covers changes made before this code was loaded, and a request pending in a state restored by time travel.
    const configuration = yield* select(selectConfiguration);
    const { key, pendingKey } = yield* select(selectStartTime);
    if (pendingKey !== null || (configuration && configurationKey(configuration) !== key)) yield* call(loadStartTime);
  };
}
