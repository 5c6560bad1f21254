import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { createSagaRuntime } from '../../sagas/runtime';
import type { RuntimeReport } from '../../src/lib/report';
import type { StateOfKind } from '../../src/pages';
import type { CreateSaga } from '../../src/saga/lazySaga';
import { completeState } from '../../store/pageState';
import { type FakePorts, fakePorts } from './fakePorts';
import { pageOf, type TestedKind } from './kinds';

export interface SagaHarness<State> {
  readonly ports: FakePorts;
  readonly dispatch: (action: UnknownAction) => void;
  readonly state: () => State;
  /** All actions since the start, of the test and of the sagas. */
  readonly log: readonly UnknownAction[];
  /** The types of the log, for short expectations. */
  readonly types: () => readonly string[];
  /** Advances the fake timers and flushes promises. @param ms milliseconds; by default only promises are flushed */
  readonly passTime: (ms?: number) => Promise<void>;
  /** Crashes of the sagas. A test that has not called this fails at its end if there are any. */
  readonly crashes: () => readonly RuntimeReport[];
  /** Stops the sagas, as leaving the page does. */
  readonly stop: () => void;
}

const running: (() => void)[] = [];

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => {
  try {
    for (const finish of running.splice(0)) finish();
  } finally {
    jest.useRealTimers();
  }
});

/**
 * Runs a saga with its real supervision, reducer and store, on fake ports and fake timers that start at
 * 2026-11-21 12:00 UTC. After each test it checks that replaying the log gives the state, and that no saga crashed unexpectedly.
 * Import it at the top of a test file: its hooks apply to all tests of the file.
 * @param create the domain's saga factory
 * @param state the slices that differ from their initial states
 * @param kind the kind of page whose reducer is used
 * @param url of the page
 */
export function sagaHarness<Kind extends TestedKind = 'service'>(
  create: CreateSaga,
  state: Partial<StateOfKind<Kind>> = {},
  kind: Kind = 'service' as Kind,
  url?: string,
): SagaHarness<StateOfKind<Kind>> {
  const { reducer } = pageOf(kind, state);
  const ports = fakePorts();
  if (url !== undefined) ports.navigation.place.url = url;
  const log: UnknownAction[] = [];
  const reports: RuntimeReport[] = [];
  let crashesRead = false;
  const initial = completeState(reducer, state);
  const record: Middleware = () => (next) => (action) => {
    log.push(action as UnknownAction);
    return next(action);
  };
  const sagas = createSagaRuntime({ ports, report: (report) => reports.push(report), sagas: { tested: create } });
  const store = configureStore({
    reducer,
    preloadedState: initial as never,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas.middleware, record),
  });
  sagas.start();
  running.push(() => {
    sagas.stop();
    expect(store.getState()).toEqual(log.reduce((before, action) => reducer(before, action), initial));
    if (!crashesRead) expect(reports).toEqual([]);
  });
  return {
    ports,
    log,
    dispatch: (action) => void store.dispatch(action),
    state: store.getState,
    types: () => log.map((action) => action.type),
    passTime: (ms = 0) => jest.advanceTimersByTimeAsync(ms),
    crashes() {
      crashesRead = true;
      return reports;
    },
    stop: sagas.stop,
  };
}
