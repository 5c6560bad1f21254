/** A form may be spread over several islands. What was held on one of them must not be done before the others live. */
import { MAX_HOLD_MS } from './earlyEvents';
import type { StoreIsland } from './storeIsland';

const WAITING = 'store-island[data-state=waiting]';

/** The form that an event is about; null when it is about none. */
function formOf(target: Element): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target;
  return target.closest<HTMLButtonElement>('button,input')?.form ?? null;
}

/**
 * The islands that hold a part of a form of which something was held on this one, and that still wait. An early Enter or press sends
 * the form only when the numbers typed on its other islands have reached the store.
 */
export function waitingFormIslands(island: StoreIsland): readonly StoreIsland[] {
  const forms = island.earlyEvents.flatMap(({ event, held }) => (held ? (formOf(event.target as Element) ?? []) : []));
  const islands = forms.flatMap((form) => [...form.elements].map((control) => control.closest<StoreIsland>(WAITING)));
  return [...new Set(islands)].filter((one) => one !== null && one !== island) as StoreIsland[];
}

/**
 * Wakes islands at once. Resolves when none of them waits any more: alive, failed or taken away. It never waits longer than a held
 * event may be held.
 */
export function wakeAll(islands: readonly StoreIsland[]): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (islands.every((one) => one.dataset.state !== 'waiting' || !one.isConnected)) done();
    });
    const timer = setTimeout(done, MAX_HOLD_MS);
    function done() {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    }
    for (const one of islands) {
      watch.observe(one, { attributeFilter: ['data-state'] });
      one.wake(true);
    }
  });
}
