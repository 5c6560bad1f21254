import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { createSagaRuntime } from '../../sagas/runtime';
import type { StateOfKind } from '../../src/pages';
import type { CreateSaga } from '../../src/saga/lazySaga';
import { createTimeTravel } from '../../store/timeTravel';
import { fakePorts } from './fakePorts';
import { pageOf, stateOf } from './kinds';

const page = pageOf('service');
type State = StateOfKind<'service'>;

/**
 * A store with real time travel, real sagas and the log of Redux DevTools, on fake ports. `travel` has the developer's actions.
 * @param sagas the sagas to run; those of a service page by default
 */
export function travelHarness(
  state: Partial<State> = {},
  sagas: Readonly<Record<string, CreateSaga>> = page.sagas,
  maxAge?: number,
) {
  const ports = fakePorts();
  const report = jest.fn();
  const view = { onPastShown: jest.fn(), onPresentShown: jest.fn(), readMoment: jest.fn(), goOnFrom: jest.fn() };
  const observed: UnknownAction[] = [];
  const observer: Middleware = () => (next) => (action) => {
    observed.push(action as UnknownAction);
    return next(action);
  };
  const time = createTimeTravel(view, { kind: 'service', path: '/a', build: 'test' });
  const runtime = createSagaRuntime({ ports, report, sagas, ...time.sagaOptions });
  const store = configureStore({
    reducer: page.reducer,
    preloadedState: stateOf({
      ...state,
      page: { ...stateOf().page, ...state.page, kind: 'service', ...{ build: 'test' } },
    }) as never,
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat([...time.middlewares, runtime.middleware, observer] as Middleware[]),
    enhancers: (defaults) => defaults().concat(instrument(undefined, maxAge ? { maxAge } : {})),
  });
  const { liftedStore } = store as unknown as EnhancedStore<State, UnknownAction, null>;
  time.watch(store, runtime);
  runtime.start();
  const lifted = () => liftedStore.getState();
  return {
    ports,
    report,
    view,
    /** Actions that observers received, oldest first. */
    observed,
    types: () => observed.map(({ type }) => type),
    dispatch: (action: UnknownAction) => void store.dispatch(action),
    state: (): State => store.getState() as State,
    passTime: (ms = 0) => jest.advanceTimersByTimeAsync(ms),
    stop: runtime.stop,
    lifted,
    travel: {
      to: (index: number) => liftedStore.dispatch(ActionCreators.jumpToState(index)),
      back: () => liftedStore.dispatch(ActionCreators.jumpToState(lifted().stagedActionIds.length - 1)),
      commit: () => liftedStore.dispatch(ActionCreators.commit()),
      reset: () => liftedStore.dispatch(ActionCreators.reset()),
      sweep: () => liftedStore.dispatch(ActionCreators.sweep()),
      toggle: (id: number) => liftedStore.dispatch(ActionCreators.toggleAction(id)),
      lock: (status: boolean) => liftedStore.dispatch(ActionCreators.lockChanges(status)),
      pause: (status: boolean) => liftedStore.dispatch(ActionCreators.pauseRecording(status)),
      import: (log: ReturnType<typeof lifted>) => liftedStore.dispatch(ActionCreators.importState(log)),
    },
  };
}
