/**
 * Runs works one after the other.
 * @param maxWaiting how many may wait while one runs
 * @param refusal the error for one more
 */
export function createOneAtATime(maxWaiting: number, refusal: () => Error) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    if (count > maxWaiting) throw refusal();
    count += 1;
    const result = last.then(work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      count -= 1;
    }
  };
}
