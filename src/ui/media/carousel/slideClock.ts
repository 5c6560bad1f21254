/** Counts down to the next slide; what was left when it was held is what it goes on with. */
export interface SlideClock {
  readonly run: () => void;
  readonly hold: () => void;
  /** Begins with the whole delay again, running or held as before. */
  readonly restart: () => void;
}

/**
 * The clock of a carousel that moves by itself. A page that was asleep for an hour gets one late move and no more, because only the end of one
 * delay begins the next.
 * @param delayMs how long each slide is shown
 */
export function createSlideClock(delayMs: number, onEnd: () => void): SlideClock {
  let remaining = delayMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(() => {
      timer = undefined;
      remaining = delayMs;
      run();
      onEnd();
    }, remaining);
  };
  const hold = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining = Math.max(0, remaining - (performance.now() - startedAt));
  };
  return {
    run,
    hold,
    restart() {
      const isRunning = timer !== undefined;
      hold();
      remaining = delayMs;
      if (isRunning) run();
    },
  };
}
