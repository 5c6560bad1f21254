import createSagaMiddleware, { type EffectMiddleware, type Task } from 'redux-saga';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import { call, delay, type Saga, spawn } from '../src/saga/effects';
import type { CreateSaga } from './createSaga';

/** A domain's saga is restarted this often in a minute; then it waits until the minute is over. */
const RESTARTS_A_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Runs one domain's saga for ever: a crash is reported and ends that saga alone, with all it had forked, and it is started again.
 * A saga that starts late begins from `select`, so a restart loses only what was in flight.
 */
function* supervised(domain: string, saga: () => Saga, now: () => number, report: Report): Saga {
  let crashes: number[] = [];
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      crashes = [...crashes, now()].filter((at) => at > now() - MINUTE_MS);
      const restarts = crashes.length <= RESTARTS_A_MINUTE;
      const message = error instanceof Error ? error.message : String(error);
      report({ type: 'saga/crashed', payload: { domain, message, restarts } }, error);
      if (!restarts) yield* delay((crashes[0] ?? now()) + MINUTE_MS - now());
    }
  }
}

export interface SagaRuntimeSetup {
  readonly ports: Ports;
  readonly report: Report;
  /** The sagas of the page, by the name that a crash is reported under. */
  readonly sagas: Readonly<Record<string, CreateSaga>>;
  /** What every effect passes before it is run: the gate of time travel, when DevTools are on. */
  readonly effectMiddlewares?: EffectMiddleware[];
}

/** The saga middleware, and what starts and stops the sagas of a page, each under its own supervision. */
export function createSagaRuntime({ ports, report, sagas, effectMiddlewares = [] }: SagaRuntimeSetup) {
  const middleware = createSagaMiddleware({ ...(effectMiddlewares.length > 0 && { effectMiddlewares }) });
  let running: Task | undefined;

  function* all(): Saga {
    const tasks: Task[] = [];
    try {
      for (const [domain, create] of Object.entries(sagas))
        tasks.push(yield* spawn(supervised, domain, create(ports), ports.clock.now, report));
      yield* call(() => new Promise<never>(() => {}));
    } finally {
      // Spawned sagas are nobody's children: stopping the shop has to end each.
      for (const task of tasks) task.cancel();
    }
  }

  return {
    middleware,
    start() {
      running = middleware.run(all);
    },
    stop() {
      running?.cancel();
    },
  };
}
