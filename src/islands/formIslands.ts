/** Waits for all islands of a form, because a held event must not be replayed before they are hydrated. */
import { MAX_HOLD_MS } from './earlyEvents';
import type { StoreIsland } from './storeIsland';

const WAITING = 'store-island[data-state=waiting]';

/** The form of an event's target, or null. */
function formOf(target: Element): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target;
  return target.closest<HTMLButtonElement>('button,input')?.form ?? null;
}

/**
 * The other waiting islands of the forms on which this island has held events. An early Enter or click may submit a form only after the numbers
 * typed in its other islands have reached the store.
 */
export function waitingFormIslands(island: StoreIsland): readonly StoreIsland[] {
  const forms = island.earlyEvents.flatMap(({ event, held }) => (held ? (formOf(event.target as Element) ?? []) : []));
  const islands = forms.flatMap((form) => [...form.elements].map((control) => control.closest<StoreIsland>(WAITING)));
  return [...new Set(islands)].filter((other) => other !== null && other !== island) as StoreIsland[];
}

/** Wakes islands immediately. Resolves when each is hydrated, failed or removed, at the latest after `MAX_HOLD_MS`. */
export function wakeAll(islands: readonly StoreIsland[]): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (islands.every((island) => island.dataset.state !== 'waiting' || !island.isConnected)) done();
    });
    const timer = setTimeout(done, MAX_HOLD_MS);
    function done() {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    for (const island of islands) {
      observer.observe(island, { attributeFilter: ['data-state'] });
      island.wake(true);
    }
  });
}
