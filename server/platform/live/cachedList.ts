import type { Clock } from '../config/clock';
import { throttled } from './throttled';

/** The list is read again after this time even without a notification, ms. */
const MAX_AGE_MS = 60_000;
/** Pages are at most this old after something was sold, ms. */
const REFRESH_MS = 1_000;

/** A list that is kept in memory until what it is read from changes, here or in another process. */
export function createCachedList<Item>(read: (now: Date) => Promise<readonly Item[]>, clock: Clock) {
  let cached: { readonly read: Promise<readonly Item[]>; readonly until: number } | undefined;
  const listeners: (() => void)[] = [];
  const expire = () => {
    cached = undefined;
  };
  const clearCache = () => {
    expire();
    for (const listener of listeners) listener();
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

    cache: {
      /** Forgets the list when only what stands beside it has changed. Calls nobody back. */
      expire,

      /** Forgets the list, and calls back. */
      clearCache,

      /** The same, for notifications: at once, then at most once a second. */
      clearCacheSoon: throttled(clearCache, REFRESH_MS),

      /** Calls back on every `clearCache`. */
      onCacheCleared: (listener: () => void) => void listeners.push(listener),
    },
  };
}
