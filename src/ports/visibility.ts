/** Whether the page can be seen: nothing is asked for a tab that nobody looks at. */
export interface VisibilityPort {
  /** Resolves when the page is seen, at once when it is already; rejects with the signal's reason when it is aborted. */
  readonly untilVisible: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the page is hidden, at once when it is already; rejects as above. */
  readonly untilHidden: (signal: AbortSignal) => Promise<void>;
}

/** @param page for tests; the window's own by default */
export function createBrowserVisibility(
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
): VisibilityPort {
  const until = (hidden: boolean, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (how: () => void) => {
        page.removeEventListener('visibilitychange', look);
        how();
      };
      const look = () => page.hidden === hidden && end(resolve);
      signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
      page.addEventListener('visibilitychange', look);
      look();
    });
  return { untilVisible: (signal) => until(false, signal), untilHidden: (signal) => until(true, signal) };
}
