/**
 * Resolves when the device says that it has lost its network or has one again.
 * @param signal rejects with its reason when it is aborted
 */
export const untilNetworkChanges = (signal: AbortSignal): Promise<true> =>
  new Promise((resolve, reject) => {
    const done = new AbortController();
    const change = () => {
      done.abort();
      resolve(true);
    };
    for (const type of ['online', 'offline']) addEventListener(type, change, { signal: done.signal });
    signal.addEventListener(
      'abort',
      () => {
        done.abort();
        reject(signal.reason);
      },
      { once: true },
    );
  });
