import { createBrowserHttp } from './browserHttp';
import { HttpError, NetworkError, REQUEST_TIMEOUT_MS } from './http';

// What nobody answers must not outlive its test.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

interface Sent {
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string> };
  readonly answer: (response: Response) => void;
  readonly refuse: (error: unknown) => void;
}

/** A server whose answers the test gives out by hand, in any order; it gives up like fetch when the signal is aborted. */
function server() {
  const sent: Sent[] = [];
  const fetcher = ((url: string, init: Sent['init']) =>
    new Promise<Response>((answer, refuse) => {
      sent.push({ url, init, answer, refuse });
      init.signal?.addEventListener('abort', () => refuse(init.signal?.reason));
    })) as unknown as typeof fetch;
  return { sent, http: createBrowserHttp(fetcher) };
}

const never = () => new AbortController().signal;
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

test('a read is sent as GET with its parameters in the query and the XMLHttpRequest header', async () => {
  const { http, sent } = server();
  const answer = http.request(
    { url: '/v1/service/range', params: { service_id: 7, q: undefined, 'a b': 'ü&' } },
    never(),
  );
  expect(sent[0]?.url).toBe('/v1/service/range?service_id=7&a+b=%C3%BC%26');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(sent[0]?.init).not.toHaveProperty('body');
  sent[0]?.answer(json({ ok: 1 }));
  await expect(answer).resolves.toEqual({ ok: 1 });
});

test('an existing query is kept', () => {
  const { http, sent } = server();
  void http.request({ url: '/search?q=wow', params: { page: 2 } }, never());
  expect(sent[0]?.url).toBe('/search?q=wow&page=2');
});

test('a write is sent as JSON, a form as a form, and the currency call with the JSON type and no body', () => {
  const { http, sent } = server();
  void http.request({ url: '/a', method: 'POST', params: { level: 3, note: undefined } }, never());
  void http.request({ url: '/b', method: 'POST', form: new URLSearchParams({ 'options[from]': '1' }) }, never());
  void http.request({ url: '/users/change-currency/cur/EUR', method: 'POST' }, never());
  expect(sent[0]?.init).toMatchObject({ body: '{"level":3}', headers: { 'Content-Type': 'application/json' } });
  expect(String(sent[1]?.init.body)).toBe('options%5Bfrom%5D=1');
  expect(sent[1]?.init.headers).not.toHaveProperty('Content-Type');
  expect(sent[2]?.init).toMatchObject({ body: null, headers: { 'Content-Type': 'application/json' } });
});

test('an error response rejects with its status and keeps the explanation', async () => {
  const { http, sent } = server();
  const first = http.request({ url: '/a' }, never());
  sent[0]?.answer(json({ error: { code: 'gone', message: 'Gone.' } }, 410));
  await expect(first).rejects.toThrow('HTTP error! status: 410');
  await expect(first).rejects.toMatchObject({ status: 410, body: { error: { code: 'gone' } } });
  const second = http.request({ url: '/a' }, never());
  sent[1]?.answer(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(second).rejects.toEqual(new HttpError(502));
});

test('no response, half a response and a response that is not JSON are told apart', async () => {
  const { http, sent } = server();
  const offline = http.request({ url: '/a' }, never());
  sent[0]?.refuse(new TypeError('Failed to fetch'));
  await expect(offline).rejects.toBeInstanceOf(NetworkError);
  const page = http.request({ url: '/a' }, never());
  sent[1]?.answer(new Response('<html>'));
  await expect(page).rejects.toThrow('from /a is not JSON');
  const cut = http.request({ url: '/a' }, never());
  sent[2]?.answer(new Response(new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) })));
  await expect(cut).rejects.toBeInstanceOf(NetworkError);
});

describe('a stalled connection', () => {
  test.each([false, true])('fails as a network error after the timeout (cacheable: %s)', async (cacheable) => {
    const { http, sent } = server();
    const stalled = http.request({ url: '/a', cacheable }, never());
    const ending = expect(stalled).rejects.toBeInstanceOf(NetworkError);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await ending;
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    void http.request({ url: '/a', cacheable }, never()).catch(() => {});
    expect(sent).toHaveLength(2);
  });

  test('a response in time leaves no timer behind', async () => {
    const { http, sent } = server();
    const answer = http.request({ url: '/a' }, never());
    sent[0]?.answer(json(1));
    await answer;
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('aborting is not reported as a network error', async () => {
  const { http, sent } = server();
  const asker = new AbortController();
  const answer = http.request({ url: '/a' }, asker.signal);
  asker.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  await expect(http.request({ url: '/a' }, asker.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});

test('only cacheable responses are cached, by address, parameters in any order, and method', async () => {
  const { http, sent } = server();
  const ask = (request: Parameters<typeof http.request>[0]) => {
    const answer = http.request(request, never());
    sent.at(-1)?.answer(json(sent.length));
    return answer;
  };
  await ask({ url: '/menu', cacheable: true, params: { a: 1, b: 2 } });
  await expect(ask({ url: '/menu', cacheable: true, params: { b: 2, a: 1 } })).resolves.toBe(1);
  expect(sent).toHaveLength(1);
  await ask({ url: '/menu', cacheable: true, params: { a: 1, b: 3 } });
  await ask({ url: '/menu', cacheable: true, params: { a: 1, b: 2 }, method: 'POST' });
  await ask({ url: '/price', params: { a: 1 } });
  await ask({ url: '/price', params: { a: 1 } });
  expect(sent).toHaveLength(5);
});

test('identical cacheable requests in flight share one request, which lives as long as one caller waits', async () => {
  const { http, sent } = server();
  const [first, second] = [new AbortController(), new AbortController()];
  const a = http.request({ url: '/menu', cacheable: true }, first.signal);
  const b = http.request({ url: '/menu', cacheable: true }, second.signal);
  expect(sent).toHaveLength(1);
  first.abort();
  await expect(a).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  sent[0]?.answer(json('menu'));
  await expect(b).resolves.toBe('menu');
});

test('when all callers abort, the request is aborted, and a caller at that moment gets a new one', async () => {
  const { http, sent } = server();
  const asker = new AbortController();
  const a = http.request({ url: '/menu', cacheable: true }, asker.signal);
  asker.abort();
  const b = http.request({ url: '/menu', cacheable: true }, never());
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  sent[1]?.answer(json('menu'));
  await expect(a).rejects.toMatchObject({ name: 'AbortError' });
  await expect(b).resolves.toBe('menu');
});

test('a failure is not cached: the next call sends a new request', async () => {
  const { http, sent } = server();
  const failed = http.request({ url: '/menu', cacheable: true }, never());
  sent[0]?.answer(json({}, 503));
  await expect(failed).rejects.toThrow('HTTP error! status: 503');
  const again = http.request({ url: '/menu', cacheable: true }, never());
  sent[1]?.answer(json('menu'));
  await expect(again).resolves.toBe('menu');
});
