import { LRUCache } from 'lru-cache';

/**
 * Caches lists by key until `clear`, as many as have `maxItems` items together. Concurrent callers share one read. A read that began before `clear`
 * never fills the cache after it. Failures and longer lists are not cached.
 */
export class ListCache<List extends { readonly length: number }> {
  private readonly lists: LRUCache<string, List>;
  private readonly reads = new Map<string, Promise<List>>();

  /** @param maxItems the least recently used list is evicted first */
  constructor(maxItems: number) {
    this.lists = new LRUCache({ maxSize: maxItems, sizeCalculation: ({ length }) => Math.max(1, length) });
  }

  async get(key: string, read: () => Promise<List>): Promise<List> {
    return this.lists.get(key) ?? this.reads.get(key) ?? this.read(key, read);
  }

  private async read(key: string, read: () => Promise<List>): Promise<List> {
    const reading = read();
    this.reads.set(key, reading);
    const isCurrent = () => this.reads.get(key) === reading;
    try {
      const list = await reading;
      if (isCurrent()) this.lists.set(key, list);
      return list;
    } finally {
      if (isCurrent()) this.reads.delete(key);
    }
  }

  /** Forgets the lists with some keys. */
  delete(isStale: (key: string) => boolean): void {
    for (const key of [...this.lists.keys()]) if (isStale(key)) this.lists.delete(key);
    for (const key of [...this.reads.keys()]) if (isStale(key)) this.reads.delete(key);
  }

  clear(): void {
    this.lists.clear();
    this.reads.clear();
  }
}
