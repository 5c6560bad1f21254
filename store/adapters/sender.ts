import type { AdapterRequest, AnalyticsToolName } from './adapter';

/** What could not be sent is kept until the browser is online again, or for the next event after this long. */
const RETRY_MS = 60_000;
/** The oldest are dropped above this. */
const MAX_WAITING = 50;

export interface SenderSetup {
  readonly name: AnalyticsToolName;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'fetch'>;
  /** Called once, however much fails. */
  readonly onFailure: (message: string) => void;
}

/**
 * Sends requests to a tool, also while the page is being left, without cookies. A blocked or broken tool is reported once and affects nothing
 * else.
 */
export function createSender({ name, page, onFailure }: SenderSetup) {
  let waiting: AdapterRequest[] = [];
  let retryAt = 0;
  let hasFailed = false;

  function fail(message: string): void {
    if (!hasFailed) onFailure(`${name}: ${message}`);
    hasFailed = true;
  }

  async function post(request: AdapterRequest): Promise<void> {
    const { url, body, contentType, isOpaque } = request;
    const { ok, status } = await page.fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
      ...(isOpaque && { mode: 'no-cors' }),
      credentials: 'omit',
      keepalive: true,
      cache: 'no-store',
    });
    if (!ok && !isOpaque) fail(`the tool answered ${status}.`);
  }

  /** Sends what waits, unless a failure was a moment ago. */
  function flush(): void {
    if (Date.now() < retryAt) return;
    const due = waiting;
    waiting = [];
    for (const one of due)
      post(one).catch((error: unknown) => {
        retryAt = Date.now() + RETRY_MS;
        keep(one);
        fail(String(error));
      });
  }

  function keep(request: AdapterRequest): void {
    waiting = [...waiting, request].slice(-MAX_WAITING);
  }

  function retry(): void {
    retryAt = 0;
    flush();
  }
  page.addEventListener('online', retry);

  return {
    send(request: AdapterRequest): void {
      keep(request);
      flush();
    },
    stop(): void {
      waiting = [];
      page.removeEventListener('online', retry);
    },
  };
}
