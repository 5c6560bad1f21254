/**
 * The loader: the only script of a page at first. It records early events, provides `window.storefront`, and loads the core (React, store, sagas)
 * when the first island wakes. It must not import React, the store or TypeBox.
 */
import { watchSearchShortcuts } from '../domains/search/searchShortcuts';
import { createEventBus } from '../store/eventBus';
import type { CoreModule, Hydrator } from './core';
import { isDebugged } from './debugMode';
import { captureEarlyEvents, replayEarlyEvents } from './islands/earlyEvents';
import { holdFirstPress } from './islands/firstPress';
import { afterLoad, defineStoreIsland, type StoreIsland } from './islands/storeIsland';
import { whenIdle } from './lib/whenIdle';
import type { Storefront } from './pages/publicEvents';

const bus = createEventBus();
window.storefront = { on: bus.on } as Storefront;
addEventListener('pagehide', bus.flush);

let core: Promise<Hydrator> | undefined;
let isCoreRunning = false;
let isPrefetching = false;
let isCoreFetched = false;

/** The page's scripts as listed by the server: first the core, then the chunk of its kind, then the chunks of its islands. */
const assets = (): string[] => JSON.parse(document.getElementById('page-assets')?.textContent || '[]');

const append = <K extends 'link' | 'script'>(tag: K, props: Partial<HTMLElementTagNameMap[K]>) => {
  const element = Object.assign(document.createElement(tag), props);
  document.head.append(element);
  return element;
};

/** Loads the core's script once. The core is a separate entry, so that the loader contains no list of all chunks. */
function loadCoreScript(): Promise<CoreModule> {
  return new Promise((resolve, reject) => {
    if (window.storefrontCore) return resolve(window.storefrontCore);
    const script = append('script', { src: assets()[0] ?? '' });
    script.onload = () =>
      window.storefrontCore ? resolve(window.storefrontCore) : reject(Error('The core script did not run.'));
    script.onerror = () => reject(Error(`${script.src} failed to load.`));
  });
}

/** In development the core is an ordinary chunk, because hot module replacement needs a single runtime. */
const loadCore = (): Promise<CoreModule> =>
  process.env.NODE_ENV === 'production' ? loadCoreScript() : import(/* webpackChunkName: "core" */ './core');

/**
 * Loads the core, with one retry, and starts it once. After a failure, also of the page's chunk, the next island tries again: nothing has been
 * started by then.
 */
function startCoreOnce(): Promise<Hydrator> {
  if (core) return core;
  core = loadCore()
    .catch(loadCore)
    // A separate task, so that the browser can paint after evaluating the core's script.
    .then(async ({ startCore }) => {
      followCore();
      await new Promise((resolve) => setTimeout(resolve));
      const hydrator = await startCore(bus, replayEarlyEvents);
      isCoreRunning = true;
      return hydrator;
    })
    .catch((error: unknown) => {
      core = undefined;
      throw error;
    });
  if (isCoreFetched) fetchChunks();
  else prefetch();
  return core;
}

async function hydrate(island: StoreIsland, urgent: boolean): Promise<void> {
  let hydrator: Hydrator;
  try {
    hydrator = await startCoreOnce();
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

const prefetchScript = (href: string) => append('link', { rel: 'prefetch', as: 'script', href });

/** Fetches the page's chunks. Once the core is wanted they also run: they wait for it, or it finds them there and need not ask for them. */
function fetchChunks(): void {
  for (const file of assets().slice(1)) {
    if (!core || process.env.NODE_ENV !== 'production') {
      prefetchScript(file);
      continue;
    }
    const script = append('script', { src: file });
    // The core would wait for it, because it asks for no file that a script of the page already has.
    script.onerror = () => script.remove();
  }
}

/** The other scripts follow the core, which came by its link or, where links prefetch nothing (Safari), as a script. */
function followCore(): void {
  if (isCoreFetched) return;
  isCoreFetched = true;
  fetchChunks();
}

/** Prefetches the page's scripts once, without running them. The core comes first and alone, so that it runs while the others arrive. */
function prefetch(): void {
  if (isPrefetching) return;
  isPrefetching = true;
  const link = prefetchScript(assets()[0] ?? '');
  link.onload = link.onerror = followCore;
}

// Before the core runs nothing follows the history: "back" after a reload at the URL of a dialog would show another page's URL.
const { pathname } = location;
addEventListener('popstate', () => isCoreRunning || location.pathname === pathname || location.reload());

captureEarlyEvents((island) => (island as StoreIsland).wake(true));
holdFirstPress(startCoreOnce, () => isCoreRunning);
defineStoreIsland(hydrate);
watchSearchShortcuts(document);
afterLoad(() =>
  whenIdle(() => {
    prefetch();
    // Scripts that the page needs without the core. Those of a template run when they are inserted.
    const idle = document.getElementById('on-idle') as HTMLTemplateElement | null;
    if (idle) document.body.append(idle.content);
    if (process.env.NODE_ENV === 'development') {
      import(/* webpackChunkName: "local-times" */ './localTimes');
      import(/* webpackChunkName: "chat-opener" */ './chatOpener');
      import(/* webpackChunkName: "unpaid-line" */ './unpaidLine');
      import(/* webpackChunkName: "event-watch" */ './eventWatch').then(({ watchEvents }) => watchEvents(window));
    }
    // DevTools need the store before the first interaction. A failure is reported when an island needs the core.
    // Checked when idle, because reading a cookie takes milliseconds.
    if (isDebugged()) startCoreOnce().catch(() => {});
  }),
);
