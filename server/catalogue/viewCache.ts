/**
 * Keeps what was read by key, until `drop`. Callers that ask while a read is under way get the same one. What was read before a drop
 * never comes back after it. What failed or found nothing is not kept: made-up addresses would push out the true ones.
 */
export class ViewCache {
  private kept = new Map<string, Promise<unknown>>();

  /** @param most how many views are kept; the one first read longest ago goes first */
  constructor(private readonly most = 5_000) {}

  get<View>(key: string, read: () => Promise<View>): Promise<View> {
    const { kept } = this;
    const known = kept.get(key) as Promise<View> | undefined;
    if (known) return known;
    const view = read();
    kept.set(key, view);
    view.then(
      (found) => found === undefined && kept.delete(key),
      () => kept.delete(key),
    );
    const [oldest] = kept.keys();
    if (kept.size > this.most && oldest !== undefined) kept.delete(oldest);
    return view;
  }

  drop(): void {
    this.kept = new Map();
  }
}
