/** The server's time, so that a wrong clock on the shopper's machine does not shift deadlines (DESIGN §6). */
export interface ClockPort {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /**
   * Sets the offset from the time at which the server rendered the page.
   * @param serverTime ms UTC; the page may have been cached since
   * @returns the offset added to the local clock from now on, in ms
   */
  readonly sync: (serverTime: number) => number;
}

/** A cached page may be this old, so a local clock less than this ahead of the page counts as correct. */
export const MAX_CACHED_PAGE_AGE_MS = 15 * 60_000;

/**
 * A page can't be opened before it was rendered, so a local clock behind the server is slow; one ahead is fast only when the
 * difference exceeds the age of a cached page.
 * @returns ms to add to the local clock
 */
export function clockOffset(serverTime: number, localTime: number): number {
  const offset = serverTime - localTime;
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
