/** One of several searches that are sent together. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage: number;
  /** From 0. */
  readonly page?: number;
  /** `allOptional`: one matching word is enough when not all match. */
  readonly removeWordsIfNoResults?: 'allOptional';
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
}

/**
 * The search service. It resolves to the JSON of the response, not yet validated: callers use `parseResponse`.
 * @throws HttpError on a non-OK status, NetworkError when no response arrived, the signal's reason when it was aborted
 */
export interface SearchPort {
  /** Loads the client's code ahead of the first search. A failure shows at the search. */
  readonly preload: () => void;
  readonly search: (requests: readonly SearchRequest[], signal: AbortSignal) => Promise<unknown>;
}
