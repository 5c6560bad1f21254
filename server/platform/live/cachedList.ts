import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../config/clock';
import { createCachedRead } from './cachedRead';
import { throttled } from './throttled';

/** The list is read again after this time even without a notification, ms. */
const MAX_AGE_MS = 60_000;
/** Pages are at most this old after something was sold, ms. */
const REFRESH_MS = 1_000;

/** How often a list is read that takes long to read. Both ms. */
interface CachedListTimes {
  readonly maxAgeMs?: number;
  readonly refreshMs?: number;
}

/**
 * A list that is kept in memory until what it is read from changes, here or in another process. An item that has not changed stays the same object, so
 * that what was made of it can be found by it.
 */
export function createCachedList<Item>(
  readItems: (now: Date) => Promise<readonly Item[]>,
  idOf: (item: Item) => number | string,
  clock: Clock,
  { maxAgeMs = MAX_AGE_MS, refreshMs = REFRESH_MS }: CachedListTimes = {},
) {
  let last: ReadonlyMap<number | string, Item> = new Map();
  const listeners: (() => void)[] = [];
  const { get, expire } = createCachedRead(read, clock, maxAgeMs);
  const clearCache = () => {
    expire();
    for (const listener of listeners) listener();
  };
  async function read(now: Date): Promise<readonly Item[]> {
    const items = (await readItems(now)).map((item) => {
      const before = last.get(idOf(item));
      return before !== undefined && isDeepStrictEqual(before, item) ? before : item;
    });
    last = new Map(items.map((item) => [idOf(item), item]));
    return items;
  }
  return {
    /** The list of now: one reading serves all who ask meanwhile; one that fails is tried again by the next. */
    get,

    cache: {
      /** Forgets the list when only what stands beside it has changed. Calls nobody back. */
      expire,

      /** Forgets the list, and calls back. */
      clearCache,

      /** The same, for notifications: at once, then at most once a second, or as often as was said. */
      clearCacheSoon: throttled(clearCache, refreshMs),

      /** Calls back on every `clearCache`. */
      onCacheCleared: (listener: () => void) => void listeners.push(listener),
    },
  };
}
