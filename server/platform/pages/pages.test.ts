import Fastify from 'fastify';
import { readConfig } from '../config/config';
import { createShopperCookies } from '../visitor/cookies';
import type { FindCountry } from '../visitor/countryDatabase';
import { createGeolocation } from '../visitor/geolocation';
import { installPageQueries, pageQuery } from './pageQuery';
import { createPages, installPageCache, type SendOptions } from './pages';

const dollar = { code: 'USD', name: 'US dollar', sign: '$', rateMicro: 1_000_000 };
const euro = { ...dollar, code: 'EUR', sign: '€' };

/** A server whose page shows how often it was rendered, and the query that its handler sees. */
async function createTestServer(
  options: SendOptions = { sharing: 'guest' },
  expiresAt?: () => number,
  findCountry?: FindCountry,
) {
  const config = readConfig({});
  const clock = { time: 1_000_000, now: () => clock.time };
  const cached = { inc: jest.fn() };
  const pages = createPages({
    config,
    catalogue: {
      currencies: async () => [dollar, euro],
      currency: async (code) => (code === 'EUR' ? euro : dollar),
      games: async () => [],
      pricesUntil: async () => Number.POSITIVE_INFINITY,
    },
    shopSections: () => [],
    announcements: { current: async () => ({ announcements: [], changeAt: undefined }) },
    cookies: createShopperCookies(config),
    geolocation: createGeolocation({ config, findCountry }),
    identity: { signedIn: async () => null, cartKey: async () => null },
    countCart: async () => 0,
    countNews: async () => 0,
    vipOf: async () => ({ level: 0, percentBp: 0, cashbackBp: 0, xp: 0, balance: 0, unseenLevel: null }),
    unpaidOrder: async () => null,
    clock,
    assets: { cssOf: () => [], loader: '', chunksOf: () => [] },
    islands: new Map(),
    pageKinds: new Map(),
  });
  const app = Fastify();
  installPageCache(app, { pages, metrics: { cachedPages: cached } });
  installPageQueries(app);
  let renderCount = 0;
  app.get('/list', { config: { page: { query: ['sort', /^options\[/] } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      ({ currency }) => {
        renderCount += 1;
        const seen = { made: renderCount, query: request.query, declared: pageQuery(request), currency: currency.code };
        const html = JSON.stringify(seen);
        return expiresAt ? { html, expiresAt: expiresAt() } : html;
      },
      options,
    ),
  );
  app.get('/regional', { config: { page: { query: [], region: true } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      ({ region }) => {
        renderCount += 1;
        return JSON.stringify({ made: renderCount, region: region ?? 'unknown' });
      },
      options,
    ),
  );
  app.get('/undeclared', (request, reply) => pages.send(request, reply, () => 'page'));
  const get = (url: string, headers = {}, remoteAddress = '127.0.0.1') => app.inject({ url, headers, remoteAddress });
  const renderCountOf = async (url: string, headers = {}) => (await get(url, headers)).json().made as number;
  return { app, pages, clock, cached, get, madeBy: renderCountOf };
}

test('a page gets only the declared part of its query', async () => {
  const { get } = await createTestServer({ sharing: 'personal' });
  const { query, declared } = (await get('/list?utm_source=x&sort=price&options[to]=9&optionsto=1&SORT=a')).json();
  expect(query).toEqual({ sort: 'price', 'options[to]': '9' });
  expect(declared).toBe('sort=price&options%5Bto%5D=9');
});

test('undeclared parameters share one cached page', async () => {
  const { get, cached } = await createTestServer();
  const bare = await get('/list');
  const marked = await get('/list?utm_source=news&gclid=1&order=price');
  expect(marked.body).toBe(bare.body);
  expect(cached.inc).toHaveBeenCalledTimes(1);
});

test('declared parameters make another page with its own key', async () => {
  const { get, madeBy } = await createTestServer();
  const bare = await get('/list');
  const sorted = await get('/list?sort=price');
  expect(sorted.json().declared).toBe('sort=price');
  expect(await madeBy('/list?sort=price')).toBe(2);
  expect((await get('/list')).body).toBe(bare.body);
});

test('a private page is never served from the cache', async () => {
  const { madeBy } = await createTestServer({ sharing: 'personal' });
  expect([await madeBy('/list'), await madeBy('/list')]).toEqual([1, 2]);
});

test('A route that sends a page without declaring it fails', async () => {
  const { get } = await createTestServer();
  const answer = await get('/undeclared');
  expect([answer.statusCode, answer.json().message]).toEqual([500, expect.stringContaining('/undeclared')]);
});

test('a missing or unknown currency means the default one', async () => {
  const { madeBy } = await createTestServer();
  expect(await madeBy('/list')).toBe(1);
  for (const currency of ['USD', 'XXX', 'nonsense'])
    expect(await madeBy('/list', { cookie: `currency=${currency}` })).toBe(1);
  expect(await madeBy('/list', { cookie: 'currency=EUR' })).toBe(2);
});

test('Of two cookies with one name the first counts', async () => {
  const { get } = await createTestServer();
  expect((await get('/list', { cookie: 'currency=EUR; currency=USD' })).json().currency).toBe('EUR');
});

test('a page is dropped with any of its tags and no others; every page has the catalogue’s tag', async () => {
  const { pages, madeBy } = await createTestServer({ sharing: 'guest', tags: ['hot'] });
  expect(await madeBy('/list')).toBe(1);
  pages.invalidate('runs');
  expect(await madeBy('/list')).toBe(1);
  pages.invalidate('hot');
  expect(await madeBy('/list')).toBe(2);
  pages.invalidate('catalogue');
  expect(await madeBy('/list')).toBe(3);
});

test('a page is re-rendered when its content expires, and sets its expiry on each render', async () => {
  let ends = 1_030_000;
  const { clock, madeBy } = await createTestServer({ sharing: 'guest' }, () => ends);
  expect(await madeBy('/list')).toBe(1);
  clock.time = 1_029_000;
  expect(await madeBy('/list')).toBe(1);
  clock.time = 1_030_000;
  ends = 1_040_000;
  expect(await madeBy('/list')).toBe(2);
  clock.time = 1_039_999;
  expect(await madeBy('/list')).toBe(2);
  clock.time = 1_040_000;
  expect(await madeBy('/list')).toBe(3);
});

describe('the region of a visitor', () => {
  const findCountry: FindCountry = (ip) =>
    new Map([
      ['8.8.8.8', 'US'],
      ['9.9.9.9', 'CA'],
      ['88.198.1.1', 'DE'],
    ]).get(ip);
  const cookie = 'currency=USD; dates=other';

  test('is in the cache key only where the route declares it', async () => {
    const { get } = await createTestServer({ sharing: 'guest' }, undefined, findCountry);
    const regionOf = async (headers: object, from?: string) => (await get('/regional', headers, from)).json();
    expect(await regionOf({ cookie }, '8.8.8.8')).toEqual({ made: 1, region: 'us' });
    expect(await regionOf({ cookie }, '9.9.9.9')).toEqual({ made: 1, region: 'us' });
    expect(await regionOf({ cookie: `${cookie}; region=us` }, '88.198.1.1')).toEqual({ made: 1, region: 'us' });
    expect(await regionOf({ cookie }, '88.198.1.1')).toEqual({ made: 2, region: 'eu' });
    expect(await regionOf({ cookie }, '127.0.0.1')).toEqual({ made: 3, region: 'unknown' });
    const other = async (from: string, region = '') =>
      (await get('/list', { cookie: `${cookie}; region=${region}` }, from)).json();
    expect((await other('8.8.8.8')).made).toBe(4);
    expect((await other('88.198.1.1', 'us')).made).toBe(4);
  });

  test('by country makes a page private; by cookie it is public', async () => {
    const { get } = await createTestServer({ sharing: 'guest' }, undefined, findCountry);
    const cacheOf = async (cookies: string, url = '/regional') =>
      String((await get(url, { cookie: cookies }, '8.8.8.8')).headers['cache-control']).split(',')[0];
    for (const _ of ['cache miss', 'cache hit']) {
      expect(await cacheOf(cookie)).toBe('private');
      expect(await cacheOf(`${cookie}; region=us`)).toBe('public');
      expect(await cacheOf('region=us; dates=us')).toBe('private');
      expect(await cacheOf(cookie, '/list')).toBe('public');
    }
  });
});
