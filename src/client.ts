/**
 * The loader: the one script of a page. It keeps early events, offers `window.storefront`, and fetches the core (React, store, sagas)
 * when the first island is due. Nothing here may import React, the store or TypeBox.
 */
import { createEventBus } from '../store/eventBus';
import type { CoreModule, Hydrator } from './core';
import { isDebugged } from './debugMode';
import { captureEarlyEvents, replayEarlyEvents } from './islands/earlyEvents';
import { afterLoad, defineStoreIsland, type StoreIsland, whenIdle } from './islands/storeIsland';
import type { Storefront } from './pages/publicEvents';

const bus = createEventBus();
window.storefront = { on: bus.on } as Storefront;

let core: Promise<Hydrator> | undefined;
let prefetched = false;

/** The page's scripts as the server lists them: the core's file first, then what pages of its kind need, then the chunks of its islands. */
const assets = (): string[] => JSON.parse(document.getElementById('page-assets')?.textContent || '[]');

/** Adds the core's script to the page, once. It is an entry of its own, so that the loader carries no list of all chunks. */
function coreScript(): Promise<CoreModule> {
  return new Promise((resolve, reject) => {
    if (window.storefrontCore) return resolve(window.storefrontCore);
    const script = document.createElement('script');
    script.src = assets()[0] ?? '';
    script.onload = () =>
      window.storefrontCore ? resolve(window.storefrontCore) : reject(Error('The core did not run.'));
    script.onerror = () => reject(Error(`${script.src} did not come.`));
    document.head.append(script);
  });
}

/** In development the core is an ordinary chunk, so that one runtime exchanges modules in place. */
const loadCore = (): Promise<CoreModule> =>
  process.env.NODE_ENV === 'production' ? coreScript() : import(/* webpackChunkName: "core" */ './core');

/**
 * Fetches the core, twice if need be, and starts it. What did not come, also of what the page's kind brings, is fetched again for the next
 * island: nothing has been started by then.
 */
function startedCore(): Promise<Hydrator> {
  if (core) return core;
  core = loadCore()
    .catch(loadCore)
    // A task of its own: running the core's script was a long one, and the browser may want to paint.
    .then(async ({ startCore }) => {
      await new Promise((resolve) => setTimeout(resolve));
      return startCore(bus);
    })
    .catch((error: unknown) => {
      core = undefined;
      throw error;
    });
  prefetch();
  return core;
}

async function hydrate(island: StoreIsland, urgent: boolean): Promise<void> {
  let hydrator: Hydrator;
  try {
    hydrator = await startedCore();
  } catch (error) {
    if (island.dataset.state !== 'waiting') return;
    island.dataset.state = 'failed';
    const message = String(error);
    console.error('island/failed', island.id, error);
    bus.emit({
      type: 'island/failed',
      payload: { name: island.getAttribute('name'), id: island.id, phase: 'load', message },
    });
    replayEarlyEvents(island, true);
    return;
  }
  hydrator(island, urgent);
}

/**
 * Fetches what the page will need, over the network only: nothing is run before an island is due. When that is so already, the rest
 * comes beside the core, and not one after the other.
 */
function prefetch(): void {
  if (prefetched) return;
  prefetched = true;
  for (const href of assets().slice(core ? 1 : 0))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
}

captureEarlyEvents((island) => (island as StoreIsland).wake(true));
defineStoreIsland(hydrate);
afterLoad(() =>
  whenIdle(() => {
    prefetch();
    // DevTools want to see the store before anybody has touched the page. What keeps it from starting is said when an island needs it.
    // It is asked in an idle moment, because reading a cookie takes milliseconds.
    if (isDebugged()) startedCore().catch(() => {});
  }),
);
