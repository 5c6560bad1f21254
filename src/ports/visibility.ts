/** Visibility of the page: a hidden tab need not poll. */
export interface VisibilityPort {
  /** Resolves when the page is visible, immediately when it is already; rejects with the signal's reason when aborted. */
  readonly untilVisible: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the page is hidden, immediately when it is already; rejects like `untilVisible`. */
  readonly untilHidden: (signal: AbortSignal) => Promise<void>;
}

/** @param page a fake in tests */
export function createBrowserVisibility(
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
): VisibilityPort {
  const until = (hidden: boolean, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const finish = (callback: () => void) => {
        page.removeEventListener('visibilitychange', check);
        callback();
      };
      const check = () => page.hidden === hidden && finish(resolve);
      signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { once: true });
      page.addEventListener('visibilitychange', check);
      check();
    });
  return { untilVisible: (signal) => until(false, signal), untilHidden: (signal) => until(true, signal) };
}
