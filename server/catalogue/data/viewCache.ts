import { LRUCache } from 'lru-cache';

/**
 * Caches reads by key until `clear`. Concurrent callers share one read. A read that began before `clear` never fills the cache after it.
 * Failures and empty results are not cached, because made-up URLs would evict real entries.
 */
export class ViewCache {
  private readonly views: LRUCache<string, Promise<unknown>>;

  /** @param max the number of entries; the least recently used is evicted first */
  constructor(max = 5_000) {
    this.views = new LRUCache({ max });
  }

  get<View>(key: string, read: () => Promise<View>): Promise<View> {
    const cached = this.views.get(key) as Promise<View> | undefined;
    if (cached) return cached;
    const view = read();
    this.views.set(key, view);
    const evict = () => {
      if (this.views.peek(key) === view) this.views.delete(key);
    };
    view.then((found) => found === undefined && evict(), evict);
    return view;
  }

  /** Views by id, in this order; those that are not cached are read at once. @param read finds views by the id of each */
  getMany<View>(
    ids: readonly number[],
    keyOf: (id: number) => string,
    read: (ids: readonly number[]) => Promise<ReadonlyMap<number, View>>,
  ): Promise<readonly (View | undefined)[]> {
    const missing: number[] = [];
    const reading = Promise.resolve().then(() => (missing.length === 0 ? new Map<number, View>() : read(missing)));
    const viewOf = (id: number) =>
      this.get(keyOf(id), async () => {
        missing.push(id);
        return (await reading).get(id);
      });
    return Promise.all(ids.map(viewOf));
  }

  clear(): void {
    this.views.clear();
  }
}
