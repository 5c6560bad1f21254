import { InvalidResponseError } from './responses';
import { REQUEST_TIMEOUT_MS, HttpError, type HttpPort, type HttpRequest, NetworkError } from './http';

/** One answer shared by all who asked the same; `waiting` counts those who have not given up. */
interface Shared {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

function filled(params: HttpRequest['params'] = {}): [string, string | number | boolean][] {
  return Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function address({ url, method = 'GET', params, form }: HttpRequest): string {
  const query = new URLSearchParams(form ?? filled(params).map(([name, value]) => [name, String(value)])).toString();
  return method === 'GET' && query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}

function body({ params, form }: HttpRequest): BodyInit | null {
  return form ?? (params ? JSON.stringify(Object.fromEntries(filled(params))) : null);
}

/** A non-OK body is only an explanation: that it can't be read must not hide the status. */
const explanation = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/**
 * Sends a request that ends when the asker gives up or the time is over, body included. By hand: `AbortSignal.any` is younger than some
 * browsers that the shop serves.
 */
async function send(fetcher: typeof fetch, request: HttpRequest, signal: AbortSignal): Promise<unknown> {
  const limited = new AbortController();
  const follow = () => limited.abort(signal.reason);
  const timer = setTimeout(() => {
    limited.abort(new NetworkError(`No answer from ${request.url} for ${REQUEST_TIMEOUT_MS} ms.`));
  }, REQUEST_TIMEOUT_MS);
  signal.addEventListener('abort', follow);
  try {
    return await exchange(fetcher, request, limited.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', follow);
  }
}

async function exchange(fetcher: typeof fetch, request: HttpRequest, signal: AbortSignal): Promise<unknown> {
  const { method = 'GET', form, headers } = request;
  const written = method !== 'GET';
  const response = await fetcher(address(request), {
    method,
    signal,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      // A call without parameters says JSON too: the currency call of SPEC §7 has the content type and no body.
      ...(written && !form && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(written && { body: body(request) }),
  }).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new NetworkError(`No answer from ${request.url}.`, { cause });
  });
  if (!response.ok) throw new HttpError(response.status, await explanation(response));
  try {
    return await response.json();
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if ((cause as Error).name === 'SyntaxError')
      throw new InvalidResponseError(`${request.url} answered no JSON.`, { cause });
    throw new NetworkError(`The answer from ${request.url} was cut off.`, { cause });
  }
}

/** Waits for a shared answer until the asker gives up; the request itself is aborted when the last one has. */
function wait(shared: Shared, signal: AbortSignal): Promise<unknown> {
  shared.waiting += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    shared.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * The generic request helper of SPEC §7: `X-Requested-With` header, GET by default, parameters as query or JSON body, answers of
 * cacheable requests kept in memory for the life of the page by url, params and method. Equal cacheable requests under way share one;
 * failed and aborted ones are forgotten.
 * @param fetcher for tests; the browser's own by default
 */
export function createBrowserHttp(fetcher: typeof fetch = (...args) => fetch(...args)): HttpPort {
  const cache = new Map<string, Shared>();

  const share = (key: string, request: HttpRequest): Shared => {
    const controller = new AbortController();
    const shared: Shared = { answer: send(fetcher, request, controller.signal), controller, waiting: 0 };
    const forget = () => cache.get(key) === shared && cache.delete(key);
    shared.answer.catch(forget);
    // Forgotten at once, not when the rejection arrives: who asks in between must not be handed the aborted request.
    controller.signal.addEventListener('abort', forget);
    cache.set(key, shared);
    return shared;
  };

  return {
    async request(request, signal) {
      signal.throwIfAborted();
      if (!request.cacheable) return send(fetcher, request, signal);
      const params = filled(request.params).sort(([a], [b]) => (a < b ? -1 : 1));
      const key = JSON.stringify([request.url, params, String(request.form ?? ''), request.method ?? 'GET']);
      return wait(cache.get(key) ?? share(key, request), signal);
    },
  };
}
