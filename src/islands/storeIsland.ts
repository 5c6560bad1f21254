/** The custom element and when it wakes. Part of the loader, so no React, and it must stay small. */
import { whenIdle } from '../lib/whenIdle';
import type { WaitingIsland } from './earlyEvents';

/** Loads the core if needed and hydrates the island; urgent ones first. */
export type HydrateIsland = (island: StoreIsland, urgent: boolean) => Promise<void>;

/** The element of an island. `data-state` is `waiting`, `hydrated` or `failed`. */
export interface StoreIsland extends WaitingIsland {
  /** Set by the core while a React root is mounted. Restores the server's HTML. */
  unmount: (() => void) | undefined;
  /** The server's HTML, saved by the core before hydration. */
  serverHtml: string | undefined;
  /** Its trigger has fired, maybe while time travel showed the past. */
  isDue: boolean;
  /** Starts hydration; `urgent` when the shopper interacts with this island. */
  readonly wake: (urgent?: boolean) => void;
}

/** The first of these events on the page wakes the islands with `when="interaction"`. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'dragenter',
];

/** Calls back after the load event, immediately when it has already fired. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}

function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const handleInteraction = () => {
      for (const type of INTERACTION_EVENTS) removeEventListener(type, handleInteraction, true);
      resolve();
    };
    for (const type of INTERACTION_EVENTS) addEventListener(type, handleInteraction, { capture: true, passive: true });
  });
}

/**
 * Defines `<store-island>`. The browser calls it when an element is inserted or removed, so HTML added later needs no scan.
 * @param hydrate may be called again with `urgent` while it is loading
 */
export function defineStoreIsland(hydrate: HydrateIsland): void {
  const interaction = firstInteraction();
  const viewportObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) (target as StoreIsland).wake();
    },
    { rootMargin: '200px' },
  );

  const triggers: Record<string, (island: StoreIsland) => void> = {
    load: (island) => afterLoad(island.wake),
    idle: (island) => afterLoad(() => whenIdle(island.wake)),
    // An island in a closed `details` is visible only after it is opened.
    visible(island) {
      const details = island.closest('details:not([open])');
      if (details) details.addEventListener('toggle', () => island.wake(true), { once: true });
      else viewportObserver.observe(island);
    },
    interaction: (island) => void interaction.then(() => island.wake()),
    seen: (island) => void interaction.then(() => triggers.visible?.(island)),
  };

  class Island extends HTMLElement implements StoreIsland {
    earlyEvents: StoreIsland['earlyEvents'] = [];
    unmount: StoreIsland['unmount'];
    serverHtml: StoreIsland['serverHtml'];
    isDue = false;
    private scheduled = false;

    readonly wake = (urgent = false): void => {
      this.isDue = true;
      if (this.dataset.state !== 'waiting' || !this.isConnected) return;
      viewportObserver.unobserve(this);
      void hydrate(this, urgent === true);
    };

    connectedCallback(): void {
      // Moving the element disconnects and connects it, too, which must not schedule it again.
      if (this.scheduled) return;
      this.scheduled = true;
      this.dataset.state = 'waiting';
      triggers[this.getAttribute('when') ?? 'load']?.(this);
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.scheduled = false;
        viewportObserver.unobserve(this);
        this.unmount?.();
      });
    }

    /** Without this callback `moveBefore` would disconnect and connect the element. */
    connectedMoveCallback(): void {}
  }
  customElements.define('store-island', Island);
}
