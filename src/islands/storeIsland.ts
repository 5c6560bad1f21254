/** The custom element and its alarm clock. Part of the loader: no React, every byte counts. */
import type { WaitingIsland } from './earlyEvents';

/** What the core does for the loader: resolves when the island is hydrated, rejects when it stays what the server sent. */
export type HydrateIsland = (island: StoreIsland, urgent: boolean) => Promise<void>;

/** An island's place on the page. `data-state` is `waiting`, `hydrated` or `failed`. */
export interface StoreIsland extends WaitingIsland {
  /** Set by the core while a React root stands in it. Leaves the server's HTML behind. */
  unmount: (() => void) | undefined;
  /** What the server sent, kept by the core before React takes over. */
  serverHtml: string | undefined;
  /** Somebody did something on it: it goes before those that merely wake. */
  readonly wake: (urgent?: boolean) => void;
}

/** The first of these anywhere on the page wakes the islands that wait for a sign of life. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];

/** Runs work when the browser has nothing else to do. */
export const whenIdle = (work: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(work);

/** Runs work after the load event, at once when that has been. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

function firstSignOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const alive = () => {
      for (const type of SIGNS_OF_LIFE) removeEventListener(type, alive, true);
      resolve();
    };
    for (const type of SIGNS_OF_LIFE) addEventListener(type, alive, { capture: true, passive: true });
  });
}

/**
 * Defines `<store-island>`. The browser tells when one is inserted or removed, so HTML that comes later needs no scan.
 * @param hydrate loads what is needed and wakes the island; asked again, with `urgent`, when somebody can't wait
 */
export function defineStoreIsland(hydrate: HydrateIsland): void {
  const life = firstSignOfLife();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) (target as StoreIsland).wake();
    },
    { rootMargin: '200px' },
  );

  const clocks: Record<string, (island: StoreIsland) => void> = {
    load: (island) => afterLoad(island.wake),
    idle: (island) => afterLoad(() => whenIdle(island.wake)),
    // What is folded away comes into view when it is unfolded.
    visible(island) {
      const fold = island.closest('details:not([open])');
      if (fold) fold.addEventListener('toggle', () => island.wake(true), { once: true });
      else seen.observe(island);
    },
    interaction: (island) => void life.then(() => island.wake()),
  };

  class Island extends HTMLElement implements StoreIsland {
    earlyEvents: StoreIsland['earlyEvents'] = [];
    unmount: StoreIsland['unmount'];
    serverHtml: StoreIsland['serverHtml'];
    private set = false;

    readonly wake = (urgent = false): void => {
      if (this.dataset.state !== 'waiting' || !this.isConnected) return;
      seen.unobserve(this);
      void hydrate(this, urgent === true);
    };

    connectedCallback(): void {
      // Being moved inside the page is an end and a beginning too, but nothing has to happen then.
      if (this.set) return;
      this.set = true;
      this.dataset.state = 'waiting';
      clocks[this.getAttribute('when') ?? 'load']?.(this);
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.set = false;
        seen.unobserve(this);
        this.unmount?.();
      });
    }

    /** A move by `moveBefore`, which has its own callback where it is known. */
    connectedMoveCallback(): void {}
  }
  customElements.define('store-island', Island);
}
