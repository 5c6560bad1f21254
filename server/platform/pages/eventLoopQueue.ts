/**
 * A queue that starts one CPU-heavy task per turn of the event loop, so that the server answers cached pages between two renderings.
 * @returns a function that resolves at the caller's turn, first come, first served
 */
export function createEventLoopQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
