import { createBrowserHttp } from './browserHttp';
import { HttpError, NetworkError, REQUEST_TIMEOUT_MS } from './http';
import { refusalMessage } from './responses';

// A pending request timeout must not outlive its test.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

interface SentRequest {
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string> };
  readonly respond: (response: Response) => void;
  readonly fail: (error: unknown) => void;
}

/** A fake server whose responses the test sends in any order; like fetch it rejects when the signal is aborted. */
function fakeServer() {
  const sent: SentRequest[] = [];
  const fetcher = ((url: string, init: SentRequest['init']) =>
    new Promise<Response>((respond, fail) => {
      sent.push({ url, init, respond, fail });
      init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
    })) as unknown as typeof fetch;
  return { sent, http: createBrowserHttp(fetcher) };
}

const noAbort = () => new AbortController().signal;
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

test('a read is sent as GET with its parameters in the query and the XMLHttpRequest header', async () => {
  const { http, sent } = fakeServer();
  const response = http.request(
    { url: '/v1/service/range', params: { service_id: 7, q: undefined, 'a b': 'ü&' } },
    noAbort(),
  );
  expect(sent[0]?.url).toBe('/v1/service/range?service_id=7&a+b=%C3%BC%26');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(sent[0]?.init).not.toHaveProperty('body');
  sent[0]?.respond(json({ ok: 1 }));
  await expect(response).resolves.toEqual({ ok: 1 });
});

test('an existing query is kept', () => {
  const { http, sent } = fakeServer();
  void http.request({ url: '/search?q=wow', params: { page: 2 } }, noAbort());
  expect(sent[0]?.url).toBe('/search?q=wow&page=2');
});

test('a write is sent as JSON, a form as a form, and the currency call with the JSON type and no body', () => {
  const { http, sent } = fakeServer();
  void http.request({ url: '/a', method: 'POST', params: { level: 3, note: undefined } }, noAbort());
  void http.request({ url: '/b', method: 'POST', form: new URLSearchParams({ 'options[from]': '1' }) }, noAbort());
  void http.request({ url: '/users/change-currency/cur/EUR', method: 'POST' }, noAbort());
  expect(sent[0]?.init).toMatchObject({ body: '{"level":3}', headers: { 'Content-Type': 'application/json' } });
  expect(String(sent[1]?.init.body)).toBe('options%5Bfrom%5D=1');
  expect(sent[1]?.init.headers).not.toHaveProperty('Content-Type');
  expect(sent[2]?.init).toMatchObject({ body: null, headers: { 'Content-Type': 'application/json' } });
});

describe('an answer with a cookie that may not be kept', () => {
  const ask = () => {
    const { http, sent } = fakeServer();
    const response = http.request({ url: '/cart/items', method: 'POST' }, noAbort());
    sent[0]?.respond(new Response('{"message":"Added"}', { headers: { 'cookie-check': '1' } }));
    return { response, sent };
  };

  test('counts once the cookie came back', async () => {
    const { response, sent } = ask();
    await new Promise(setImmediate);
    expect([sent[1]?.url, sent[1]?.init.method]).toEqual(['/cookies', 'GET']);
    sent[1]?.respond(json({}));
    await expect(response).resolves.toEqual({ message: 'Added' });
  });

  test('is a refusal with a sentence when it did not', async () => {
    const { response, sent } = ask();
    await new Promise(setImmediate);
    const body = { error: { code: 'no_cookies', message: 'Allow cookies.' } };
    sent[1]?.respond(json(body, 403));
    const error: unknown = await response.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 403, body });
    expect(refusalMessage(error)).toBe('Allow cookies.');
  });

  test('is believed when the check does not arrive, because what was sent has been done', async () => {
    const { response, sent } = ask();
    await new Promise(setImmediate);
    sent[1]?.fail(new TypeError('offline'));
    await expect(response).resolves.toBeDefined();
  });
});

test.each([
  [new HttpError(422, { error: { message: 'Choose one.' } })],
  [new HttpError(403, '<html>')],
  [new NetworkError('offline')],
  [new Error('a bug')],
])('%s is no refusal of everything', (error) => expect(refusalMessage(error)).toBeUndefined());

