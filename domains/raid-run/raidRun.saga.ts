import {
  asFailure,
  HttpError,
  type Ports,
  parseResponse,
  rethrowUnexpected,
  serverErrorMessage,
  serverRedirectUrl,
} from '../../src/ports';
import {
  call,
  callAbortable,
  countdown,
  delay,
  fork,
  put,
  restartOn,
  type Saga,
  select,
  takeLatestOf,
} from '../../src/saga/effects';
import { clockSynced } from '../page';
import { amountsIn, isSamePrice, OTHER_CURRENCY } from '../price-check';
import type { Quote } from '../pricing';
import { RunPriceAnswerSchema, RunTimeSchema, runPath, runPricePath } from './raidRun.contract';
import { selectHasStarted, selectLocalRunQuote, selectReadyRun, selectUnconfirmedRun } from './raidRun.selectors';
import {
  COUNTDOWN_S,
  newDropFound,
  newPriceTaken,
  type RunFailure,
  runChoiceChanges,
  runClosed,
  runOpened,
  runPriceCheckRequested,
  runPriceCheckSlowed,
  runPriceDisagreed,
  runPriceFailed,
  runPriceQuoted,
  runPriceRequested,
  runReceived,
  runStarted,
  runTicked,
  selectRaidRun,
} from './raidRun.slice';
import { buildRunForm } from './runForm.rules';

/** From the last change to the request, ms (SPEC §9). */
const CHANGE_PAUSE_MS = 500;
/** After this many ms a pending price check shows a “checking” hint. */
const SLOW_AFTER_MS = 200;
/** A longer timer would be late after the machine was suspended, and browsers allow 25 days at most. */
const MAX_WAIT_MS = 60_000;

/**
 * An expected error of a request as state keeps it, with the server's sentence and its way on when it refused.
 * @throws the error itself when it is a bug
 */
export function asRunFailure(error: unknown): RunFailure {
  const failure = asFailure(error);
  if (!(error instanceof HttpError) || failure.retriable) return { ...failure, message: null };
  const redirectUrl = serverRedirectUrl(error.body);
  return { ...failure, message: serverErrorMessage(error.body) ?? null, ...(redirectUrl && { redirectUrl }) };
}

/** Confirms the price of the open run with the server after every change of its choices, and counts down to its deadline. */
export function createRaidRunSaga({ http, clock }: Pick<Ports, 'http' | 'clock'>) {
  function* checkPrice(action: { readonly type: string }): Saga {
    const unconfirmed = yield* select(selectUnconfirmedRun);
    // `takeLatest` has already cancelled the previous check; wrong or confirmed choices need no new one.
    if (!unconfirmed || (yield* select(selectHasStarted))) return;
    const { key, run, choices } = unconfirmed;
    if (!runPriceCheckRequested.match(action) && !newPriceTaken.match(action)) yield* delay(CHANGE_PAUSE_MS);
    yield* put(runPriceRequested({ key }));
    const url = runPricePath(run.id);
    try {
      const form = buildRunForm(run, choices);
      const answer = yield* callAbortable(http.request, { url, method: 'POST', form } as const);
      const { servicePrice, drop } = parseResponse(RunPriceAnswerSchema, answer, `POST ${url}`).data;
      const quote = amountsIn(unconfirmed.prices.currency, servicePrice);
      if (!quote) {
        yield* put(runPriceFailed({ key, error: OTHER_CURRENCY }));
        return;
      }
      if (drop !== unconfirmed.prices.drop) yield* put(newDropFound({ key, drop }));
      else {
        yield* put(runPriceQuoted({ key, quote }));
        yield* reportMismatch(key, quote);
      }
    } catch (error) {
      console.error('The price of the run could not be checked.', error);
      yield* put(runPriceFailed({ key, error: asRunFailure(error) }));
    }
  }

  function* reportMismatch(key: string, server: Quote): Saga {
    const local = yield* select(selectLocalRunQuote);
    if (!local || isSamePrice(local, server)) return;
    console.error(`The price of ${key} is ${server.total} on the server and ${local.total} here.`, server, local);
    yield* put(runPriceDisagreed({ key, local: local.total, server: server.total }));
  }

  function* markSlow(action: { readonly type: string }): Saga {
    if (!runPriceRequested.match(action)) return; // `takeLatest` has already cancelled the timer
    yield* delay(SLOW_AFTER_MS);
    yield* put(runPriceCheckSlowed(action.payload));
  }

  function* waitUntil(time: number): Saga {
    for (;;) {
      const left = time - (yield* call(clock.now));
      if (left <= 0) return;
      yield* delay(Math.min(left, MAX_WAIT_MS));
    }
  }

  /** Without an answer the presumed time counts. */
  function* askTime(id: number): Saga {
    const url = runPath(id);
    const askedAt = yield* call(clock.now);
    try {
      const { data } = parseResponse(RunTimeSchema, yield* callAbortable(http.request, { url }), `GET ${url}`);
      yield* put(clockSynced({ offsetMs: yield* call(clock.sync, data.now, askedAt) }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The time could not be checked.', error);
    }
  }

  function* followDeadline(): Saga {
    const ready = yield* select(selectReadyRun);
    if (!ready || (yield* select(selectHasStarted))) return;
    const { id, deadline } = ready.run;
    const countdownAt = deadline - COUNTDOWN_S * 1000;
    yield* call(waitUntil, countdownAt);
    // By the time of a cached page a wrong clock can be ahead by as much as the countdown takes.
    if (!clock.isExact()) {
      yield* call(askTime, id);
      yield* call(waitUntil, countdownAt);
    }
    yield* countdown(deadline, clock.now, (secondsLeft) => runTicked({ secondsLeft }));
    yield* put(runStarted({ id }));
  }

  return function* raidRunSaga(): Saga {
    yield* takeLatestOf(
      [...runChoiceChanges, newPriceTaken, runPriceCheckRequested, runReceived, runOpened, runClosed],
      checkPrice,
    );
    yield* takeLatestOf(
      [...runChoiceChanges, runPriceRequested, runPriceQuoted, newDropFound, runPriceFailed, runClosed],
      markSlow,
    );
    yield* fork(restartOn, [runReceived, runOpened, runClosed], followDeadline);
    // After a restart of this saga, or on a page with an unconfirmed price, check at once.
    const { status } = yield* select(selectRaidRun);
    if (status === 'ready' && (yield* select(selectUnconfirmedRun))) yield* put(runPriceCheckRequested());
  };
}
