/** @jest-environment jsdom */

import { searchAlgolia } from './algoliaSearch';
import { HttpError, NetworkError } from './http';

const REQUESTS = [
  { indexName: 'games', query: 'wow', hitsPerPage: 3, highlightPreTag: '<%', highlightPostTag: '%>' },
] as const;
const fetcher = jest.fn<Promise<unknown>, [url: string, init: RequestInit]>();
const answer = (status: number, text: string) => fetcher.mockResolvedValueOnce({ status, text: async () => text });
const search = (signal = new AbortController().signal, credentials?: { appId: string; apiKey: string }) =>
  searchAlgolia(REQUESTS, signal, credentials);

beforeEach(() => {
  fetcher.mockReset();
  globalThis.fetch = fetcher as unknown as typeof fetch;
});

it('sends all searches in one simple request to our own server, without asking first and without storing anything', async () => {
  answer(200, '{"results":[]}');
  expect(await search()).toEqual({ results: [] });
  const [url, init] = fetcher.mock.calls[0] ?? [];
  expect(url).toMatch(/^http:\/\/localhost\/1\/indexes\/\*\/queries\?/);
  expect(JSON.parse(String(init?.body))).toEqual({ requests: REQUESTS });
  expect(new Headers(init?.headers).get('content-type')).toBe('text/plain');
  expect(localStorage).toHaveLength(0);
});

it('asks a hosted Algolia when there are credentials, and its spare hosts when it does not answer', async () => {
  fetcher.mockRejectedValueOnce(new TypeError('no network'));
  answer(200, '{"results":[]}');
  await search(undefined, { appId: 'APP', apiKey: 'key' });
  const hosts = fetcher.mock.calls.map(([url]) => new URL(url).host);
  expect(hosts[0]).toBe('APP-dsn.algolia.net'.toLowerCase());
  expect(hosts[1]).toMatch(/^app-[123]\.algolianet\.com$/);
});

it('leaves out guides where a hosted Algolia has no index of them', async () => {
  const asked = async (guides?: true) => {
    fetcher.mockReset();
    answer(200, '{"results":[]}');
    const both = [...REQUESTS, { ...REQUESTS[0], indexName: 'guides' }];
    await searchAlgolia(both, new AbortController().signal, { appId: 'APP', apiKey: 'key', ...(guides && { guides }) });
    const { requests } = JSON.parse(String(fetcher.mock.calls[0]?.[1].body));
    return requests.map(({ indexName }: { indexName: string }) => indexName);
  };
  expect(await asked()).toEqual(['games']);
  expect(await asked(true)).toEqual(['games', 'guides']);
});

it('reports a status and a missing answer as the other ports do', async () => {
  answer(400, '{"message":"bad","status":400}');
  await expect(search()).rejects.toEqual(new HttpError(400));
  fetcher.mockRejectedValue(new TypeError('no network'));
  await expect(search()).rejects.toThrow(NetworkError);
});

it('is aborted by its signal', async () => {
  const controller = new AbortController();
  fetcher.mockImplementation(
    (_url, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const searching = search(controller.signal);
  await new Promise((resolve) => setTimeout(resolve));
  controller.abort();
  await expect(searching).rejects.toMatchObject({ name: 'AbortError' });
});
