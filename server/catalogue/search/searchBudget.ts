import { setImmediate } from 'node:timers/promises';

/** Misspellings of so many words are looked for in a request, each word counted once for a search: ten words in the six of the search page. */
export const MAX_TYPO_WORDS = 60;
/** After so much work of a request the rest of a long one is left out, ms. */
const MAX_WORK_MS = 20;
/** Other requests are answered after this much work, ms. */
const TURN_MS = 5;

/** The time that has passed, and the processor time of the process, ms: each of them also grows by what others do. */
export type WorkClock = () => readonly [passed: number, processor: number];

export const workClock: WorkClock = () => {
  const { user, system } = process.cpuUsage();
  return [performance.now(), (user + system) / 1_000];
};

/** What the searches of one request may cost together. Who asks for more gets plain answers, not an error: a shopper on a slow day still finds something. */
export class SearchBudget {
  private typoWords = 0;
  private workMs = 0;
  private turnMs = 0;

  constructor(private readonly clock: WorkClock = workClock) {}

  /** Whether its time is over. */
  get isSpent(): boolean {
    return this.workMs >= MAX_WORK_MS;
  }

  /** Allows to look for misspellings of so many words. @returns false when they are too many */
  takeTypos(words: number): boolean {
    if (this.typoWords + words > MAX_TYPO_WORDS) return false;
    this.typoWords += words;
    return true;
  }

  /** Runs and counts some work. */
  spend<Result>(work: () => Result): Result {
    const [passed, processor] = this.clock();
    try {
      return work();
    } finally {
      const [passedNow, processorNow] = this.clock();
      const ms = Math.min(passedNow - passed, processorNow - processor);
      this.workMs += ms;
      this.turnMs += ms;
    }
  }

  /** Lets other requests be answered when it is their turn. */
  async pause(): Promise<void> {
    if (this.turnMs < TURN_MS) return;
    this.turnMs = 0;
    await setImmediate();
  }
}
