import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { type DomainSaga, domainSagas } from '../../sagas';
import { createSagaRuntime } from '../../sagas/runtime';
import { completeState } from '../../store/pageState';
import { type PartialState, type RootState, rootReducer } from '../../store/rootReducer';
import { createTimeTravel } from '../../store/timeTravel';
import { fakePorts } from './fakePorts';

/**
 * A store with the real gate, real sagas and the log of Redux DevTools, on fake ports. `travel` holds the moves of a developer.
 * @param domains the sagas to run; those of the shop by default
 */
export function travelHarness(
  state: PartialState = {},
  domains: Readonly<Record<string, DomainSaga>> = domainSagas,
  maxAge?: number,
) {
  const ports = fakePorts();
  const report = jest.fn();
  const view = { shown: jest.fn(), left: jest.fn() };
  const told: UnknownAction[] = [];
  const observer: Middleware = () => (next) => (action) => {
    told.push(action as UnknownAction);
    return next(action);
  };
  const time = createTimeTravel(view);
  const sagas = createSagaRuntime({ ports, report, domains, ...time.sagaOptions });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: completeState(state),
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat([...time.middlewares, sagas.middleware, observer] as Middleware[]),
    enhancers: (defaults) => defaults().concat(instrument(undefined, maxAge ? { maxAge } : {})),
  });
  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction, null>;
  time.watch(store, sagas);
  sagas.start();
  const lifted = () => liftedStore.getState();
  return {
    ports,
    report,
    view,
    /** What observers were told, oldest first. */
    told,
    types: () => told.map(({ type }) => type),
    dispatch: (action: UnknownAction) => void store.dispatch(action),
    state: (): RootState => store.getState() as RootState,
    passTime: (ms = 0) => jest.advanceTimersByTimeAsync(ms),
    stop: sagas.stop,
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
