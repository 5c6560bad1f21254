/** Time as the server counts it, so that a wrong clock on the shopper's machine moves no deadline (DESIGN §6). */
export interface ClockPort {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /**
   * Learns the server's time from a page it has rendered.
   * @param serverTime ms UTC when the server rendered the page, which may have come from a cache since
   * @returns what is added to the machine's clock from now on, in ms
   */
  readonly sync: (serverTime: number) => number;
}

/** A page this old may still come out of a cache: a machine less than this ahead of the page is taken to be right. */
export const MAX_CACHED_PAGE_AGE_MS = 15 * 60_000;

/**
 * The server's time is a lower bound: a page is never read before it was rendered. A machine behind it is certainly slow;
 * one ahead is fast only when it is further ahead than a cached page can be old.
 * @returns ms to add to the machine's clock
 */
export function clockOffset(serverTime: number, machineTime: number): number {
  const offset = serverTime - machineTime;
  return offset > 0 || offset < -MAX_CACHED_PAGE_AGE_MS ? offset : 0;
}

export function createBrowserClock(): ClockPort {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    sync(serverTime) {
      offset = clockOffset(serverTime, Date.now());
      return offset;
    },
  };
}
