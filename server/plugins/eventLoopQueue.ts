/**
 * Turns of the event loop, for work that takes the processor for milliseconds: one piece is begun a turn. Between two of them connections are
 * accepted and what is in the cache goes out, so that a crowd that asks for new pages keeps nobody else waiting.
 * @returns what waits for the next free turn; whoever asked first goes first
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
