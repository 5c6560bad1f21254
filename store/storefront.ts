import {
  applyMiddleware,
  createActionCreatorInvariantMiddleware,
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  legacy_createStore as createStore,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { clockSynced, pageOpened } from '../domains/page';
import { createSagaRuntime } from '../sagas/runtime';
import { record } from '../src/lib/recording';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import type { CreateSaga } from '../src/saga/lazySaga';
import type { AnalyticsRule } from './analytics';
import { createAnalyticsGate } from './analyticsGate';
import type { EventBus } from './eventBus';
import { createObserverMiddleware } from './observerMiddleware';
import type { PageState } from './pageReducer';
import type { TimeTravel } from './timeTravel';

/** What the store of a page needs: the parts of every page and of its kind, combined. */
export interface StorefrontPage<State extends PageState> {
  readonly reducer: Reducer<State>;
  readonly sagas: Readonly<Record<string, CreateSaga>>;
  readonly analytics: readonly AnalyticsRule[];
}

export interface StorefrontSetup<State extends PageState> {
  readonly page: StorefrontPage<State>;
  /** The complete state that the page was rendered from; see `completeState`. */
  readonly pageState: State;
  readonly ports: Ports;
  readonly bus: EventBus;
  /** Connects the store to Redux DevTools. */
  readonly travel?: TimeTravel | undefined;
}

/** The checks of `configureStore`, which every page would pay for its other parts, too: it brings 0.5 KB that no page uses. */
const checks =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        createActionCreatorInvariantMiddleware(),
        createImmutableStateInvariantMiddleware(),
        createSerializableStateInvariantMiddleware(),
      ];

/** Creates the error report of the runtime: it logs to the console, records, and emits to the listeners of `window.storefront`. */
export function createReport(bus: EventBus): Report {
  return (report, cause) => {
    console.error(report.type, report.payload, cause ?? '');
    record(report);
    bus.emit(report);
  };
}

/**
 * Creates the one store of a page with its sagas and observers. `start` syncs the clock, runs the sagas and dispatches `pageOpened`.
 */
export function createStorefront<State extends PageState>({
  page,
  pageState,
  ports,
  bus,
  travel,
}: StorefrontSetup<State>) {
  const report = createReport(bus);
  const sagas = createSagaRuntime({ ports, report, sagas: page.sagas, ...travel?.sagaOptions });
  const track = createAnalyticsGate({
    consent: ports.consent.read(),
    async load() {
      const { createAnalyticsPipeline } = await import(/* webpackChunkName: "analytics" */ './analyticsPipeline');
      const dispatch = (action: UnknownAction) => void store.dispatch(action);
      return createAnalyticsPipeline({ ports, page: window, dispatch, report, rules: page.analytics });
    },
    onLoadError: (error) => report({ type: 'analytics/refused', payload: { message: String(error) } }, error),
  });
  const observer = createObserverMiddleware({ track, emit: bus.emit, report });
  const enhancer = applyMiddleware(...checks, ...(travel?.middlewares ?? []), sagas.middleware, observer);
  const store = createStore(page.reducer, pageState as never, travel?.enhance?.(enhancer) ?? enhancer);
  travel?.watch(store, sagas);
  return {
    store,
    report,
    start() {
      const { serverTime, kind, path } = pageState.page;
      const openingActions: UnknownAction[] = [pageOpened({ kind, path })];
      // Before the sagas, which may compare deadlines at once.
      if (serverTime > 0) openingActions.unshift(clockSynced({ offsetMs: ports.clock.sync(serverTime) }));
      sagas.start();
      for (const action of openingActions) store.dispatch(action);
    },
    stop: sagas.stop,
  };
}
