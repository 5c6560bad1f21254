import { LRUCache } from 'lru-cache';

/**
 * Keeps what was read by key, until `drop`. Callers that ask while a read is under way get the same one. What was read before a drop
 * never comes back after it. What failed or found nothing is not kept: made-up addresses would push out the true ones.
 */
export class ViewCache {
  private readonly views: LRUCache<string, Promise<unknown>>;

  /** @param max how many views are kept; the one that was not asked for the longest goes first */
  constructor(max = 5_000) {
    this.views = new LRUCache({ max });
  }

  get<View>(key: string, read: () => Promise<View>): Promise<View> {
    const known = this.views.get(key) as Promise<View> | undefined;
    if (known) return known;
    const view = read();
    this.views.set(key, view);
    const forget = () => {
      if (this.views.peek(key) === view) this.views.delete(key);
    };
    view.then((found) => found === undefined && forget(), forget);
    return view;
  }

  drop(): void {
    this.views.clear();
  }
}
