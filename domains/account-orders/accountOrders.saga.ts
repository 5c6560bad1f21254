import { asFailure, HttpError, type Ports, parseResponse } from '../../src/ports';
import { callAbortable, delay, put, type Saga, select } from '../../src/saga/effects';
import { whileVisible } from '../../src/saga/whileVisible';
import { OrderStatesSchema, PROFILE_ORDER_STATES_PATH } from './accountOrders.contract';
import { selectStatesQuestion } from './accountOrders.selectors';
import { orderStatesReceived } from './accountOrders.slice';

type AccountOrdersPorts = Pick<Ports, 'http' | 'visibility'>;

/** The pause between two questions, ms. */
const POLL_MS = 5_000;

interface StatesQuestion {
  readonly ids: string;
  readonly version: string;
}

/** Asks for the states of the shown orders while one of them can still change and the page is visible. It ends when the shopper is signed out. */
export function createAccountOrdersSaga({ http, visibility }: AccountOrdersPorts) {
  const requestStates = ({ ids, version }: StatesQuestion, signal: AbortSignal) =>
    http.request(
      { url: PROFILE_ORDER_STATES_PATH, params: { ids }, headers: { 'If-None-Match': `"${version}"` } },
      signal,
    );

  /** @returns false when asking again makes no sense */
  function* poll(question: StatesQuestion): Saga<boolean> {
    try {
      const response = yield* callAbortable(requestStates, question);
      const states = parseResponse(OrderStatesSchema, response, `GET ${PROFILE_ORDER_STATES_PATH}`);
      yield* put(orderStatesReceived({ asked: { version: question.version }, states }));
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 304) return true;
      // The list still shows the last known states, so the error is not shown.
      return asFailure(error).retriable;
    }
  }

  function* pollUntilFinal(): Saga {
    for (;;) {
      const question = yield* select(selectStatesQuestion);
      if (question === null || !(yield* poll(question))) return;
      yield* delay(POLL_MS);
    }
  }

  return function* accountOrdersSaga(): Saga {
    if ((yield* select(selectStatesQuestion)) === null) return;
    yield* delay(POLL_MS);
    yield* whileVisible(visibility, pollUntilFinal);
  };
}
