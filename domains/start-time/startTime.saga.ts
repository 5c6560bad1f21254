import { asFailure, parseResponse, type Ports } from '../../src/ports';
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
import { startTimeRequested, startTimeFailed, startTimeReceived } from './startTime.slice';

const URL = '/services/overwritten-time';

/** Asks the server about start and end of the work when the choices have rested. */
export function createStartTimeSaga({ http }: Pick<Ports, 'http'>) {
  const request = http.request;

  function* loadStartTime(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    const problems = yield* select(selectProblems);
    // Being here has already cancelled the question before.
    if (!service || !configuration || problems.length > 0) return;
    const key = configurationKey(configuration);
    yield* put(startTimeRequested({ key }));
    try {
      // Not from memory: the catalogue may say something else by now.
      const answer = yield* callAbortable(request, { url: URL, params: startTimeParams(service, configuration) } as const);
      yield* put(startTimeReceived({ key, answer: parseResponse(StartTimeSchema, answer, `GET ${URL}`) }));
    } catch (error) {
      asFailure(error);
      console.error('The start time could not be asked for.', error);
      yield* put(startTimeFailed({ key }));
    }
  }

  return function* startTimeSaga(): Saga {
    yield* debounced(configurationChanges, CHANGE_PAUSE_MS, loadStartTime);
    // Changes from before this code was there, and a question that was under way in the moment that a developer has gone back to.
    const configuration = yield* select(selectConfiguration);
    const { key, question } = yield* select(selectStartTime);
    if (question !== null || (configuration && configurationKey(configuration) !== key)) yield* call(loadStartTime);
  };
}
