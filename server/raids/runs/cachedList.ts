import type { Clock } from '../../platform/config';

/** The list is read again after this time even without a notification, ms. */
const MAX_AGE_MS = 60_000;

/** A list that is kept in memory until what it is read from changes, here or in another process. */
export function createCachedList<Item>(read: (now: Date) => Promise<readonly Item[]>, clock: Clock) {
  let cached: { readonly read: Promise<readonly Item[]>; readonly until: number } | undefined;
  const listeners: (() => void)[] = [];
  const expire = () => {
    cached = undefined;
  };
  return {
    /** One reading serves all who ask meanwhile; one that fails is tried again by the next. */
    get(): Promise<readonly Item[]> {
      if (cached && clock.now() < cached.until) return cached.read;
      const entry = { read: read(new Date(clock.now())), until: clock.now() + MAX_AGE_MS };
      cached = entry;
      entry.read.catch(() => {
        if (cached === entry) expire();
      });
      return entry.read;
    },

    /** Forgets the list. Calls nobody back. */
    expire,

    /** Forgets the list, and calls back. */
    clearCache(): void {
      expire();
      for (const listener of listeners) listener();
    },

    /** Calls back on every `clearCache`. */
    onCacheCleared: (listener: () => void) => void listeners.push(listener),
  };
}
