import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface PushRequest {
  readonly url: URL;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly lookup?: LookupFunction | undefined;
}

/** What a push service has answered. Its text is not read. */
export interface PushReply {
  readonly status: number;
  /** Seconds, or a date. */
  readonly retryAfter: string | undefined;
}

/** No answer came. */
export class NoReplyError extends Error {
  override readonly name = 'NoReplyError';

  /** @param mayBeSent false when the connection was never open, so that nothing was sent */
  constructor(
    readonly mayBeSent: boolean,
    readonly code: string,
  ) {
    super(`no reply: ${code}`);
  }
}

/** Until the connection is open. */
const CONNECT_TIMEOUT_MS = 5_000;
/** From the first step to the reply; much shorter than `SENDING_TIMEOUT_MINUTES` of the queue. */
const TIMEOUT_MS = 20_000;

/**
 * Posts a message to a push service. Redirects are answers like others: whoever follows them is led anywhere. Each message has its own connection, because
 * a push service may close one that is kept open just when the next message is sent, and then nobody knows whether it came.
 * @throws NoReplyError
 */
export function postPush({ url, headers, body, lookup }: PushRequest, timeoutMs = TIMEOUT_MS): Promise<PushReply> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let mayBeSent = false;
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(lookup && { lookup }),
    });
    const connecting = setTimeout(
      () => request.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      CONNECT_TIMEOUT_MS,
    );
    request.on('close', () => clearTimeout(connecting));
    request.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        mayBeSent = true;
        clearTimeout(connecting);
      });
    });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.on('error', () => {}).destroy();
    });
    // After the reply the promise is settled, and this changes nothing.
    request.on('error', (error: NodeJS.ErrnoException) => reject(new NoReplyError(mayBeSent, codeOf(error))));
    request.end(body);
  });
}

const codeOf = ({ code, name }: NodeJS.ErrnoException): string =>
  name === 'AbortError' || name === 'TimeoutError' ? 'ETIMEDOUT' : typeof code === 'string' ? code : name;
