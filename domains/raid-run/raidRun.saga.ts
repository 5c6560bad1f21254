import { HttpError, type Ports, parseResponse, rethrowUnexpected, serverRedirectUrl } from '../../src/ports';
import { call, callAbortable, countdown, delay, fork, put, restartOn, type Saga, select } from '../../src/saga/effects';
import { clockSynced } from '../page';
import { asPriceFailure, createPriceCheck } from '../price-check';
import { RunPriceAnswerSchema, RunTimeSchema, runPath, runPricePath } from './raidRun.contract';
import { runPrice, selectHasStarted, selectReadyRun } from './raidRun.selectors';
import {
  COUNTDOWN_S,
  newDropFound,
  newPriceTaken,
  type RunFailure,
  runChoiceChanges,
  runClosed,
  runOpened,
  runReceived,
  runStarted,
  runTicked,
} from './raidRun.slice';
import { buildRunForm } from './runForm.rules';

/** A longer timer would be late after the machine was suspended, and browsers allow 25 days at most. */
const MAX_WAIT_MS = 60_000;

/**
 * An expected error of a request as state keeps it, with the server's sentence and its way on when it refused.
 * @throws the error itself when it is a bug
 */
export function asRunFailure(error: unknown): RunFailure {
  const failure = asPriceFailure(error);
  const redirectUrl = error instanceof HttpError && !failure.retriable && serverRedirectUrl(error.body);
  return { ...failure, ...(redirectUrl && { redirectUrl }) };
}

/** Confirms the price of the open run with the server after every change of its choices, and counts down to its deadline. */
export function createRaidRunSaga(ports: Pick<Ports, 'http' | 'clock' | 'navigation'>) {
  const { http, clock } = ports;
  const priceCheckSaga = createPriceCheck(ports, runPrice, {
    request: ({ run, choices }) => ({ url: runPricePath(run.id), form: buildRunForm(run, choices) }),
    schema: RunPriceAnswerSchema,
    instead: ({ key, prices }, { drop }) => (drop === prices.drop ? null : newDropFound({ key, drop })),
    changes: [...runChoiceChanges, runReceived, runOpened, runClosed],
    atOnce: [newPriceTaken],
  });

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
    yield* fork(restartOn, [runReceived, runOpened, runClosed], followDeadline);
    yield* priceCheckSaga();
  };
}
