import { PUSH_CACHE, PUSH_SHOWN_ENTRY } from '../lib/pushToken';
import type { PushScope } from './workerScope';

/** How many of the last messages are remembered. */
const MAX_IDS = 100;

/** Shows each message once, also when it comes again after it was dismissed. Without storage only the browser's tags prevent copies. */
export function createShownMessages(scope: Pick<PushScope, 'caches'>) {
  /** Two copies may arrive at once. */
  let last: Promise<unknown> = Promise.resolve();

  async function readIds(): Promise<readonly string[]> {
    try {
      const stored: unknown = await (await (await scope.caches.open(PUSH_CACHE)).match(PUSH_SHOWN_ENTRY))?.json();
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }

  async function writeIds(ids: readonly string[]): Promise<void> {
    try {
      await (await scope.caches.open(PUSH_CACHE)).put(PUSH_SHOWN_ENTRY, new Response(JSON.stringify(ids)));
    } catch {
      // The storage is full or blocked.
    }
  }

  async function showNew(id: string, show: () => Promise<void>): Promise<void> {
    const ids = await readIds();
    if (ids.includes(id)) return;
    await show();
    await writeIds([...ids, id].slice(-MAX_IDS));
  }

  return {
    /** @param id empty for messages without one, which are always shown */
    showOnce(id: string, show: () => Promise<void>): Promise<void> {
      if (id === '') return show();
      const shown = last.then(() => showNew(id, show));
      last = shown.catch(() => {});
      return shown;
    },
  };
}
