import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, delay, put, race, type Saga, select, take } from '../../src/saga/effects';
import { MoreServicesSchema } from './moreServices.contract';
import {
  type MoreServicesForm,
  moreServicesFailed,
  moreServicesReached,
  moreServicesReceived,
  selectMoreServices,
  serviceListReplaced,
} from './moreServices.slice';

/** The shortest time between two requests, ms (SPEC §9). */
export const MORE_SERVICES_THROTTLE_MS = 500;

/** Sends the form for the next page of a list, one at a time. Another list cancels the request. */
export function createMoreServicesSaga({ http }: Pick<Ports, 'http'>) {
  const post = ({ action, formData }: MoreServicesForm, signal: AbortSignal) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(formData)) form.append(name, value);
    return http.request({ url: action, method: 'POST', formData: form }, signal);
  };

  function* load(form: MoreServicesForm): Saga {
    const { region, action } = form;
    try {
      const response = parseResponse(MoreServicesSchema, yield* callAbortable(post, form), `POST ${action}`);
      yield* put(moreServicesReceived({ region, response }));
    } catch (error) {
      const failure = asFailure(error);
      // SPEC §8: the console only. The link leads to the next page.
      console.error('More services could not be loaded.', error);
      yield* put(moreServicesFailed({ region, error: failure }));
    }
  }

  return function* moreServicesSaga(): Saga {
    for (;;) {
      const { request } = yield* select(selectMoreServices);
      if (request === null) {
        yield* take(moreServicesReached);
        continue;
      }
      const { replaced } = yield* race({ loaded: call(load, request), replaced: take(serviceListReplaced) });
      // What is reached meanwhile is in the state.
      if (!replaced) yield* delay(MORE_SERVICES_THROTTLE_MS);
    }
  };
}
