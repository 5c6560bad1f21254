/** The way out to our server. An adapter throws `HttpError` on a non-OK status and passes the signal to `fetch`. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Sent as query by GET, as JSON body by other methods. */
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as an URL-encoded form instead of `params`. */
  readonly form?: URLSearchParams;
  /** Answers are kept in memory by url, params and method when true. */
  readonly cacheable?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * `request` resolves to the JSON of the answer, unchecked: callers read it through `parseResponse`. It needs no `this`.
 * @throws HttpError on a non-OK status, NetworkError when no answer came, InvalidResponseError when it is no JSON,
 *   the signal's reason (an AbortError) when it was aborted
 */
export interface HttpPort {
  readonly request: (request: HttpRequest, signal: AbortSignal) => Promise<unknown>;
}

/** What has no answer for this long has failed, in ms: on a stalled line the browser itself would wait for minutes. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The server answered with a non-OK status. The message is fixed by SPEC §7. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * @param status the HTTP status code
   * @param body the JSON body, where there was one: `{ error: { code, message, fields? } }`, unchecked
   */
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {
    super(`HTTP error! status: ${status}`);
  }
}

/** No answer came: offline, refused, cut off in the middle, or nothing for too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
