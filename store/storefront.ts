import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { clockSynced, pageOpened } from '../domains/page';
import { createSagaRuntime } from '../sagas/runtime';
import type { Ports } from '../src/ports';
import { createAnalyticsGate } from './analyticsGate';
import type { EventBus } from './eventBus';
import { createObserver } from './observerMiddleware';
import type { PagePart } from './pageParts';
import type { Report } from './publicEvents';
import { pageReducer, type RootState } from './rootReducer';
import type { TimeTravel } from './timeTravel';

export interface StorefrontSetup {
  /** The whole state that the page was rendered from; see `completeState`. */
  readonly pageState: RootState;
  readonly ports: Ports;
  readonly bus: EventBus;
  /** What pages of this kind bring along. */
  readonly part?: PagePart | undefined;
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
export function createStorefront({ pageState, ports, bus, part, travel }: StorefrontSetup) {
  const report = createReport(bus);
  const sagas = createSagaRuntime({ ports, report, ...travel?.sagaOptions });
  const see = createAnalyticsGate({
    consent: ports.consent.read(),
    async load() {
      const { createTeller } = await import(/* webpackChunkName: "analytics" */ './telling');
      const dispatch = (action: UnknownAction) => void store.dispatch(action);
      return createTeller({ ports, page: window, dispatch, report, pageRules: part?.analytics });
    },
    failed: (error) => report({ type: 'analytics/refused', payload: { message: String(error) } }, error),
  });
  const observer = createObserver({ see, emit: bus.emit, report });
  const store = configureStore({
    reducer: pageReducer(part?.reducers),
    preloadedState: pageState,
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