test('an error response rejects with its status and keeps the explanation', async () => {
  const { http, sent } = fakeServer();
  const first = http.request({ url: '/a' }, noAbort());
  sent[0]?.respond(json({ error: { code: 'gone', message: 'Gone.' } }, 410));
  await expect(first).rejects.toThrow('HTTP error! status: 410');
  await expect(first).rejects.toMatchObject({ status: 410, body: { error: { code: 'gone' } } });
  const second = http.request({ url: '/a' }, noAbort());
  sent[1]?.respond(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(second).rejects.toEqual(new HttpError(502));
});

test('no response, half a response and a response that is not JSON are told apart', async () => {
  const { http, sent } = fakeServer();
  const offline = http.request({ url: '/a' }, noAbort());
  sent[0]?.fail(new TypeError('Failed to fetch'));
  await expect(offline).rejects.toBeInstanceOf(NetworkError);
  const page = http.request({ url: '/a' }, noAbort());
  sent[1]?.respond(new Response('<html>'));
  await expect(page).rejects.toThrow('from /a is not JSON');
  const cut = http.request({ url: '/a' }, noAbort());
  sent[2]?.respond(new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) })));
  await expect(cut).rejects.toBeInstanceOf(NetworkError);
});

describe('a stalled connection', () => {
  test.each([false, true])('fails as a network error after the timeout (cacheable: %s)', async (cacheable) => {
    const { http, sent } = fakeServer();
    const stalled = http.request({ url: '/a', cacheable }, noAbort());
    const ending = expect(stalled).rejects.toBeInstanceOf(NetworkError);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await ending;
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    void http.request({ url: '/a', cacheable }, noAbort()).catch(() => {});
    expect(sent).toHaveLength(2);
  });

  test('a response in time leaves no timer behind', async () => {
    const { http, sent } = fakeServer();
    const response = http.request({ url: '/a' }, noAbort());
    sent[0]?.respond(json(1));
    await response;
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('aborting is not reported as a network error', async () => {
  const { http, sent } = fakeServer();
  const caller = new AbortController();
  const response = http.request({ url: '/a' }, caller.signal);
  caller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  await expect(http.request({ url: '/a' }, caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});

test('only cacheable responses are cached, by address, parameters in any order, and method', async () => {
  const { http, sent } = fakeServer();
  const send = (request: Parameters<typeof http.request>[0]) => {
    const response = http.request(request, noAbort());
    sent.at(-1)?.respond(json(sent.length));
    return response;
  };
  await send({ url: '/menu', cacheable: true, params: { a: 1, b: 2 } });
  await expect(send({ url: '/menu', cacheable: true, params: { b: 2, a: 1 } })).resolves.toBe(1);
  expect(sent).toHaveLength(1);
  await send({ url: '/menu', cacheable: true, params: { a: 1, b: 3 } });
  await send({ url: '/menu', cacheable: true, params: { a: 1, b: 2 }, method: 'POST' });
  await send({ url: '/price', params: { a: 1 } });
  await send({ url: '/price', params: { a: 1 } });
  expect(sent).toHaveLength(5);
});

test('identical cacheable requests in flight share one request, which lives as long as one caller waits', async () => {
  const { http, sent } = fakeServer();
  const [first, second] = [new AbortController(), new AbortController()];
  const a = http.request({ url: '/menu', cacheable: true }, first.signal);
  const b = http.request({ url: '/menu', cacheable: true }, second.signal);
  expect(sent).toHaveLength(1);
  first.abort();
  await expect(a).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  sent[0]?.respond(json('menu'));
  await expect(b).resolves.toBe('menu');
});

test('when all callers abort, the request is aborted, and a caller at that moment gets a new one', async () => {
  const { http, sent } = fakeServer();
  const caller = new AbortController();
  const a = http.request({ url: '/menu', cacheable: true }, caller.signal);
  caller.abort();
  const b = http.request({ url: '/menu', cacheable: true }, noAbort());
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  sent[1]?.respond(json('menu'));
  await expect(a).rejects.toMatchObject({ name: 'AbortError' });
  await expect(b).resolves.toBe('menu');
});

test('a failure is not cached: the next call sends a new request', async () => {
  const { http, sent } = fakeServer();
  const failed = http.request({ url: '/menu', cacheable: true }, noAbort());
  sent[0]?.respond(json({}, 503));
  await expect(failed).rejects.toThrow('HTTP error! status: 503');
  const again = http.request({ url: '/menu', cacheable: true }, noAbort());
  sent[1]?.respond(json('menu'));
  await expect(again).resolves.toBe('menu');
});
