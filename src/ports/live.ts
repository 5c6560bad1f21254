/** What a page is told of a topic. */
export interface LiveEvent {
  readonly topic: string;
  /** Not yet validated; null when there is nothing to follow, or not any more. */
  readonly data: unknown;
}

/** What the page shows and others change, by topics such as `runs.USD`. All tabs of a browser share one stream. */
export interface LivePort {
  /**
   * Follows topics. Each begins with a snapshot, which also comes whenever something may have been missed.
   * @returns unsubscribe
   */
  readonly subscribe: (topics: readonly string[], onEvent: (event: LiveEvent) => void) => () => void;
  /** Asks for a snapshot of topics that the page follows. */
  readonly refresh: (topics: readonly string[]) => void;
}
