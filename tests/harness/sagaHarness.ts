import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { CreateSaga } from '../../sagas/lazySaga';
import { createSagaRuntime } from '../../sagas/runtime';
import type { RuntimeReport } from '../../src/lib/report';
import type { StateOfKind } from '../../src/pages';
import { completeState } from '../../store/pageState';
import { type FakePorts, fakePorts } from './fakePorts';
import { pageOf, type TestedKind } from './kinds';

export interface SagaHarness<State> {
  readonly ports: FakePorts;
  readonly dispatch: (action: UnknownAction) => void;
  readonly state: () => State;
  /** All actions since the start, the test's and the sagas'. */
  readonly log: readonly UnknownAction[];
  /** The types of the log, for short expectations. */
  readonly types: () => readonly string[];
  /** Lets time and promises pass. @param ms milliseconds; without it only promises are let through */
  readonly passTime: (ms?: number) => Promise<void>;
  /** Crashes of the sagas. A test that expects none need not look: they fail it at its end unless it has read them here. */
  readonly crashes: () => readonly RuntimeReport[];
  /** Ends the sagas, as leaving the page does. */
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
 * Runs sagas whole: the real saga under its real supervision, real reducer, real store, fake ports, fake timers that begin at
 * 2026-11-21 12:00 UTC. After each test it checks that the state is the fold of the log and that no saga crashed unseen.
 * Import it at the top of a test file: its hooks apply to all tests of the file.
 * @param create the domain's saga factory
 * @param state the slices that differ from their initial states
 * @param kind the kind of page: its reducer is the one that the browser gets
 */
export function sagaHarness<Kind extends TestedKind = 'service'>(
  create: CreateSaga,
  state: Partial<StateOfKind<Kind>> = {},
  kind: Kind = 'service' as Kind,
): SagaHarness<StateOfKind<Kind>> {
  const { reducer } = pageOf(kind);
  const ports = fakePorts();
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
