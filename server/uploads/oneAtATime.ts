/**
 * Runs works one after the other.
 * @param maxWaiting how many may wait while one runs
 * @param refusal the error for one more
 */
export function createOneAtATime(maxWaiting: number, refusal: () => Error) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  /** @param admit runs as soon as there is a place for the work; when it throws, the place is free again */
  return async function oneAtATime<Result>(admit: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
    if (count > maxWaiting) throw refusal();
    count += 1;
    try {
      await admit();
      const result = last.then(work);
      last = result.catch(() => {});
      return await result;
    } finally {
      count -= 1;
    }
  };
}
