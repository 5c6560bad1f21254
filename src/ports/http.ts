/** A request to our server. */
export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Sent as query with GET, as JSON body with other methods. */
  readonly params?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  /** Sent as a URL-encoded form instead of `params`. */
  readonly form?: URLSearchParams;
  /** Sent as a multipart form instead of `params`. */
  readonly formData?: FormData | undefined;
  /** Responses are cached in memory by url, params and method when true. */
  readonly cacheable?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * `request` resolves to the JSON of the response, not yet validated: callers use `parseResponse`. It needs no `this`.
 * @throws HttpError on a non-OK status, NetworkError when no response arrived, InvalidResponseError when it is not JSON,
 *   the signal's reason (an AbortError) when it was aborted
 */
export interface HttpPort {
  readonly request: (request: HttpRequest, signal: AbortSignal) => Promise<unknown>;
}

/** In ms; on a stalled connection the browser itself would wait for minutes. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The response had a non-OK status. The message is fixed by SPEC §7. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * @param status the HTTP status code
   * @param body the JSON body, if any, not validated: `{ error: { code, message, fields? } }`
   */
  constructor(
    readonly status: number,
    readonly body?: unknown,
  ) {
    super(`HTTP error! status: ${status}`);
  }
}

/** No complete response: offline, connection refused or cut off, or timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
