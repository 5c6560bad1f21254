import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { clockSynced, pageOpened } from '../domains/page';
import type { CreateSaga } from '../sagas/createSaga';
import { createSagaRuntime } from '../sagas/runtime';
import type { Report } from '../src/lib/report';
import type { Ports } from '../src/ports';
import type { AnalyticsRule } from './analytics';
import { createAnalyticsGate } from './analyticsGate';
import type { EventBus } from './eventBus';
import { createObserver } from './observerMiddleware';
import type { PageState } from './pageReducer';
import type { TimeTravel } from './timeTravel';

/** What a page is made of, as far as its store is concerned: that of every page, and that of its kind. */
export interface StorefrontPage<State extends PageState> {
  readonly reducer: Reducer<State>;
  readonly sagas: Readonly<Record<string, CreateSaga>>;
  readonly analytics: readonly AnalyticsRule[];
}

export interface StorefrontSetup<State extends PageState> {
  readonly page: StorefrontPage<State>;
  /** The whole state that the page was rendered from; see `completeState`. */
  readonly pageState: State;
  readonly ports: Ports;
  readonly bus: EventBus;
  /** Opens the store to Redux DevTools. Its code is fetched only then. */
  readonly travel?: TimeTravel | undefined;
}

/** Makes the report that all of the runtime uses: to the console with its cause, and to the listeners of `window.storefront`. */
export function createReport(bus: EventBus): Report {
  return (report, cause) => {
    console.error(report.type, report.payload, cause ?? '');
    bus.emit(report);
  };
}

/**
 * The one store of a page with its sagas and observers. `start` opens the page: sagas run, the clock is synced, analytics sees the page.
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
  const see = createAnalyticsGate({
    consent: ports.consent.read(),
    async load() {
      const { createTeller } = await import(/* webpackChunkName: "analytics" */ './telling');
      const dispatch = (action: UnknownAction) => void store.dispatch(action);
      return createTeller({ ports, page: window, dispatch, report, rules: page.analytics });
    },
    failed: (error) => report({ type: 'analytics/refused', payload: { message: String(error) } }, error),
  });
  const observer = createObserver({ see, emit: bus.emit, report });
  const store = configureStore({
    reducer: page.reducer,
    preloadedState: pageState as never,
    devTools: travel?.devTools ?? false,
    middleware: (defaults) =>
      defaults({ thunk: false }).concat([...(travel?.middlewares ?? []), sagas.middleware, observer]),
  });
  travel?.watch(store, sagas);
  return {
    store,
    report,
    start() {
      sagas.start();
      const { serverTime, kind, path } = pageState.page;
      const opening: UnknownAction[] = [pageOpened({ kind, path })];
      if (serverTime > 0) opening.unshift(clockSynced({ offsetMs: ports.clock.sync(serverTime) }));
      for (const action of opening) store.dispatch(action);
    },
    stop: sagas.stop,
  };
}
