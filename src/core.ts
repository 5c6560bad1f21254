/** What the loader fetches when the first island is due: React, the store, the sagas. Everything of a page's life starts here, once. */
import type { EventBus } from '../store/eventBus';
import { completeState, readPageState } from '../store/pageState';
import { createStorefront } from '../store/storefront';
import { isDebugged } from './debugMode';
import { startFragmentWriter } from './islands/fragmentWriter';
import { createHydrator } from './islands/hydrate';
import { islands } from './islands/registry';
import type { StoreIsland } from './islands/storeIsland';
import { loadPage } from './pages';
import { createBrowserPorts } from './ports/browserPorts';

/** Hydrates an island when its turn comes, at once when it is urgent. It reports failures itself. */
export type Hydrator = (island: StoreIsland, urgent: boolean) => void;

/** What the loader takes from this script. */
export interface CoreModule {
  readonly startCore: (bus: EventBus) => Promise<Hydrator>;
}

declare global {
  interface Window {
    storefrontCore?: CoreModule;
  }
}

/** The shop runs without its tools when they can't be fetched. */
const openDevTools = () =>
  import(/* webpackChunkName: "debug" */ './debug').then(
    ({ createDebugTools }) => createDebugTools(document),
    (error: unknown) => void console.error('The developer tools could not be loaded.', error),
  );

/**
 * Starts the store with its sagas on the page's state, and all that shows state outside the islands.
 * @throws Error when the page has no valid page state, or what its kind needs did not come
 */
export async function startCore(bus: EventBus): Promise<Hydrator> {
  const sent = readPageState(document);
  const withTools = process.env.NODE_ENV === 'development' || isDebugged();
  const [page, travel] = await Promise.all([loadPage(sent.page.kind), withTools ? openDevTools() : undefined]);
  const pageState = completeState(page.reducer, sent);
  const { store, report, start } = createStorefront({ page, pageState, ports: createBrowserPorts(), bus, travel });
  const hydrator = createHydrator({ store, serverState: pageState, registry: islands, report });
  startFragmentWriter({ store, page: document, report });
  for (const listen of page.listeners) listen(document, store.dispatch);
  start();
  // From now on the store may want to say something, so the place where it does must be alive.
  document.querySelector<StoreIsland>('store-island[name=page-hosts]')?.wake();
  return hydrator;
}

window.storefrontCore = { startCore };
