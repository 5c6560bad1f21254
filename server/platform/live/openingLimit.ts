const MINUTE_MS = 60_000;
/** Networks in memory; beyond this the oldest window is forgotten early. */
const MAX_NETWORKS = 50_000;

/** Limits how often a network asks for the live stream or its snapshots, in this process. */
export interface OpeningLimit {
  /** Counts a request. @returns how many seconds to wait; 0 when it is allowed */
  refusedFor(network: string): number;
}

/** @param perMinute requests of one network; Infinity without a limit */
export function createOpeningLimit(perMinute: number, now: () => number): OpeningLimit {
  let counts = new Map<string, number>();
  let startedAt = now();
  return {
    refusedFor(network) {
      const time = now();
      if (time - startedAt >= MINUTE_MS || counts.size > MAX_NETWORKS) {
        counts = new Map();
        startedAt = time;
      }
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count > perMinute ? Math.max(1, Math.ceil((startedAt + MINUTE_MS - time) / 1000)) : 0;
    },
  };
}
