import { type Clock, isWithin, type TimeSpan } from '../config/clock';

/** A value that is read again after a time, ms, or once it was forgotten. */
export function createCachedRead<Value>(read: (now: Date) => Promise<Value>, clock: Clock, maxAgeMs: number) {
  let cached: (TimeSpan & { readonly value: Promise<Value> }) | undefined;

  return {
    /** One reading serves all who ask meanwhile; one that fails is tried again by the next. */
    get(): Promise<Value> {
      const now = clock.now();
      if (cached && isWithin(cached, now)) return cached.value;
      const entry = { value: read(new Date(now)), from: now, until: now + maxAgeMs };
      cached = entry;
      entry.value.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return entry.value;
    },

    /** Forgets it. */
    expire(): void {
      cached = undefined;
    },
  };
}
