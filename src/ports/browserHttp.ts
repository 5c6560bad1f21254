import { COOKIE_CHECK_HEADER, COOKIE_CHECK_PATH } from '../lib/cookieCheck';
import { HttpError, type HttpPort, type HttpRequest, NetworkError, REQUEST_TIMEOUT_MS } from './http';
import { InvalidResponseError } from './responses';

/** A request shared by several callers; `waiting` counts those that have not aborted. */
interface SharedRequest {
  readonly response: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

function definedParams(params: HttpRequest['params'] = {}): [string, string | number | boolean | readonly string[]][] {
  return Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function buildUrl({ url, method = 'GET', params, form }: HttpRequest): string {
  const query = new URLSearchParams(
    form ?? definedParams(params).map(([name, value]) => [name, String(value)]),
  ).toString();
  return method === 'GET' && query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}

function buildBody({ params, form, formData }: HttpRequest): BodyInit | null {
  return formData ?? form ?? (params ? JSON.stringify(Object.fromEntries(definedParams(params))) : null);
}

/** The body of an error response is optional: failing to parse it must not hide the status. */
const errorBody = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/**
 * Sends a request that ends, body included, when the caller aborts or the timeout passes. `AbortSignal.any` is too new for some browsers that
 * the shop supports.
 */
async function send(fetcher: typeof fetch, request: HttpRequest, signal: AbortSignal): Promise<unknown> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const timer = setTimeout(() => {
    controller.abort(new NetworkError(`No response from ${request.url} for ${REQUEST_TIMEOUT_MS} ms.`));
  }, REQUEST_TIMEOUT_MS);
  signal.addEventListener('abort', abort);
  try {
    return await fetchJson(fetcher, request, controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

async function fetchJson(fetcher: typeof fetch, request: HttpRequest, signal: AbortSignal): Promise<unknown> {
  const { method = 'GET', form, formData, headers } = request;
  const hasBody = method !== 'GET';
  const response = await fetcher(buildUrl(request), {
    method,
    signal,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      // Also without parameters: the currency call of SPEC §7 has the content type and no body.
      ...(hasBody && !form && !formData && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: buildBody(request) }),
  }).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new NetworkError(`No response from ${request.url}.`, { cause });
  });
  if (!response.ok) throw new HttpError(response.status, await errorBody(response));
  // What the answer says is true only if the browser has kept its cookie; otherwise this throws, with a sentence about it. A check that fails shows nothing.
  if (response.headers.has(COOKIE_CHECK_HEADER))
    await fetchJson(fetcher, { url: COOKIE_CHECK_PATH }, signal).catch((error: unknown) => {
      if (signal.aborted || (error instanceof HttpError && error.status === 403)) throw error;
    });
  try {
    return await response.json();
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if ((cause as Error).name === 'SyntaxError')
      throw new InvalidResponseError(`The response from ${request.url} is not JSON.`, { cause });
    throw new NetworkError(`The response from ${request.url} was cut off.`, { cause });
  }
}

/** Waits for a shared response until this caller aborts; the last caller to abort cancels the request itself. */
function join(shared: SharedRequest, signal: AbortSignal): Promise<unknown> {
  shared.waiting += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    shared.response.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * The generic request helper of SPEC §7: `X-Requested-With` header, GET by default, parameters as query or JSON body, responses of
 * cacheable requests cached in memory for the life of the page by url, params and method. Identical cacheable requests in flight share one;
 * failed and aborted ones are evicted.
 * @param fetcher a fake in tests
 */
export function createBrowserHttp(fetcher: typeof fetch = (...args) => fetch(...args)): HttpPort {
  const cache = new Map<string, SharedRequest>();

  const share = (key: string, request: HttpRequest): SharedRequest => {
    const controller = new AbortController();
    const shared: SharedRequest = { response: send(fetcher, request, controller.signal), controller, waiting: 0 };
    const evict = () => cache.get(key) === shared && cache.delete(key);
    shared.response.catch(evict);
    // Evicted on abort, not on the later rejection: a new caller in between must not get the aborted request.
    controller.signal.addEventListener('abort', evict);
    cache.set(key, shared);
    return shared;
  };

  return {
    async request(request, signal) {
      signal.throwIfAborted();
      if (!request.cacheable) return send(fetcher, request, signal);
      const params = definedParams(request.params).sort(([a], [b]) => (a < b ? -1 : 1));
      const key = JSON.stringify([request.url, params, String(request.form ?? ''), request.method ?? 'GET']);
      return join(cache.get(key) ?? share(key, request), signal);
    },
  };
}
