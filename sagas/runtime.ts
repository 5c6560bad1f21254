import createSagaMiddleware, { type EffectMiddleware, type Task } from 'redux-saga';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import { call, delay, type Saga, spawn } from '../src/saga/effects';
import type { CreateSaga } from '../src/saga/lazySaga';

/** A saga that crashes more often waits until the minute is over. */
const MAX_RESTARTS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Restarts a domain's saga whenever it crashes. A crash is reported and cancels only that saga and its forks. Sagas start from `select`,
 * so a restart loses only what was in flight.
 */
function* superviseSaga(domain: string, saga: () => Saga, now: () => number, report: Report): Saga {
  let crashes: number[] = [];
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      crashes = [...crashes, now()].filter((at) => at > now() - MINUTE_MS);
      const restarts = crashes.length <= MAX_RESTARTS_PER_MINUTE;
      const message = error instanceof Error ? error.message : String(error);
      report({ type: 'saga/crashed', payload: { domain, message, restarts } }, error);
      if (!restarts) yield* delay((crashes[0] ?? now()) + MINUTE_MS - now());
    }
  }
}

export interface SagaRuntimeSetup {
  readonly ports: Ports;
  readonly report: Report;
  /** The sagas of the page, keyed by the name in crash reports. */
  readonly sagas: Readonly<Record<string, CreateSaga>>;
  /** Time travel holds effects here when DevTools are on. */
  readonly effectMiddlewares?: EffectMiddleware[];
}

/** Creates the saga middleware, and starts and stops the sagas of a page, each supervised on its own. */
export function createSagaRuntime({ ports, report, sagas, effectMiddlewares = [] }: SagaRuntimeSetup) {
  const middleware = createSagaMiddleware({ ...(effectMiddlewares.length > 0 && { effectMiddlewares }) });
  let running: Task | undefined;

  function* runAll(): Saga {
    const tasks: Task[] = [];
    try {
      for (const [domain, create] of Object.entries(sagas))
        tasks.push(yield* spawn(superviseSaga, domain, create(ports), ports.clock.now, report));
      yield* call(() => new Promise<never>(() => {}));
    } finally {
      // Spawned sagas are detached, so cancelling this one does not cancel them.
      for (const task of tasks) task.cancel();
    }
  }

  return {
    middleware,
    start() {
      running = middleware.run(runAll);
    },
    stop() {
      running?.cancel();
    },
  };
}
