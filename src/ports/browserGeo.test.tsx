import { createBrowserGeo } from './browserGeo';
import { HttpError } from './http';

const signal = new AbortController().signal;
const ownHttp = () => ({ request: jest.fn(async () => ({ country_code: 'DE' })) });

afterEach(() => {
  document.body.innerHTML = '';
});

test('our own server locates the visitor where no other provider is configured', async () => {
  const http = ownHttp();
  expect(await createBrowserGeo(http).locate(signal)).toEqual({ country_code: 'DE' });
  expect(http.request).toHaveBeenCalledWith({ url: '/geo/me' }, signal);
});

describe('another provider', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  const answerWith = (response: object) => {
    const fetcher = jest.fn(async () => response as Response);
    globalThis.fetch = fetcher as unknown as typeof fetch;
    document.body.innerHTML =
      '<script type="application/json" id="geo-provider">{"url":"https://geo.example/"}</script>';
    return fetcher;
  };

  test('gets a plain request without cookies, referrer or headers of ours', async () => {
    const http = ownHttp();
    const fetcher = answerWith({ ok: true, headers: new Headers(), json: async () => ({ country: 'Germany' }) });
    expect(await createBrowserGeo(http).locate(signal)).toEqual({ country: 'Germany' });
    expect(fetcher).toHaveBeenCalledWith('https://geo.example/', {
      signal: expect.any(AbortSignal),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(http.request).not.toHaveBeenCalled();
  });

  test('that is broken fails like any request', async () => {
    answerWith({ ok: false, status: 503, json: async () => ({}) });
    await expect(createBrowserGeo(ownHttp()).locate(signal)).rejects.toThrow(new HttpError(503));
  });
});

test('the browser introduces itself', () => {
  expect(createBrowserGeo(ownHttp()).userAgent()).toBe(navigator.userAgent);
});
