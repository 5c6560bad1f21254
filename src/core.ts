/** The core, loaded when the first island wakes: React, the store and the sagas, all started here once. */
import type { EventBus } from '../store/eventBus';
import type { PageState } from '../store/pageReducer';
import { beginningOf, readPageState } from '../store/pageState';
import { createStorefront } from '../store/storefront';
import { isDebugged } from './debugMode';
import type { replayEarlyEvents } from './islands/earlyEvents';
import { startFragmentWriter } from './islands/fragmentWriter';
import { createHydrator } from './islands/hydrate';
import { islands } from './islands/registry';
import { watchSidebar } from './islands/sidebar';
import type { StoreIsland } from './islands/storeIsland';
import { startLazyWriters } from './islands/writers';
import { loadPage } from './pages';
import { createBrowserPorts } from './ports/browserPorts';
import { watchDropdowns } from './ui/overlay/dropdowns';
import { watchHeader } from './ui/overlay/headerScroll';
import { watchTooltipsOnUse } from './ui/overlay/tooltipsOnUse';

/** Hydrates an island, urgent ones first. It reports failures itself. */
export type Hydrator = (island: StoreIsland, urgent: boolean) => void;

/** The interface between the loader and this script. */
export interface CoreModule {
  readonly startCore: (bus: EventBus, replay: typeof replayEarlyEvents) => Promise<Hydrator>;
}

declare global {
  interface Window {
    storefrontCore?: CoreModule;
  }
}

/** The shop also runs when the developer tools fail to load. */
const loadDebugTools = (state: PageState) =>
  import(/* webpackChunkName: "debug" */ './debug/debugTools').then(
    ({ createDebugTools }) => createDebugTools(document, state),
    (error: unknown) => void console.error('The developer tools could not be loaded.', error),
  );

/**
 * Starts the store with the page's state, the sagas, and the fragment writer and listeners.
 * @throws Error when the page has no valid page state, or its chunk failed to load
 */
export async function startCore(bus: EventBus, replay: typeof replayEarlyEvents): Promise<Hydrator> {
  const serverSlices = readPageState(document);
  const isDebugging = process.env.NODE_ENV === 'development' || isDebugged();
  const [page, travel] = await Promise.all([
    loadPage(serverSlices.page.kind, serverSlices),
    isDebugging ? loadDebugTools(serverSlices) : undefined,
  ]);
  const pageState = await beginningOf(page, serverSlices);
  const ports = createBrowserPorts();
  const { store, report, start } = createStorefront({ page, pageState, ports, bus, travel });
  const hydrator = createHydrator({ store, serverState: pageState, registry: islands, report, replay });
  startFragmentWriter({ store, page: document, report });
  watchDropdowns(document);
  watchHeader(document);
  watchTooltipsOnUse(document);
  watchSidebar({ store, page: document });
  startLazyWriters({ store, page: document });
  for (const listen of page.listeners) listen(document, store.dispatch, ports, store.getState);
  start();
  // Toasts and dialogs may be dispatched from now on, so their island must be hydrated.
  document.querySelector<StoreIsland>('store-island[name=page-hosts]')?.wake();
  return hydrator;
}

window.storefrontCore = { startCore };
