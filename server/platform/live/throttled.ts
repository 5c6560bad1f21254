/**
 * Calls a function at once and then at most once in an interval, the last time after the last call, so that many sales in a second don't drop all
 * pages as many times.
 */
export function throttled(work: () => void, intervalMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const callNow = () => {
    isDue = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) callNow();
    }, intervalMs);
    timer.unref();
  };
  return () => {
    isDue = true;
    if (timer === undefined) callNow();
  };
}
