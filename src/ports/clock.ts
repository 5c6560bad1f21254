/** The server's time, so that a wrong clock on the shopper's machine does not shift deadlines (DESIGN §6). */
export interface ClockPort {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /**
   * Sets the offset from a time of the server.
   * @param serverTime ms UTC
   * @param askedAt `now()` before the request that was answered with this time, which no cache may keep; absent when it is that of the page, which
   *   may have been cached since
   * @returns the offset added to the local clock from now on, in ms
   */
  readonly sync: (serverTime: number, askedAt?: number) => number;
  /** Whether the time comes from the answer to a request. That of a page is right only within `MAX_CACHED_PAGE_AGE_MS`. */
  readonly isExact: () => boolean;
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

/**
 * The time after an answer: the presumed one where it is possible, because the server has read its clock between request and answer, else the middle of
 * what is.
 * @param time the presumed time now
 * @param askedAt the presumed time of the request
 */
export function answeredTime(time: number, serverTime: number, askedAt: number): number {
  const latest = serverTime + Math.max(0, time - askedAt);
  return time < serverTime || time > latest ? Math.round((serverTime + latest) / 2) : time;
}

export function createBrowserClock(): ClockPort {
  let offset = 0;
  let isExact = false;
  const now = () => Date.now() + offset;
  return {
    now,
    sync(serverTime, askedAt) {
      isExact = askedAt !== undefined;
      if (askedAt === undefined) offset = clockOffset(serverTime, Date.now());
      else offset += answeredTime(now(), serverTime, askedAt) - now();
      return offset;
    },
    isExact: () => isExact,
  };
}
