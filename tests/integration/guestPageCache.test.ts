import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { insertFixtureRuns } from '../harness/fixtureRuns';
import { aShopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Pages of guests are rendered once and served from memory. */

const PATH = '/wow-boost/pvp/arena-rating';

let shop: TestApp;
let cards: jest.SpyInstance;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop?.close());
beforeEach(() => {
  shop.modules.catalogue.catalogue.clearCache();
  // Every service page loads the first cards of its category exactly once, so this counts its renderings.
  cards = jest.spyOn(shop.modules.catalogue.catalogue, 'firstServices');
});
afterEach(() => cards.mockRestore());

const get = (headers = {}, url = PATH) => shop.request({ url, headers });

async function buyWins(shopper: ReturnType<typeof aShopper>) {
  const ids = await serviceIds(shop);
  const answer = await shopper.buy({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' });
  expect(answer.statusCode).toBe(303);
}

it('are rendered once for any number of concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get()));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await get()).body).toBe(answers[0]?.body);
  expect(cards).toHaveBeenCalledTimes(1);
});

it('are sent in the encoding that the browser accepts, with the same content', async () => {
  const plain = await get();
  const br = await get({ 'accept-encoding': 'gzip, br' });
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const { headers, rawPayload } of [plain, br, gzip]) {
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      vary: 'Accept-Encoding, Cookie, Sec-GPC, DNT',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-request-id');
  }
  expect(cards).toHaveBeenCalledTimes(1);
});

it('hold nothing of the request that they were rendered for, such as its socket', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const paths = ['/faq', '/', '/games', '/wow-boost', '/wow-boost/pvp', PATH, '/wow-boost/raids', '/hot-products'];
  const send = async (url: string) => {
    const { statusCode, headers, raw } = await get({}, url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, expect.stringContaining('public')]);
    return new WeakRef(raw.res);
  };
  const responses = new Map<string, WeakRef<object>>();
  for (const url of paths) responses.set(url, await send(url));
  // Until then something of the last request is still in use.
  await send('/terms');
  await nextTurn();
  collectGarbage();
  expect(paths.filter((url) => responses.get(url)?.deref() !== undefined)).toEqual([]);
});

it('are not sent for an invalid host, cached or not', async () => {
  await get();
  expect((await get({ host: '!!' })).statusCode).toBe(400);
  expect((await get({ host: 'localhost/wow-boost' })).statusCode).toBe(400);
});

it('are not sent again to clients that have them', async () => {
  const { etag } = (await get()).headers;
  const again = await get({ 'if-none-match': etag, 'accept-encoding': 'br' });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});

it('respond to HEAD without a body', async () => {
  const whole = await get();
  for (const _ of ['cache miss', 'cache hit']) {
    const head = await shop.request({ method: 'HEAD', url: PATH });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      whole.headers['content-length'],
    ]);
  }
});

it('are cached by currency and theme only', async () => {
  await get();
  const euro = await get({ cookie: 'currency=EUR' });
  const light = await get({ cookie: 'theme=light; currency=EUR' });
  expect(euro.body).toContain('€');
  expect(light.body).toContain('data-theme="light"');
  expect(cards).toHaveBeenCalledTimes(3);
  await get({ cookie: 'other=1; currency=EUR' });
  await get({ cookie: 'currency=DKK' });
  await get({ cookie: 'currency=eur; theme=neon' });
  await get({}, `${PATH}?utm_source=news&gclid=1`);
  expect(cards).toHaveBeenCalledTimes(3);
});

it('ignore undeclared parameters, on a cache miss and hit', async () => {
  for (const _ of ['cache miss', 'cache hit']) {
    const answer = await get({}, '/games?utm_source=%00');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('public')]);
  }
  expect((await get({}, '/search?q=%00')).statusCode).toBe(400);
});

it('are not used while a cart line is edited', async () => {
  await get();
  const answer = await get({ cookie: 'cart=anything' }, `${PATH}?line=1`);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.headers).toHaveProperty('x-request-id');
  expect(cards).toHaveBeenCalledTimes(2);
});

it('are shared by shoppers with equally many cart items, and are private for other caches', async () => {
  const [anna, ben] = [aShopper(shop), aShopper(shop)];
  for (const shopper of [anna, ben]) await buyWins(shopper);
  await get();
  const first = await anna.get(PATH);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Cookie'),
  });
  expect(first.body).toContain('"cart":{');
  expect((await ben.get(PATH)).body).toBe(first.body);
  expect(cards).toHaveBeenCalledTimes(2);
  const again = await shop.request({
    url: PATH,
    headers: { cookie: `cart=${ben.cookies.get('cart')}`, 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
});

it('show at once what was added to the cart', async () => {
  const shopper = aShopper(shop);
  await buyWins(shopper);
  const one = await shopper.get(PATH);
  await buyWins(shopper);
  const two = await shopper.get(PATH);
  expect(two.body).not.toBe(one.body);
  expect(one.body).toContain('Cart, 1 item<');
  expect(two.body).toContain('Cart, 2 items<');
});

it('with an unknown cart are the guests’ pages, but private for other caches', async () => {
  const guests = await get();
  const answer = await get({ cookie: 'cart=anything' });
  expect(answer.body).toBe(guests.body);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

it('contain nothing of the shopper they were rendered for', async () => {
  const first = await get({ cookie: 'cart=anything' });
  const { body, headers } = await get();
  expect(body).toBe(first.body);
  expect(headers['cache-control']).toMatch(/^public/);
  for (const name of ['set-cookie', 'x-request-id']) expect(headers).not.toHaveProperty(name);
});

it('use the requested host for their canonical links, and never mix hosts', async () => {
  const here = await get({ host: 'localhost:3000' });
  const there = await get({ host: '192.168.0.7' });
  expect(here.body).toContain(`<link rel="canonical" href="http://localhost:3000${PATH}"/>`);
  expect(there.body).toContain(`<link rel="canonical" href="http://192.168.0.7${PATH}"/>`);
});

it('are rendered again when the catalogue has changed', async () => {
  expect((await get()).body).toContain('Arena rating');
  const changed = fixtureCatalogue();
  const service = changed.games[0]?.services[0];
  if (service) service.name = 'Arena score';
  await importCatalogue(shop.database.db, changed);
  shop.modules.catalogue.catalogue.clearCache();
  expect((await get()).body).toContain('Arena score');
  await importCatalogue(shop.database.db, fixtureCatalogue());
  shop.modules.catalogue.catalogue.clearCache();
});

it('are not cached when the catalogue changed while they were rendered', async () => {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  cards.mockImplementationOnce(async () => {
    await wait;
    return [];
  });
  const slow = get();
  while (cards.mock.calls.length === 0) await new Promise(setImmediate);
  shop.modules.catalogue.catalogue.clearCache();
  release();
  expect((await slow).statusCode).toBe(200);
  await get();
  expect(cards).toHaveBeenCalledTimes(2);
});

it.each([
  ['service', PATH],
  ['game', '/wow-boost'],
  ['game', '/wow-boost/pvp'],
] as const)('never show a %s loaded before the catalogue changed, at %s', async (name, url) => {
  const real = shop.modules.catalogue.catalogue[name] as (
    ...slugs: string[]
  ) => Promise<{ readonly name: string } | undefined>;
  const read = jest.spyOn(shop.modules.catalogue.catalogue, name) as jest.SpyInstance;
  read.mockImplementationOnce(async (...slugs: string[]) => {
    const found = await real(...slugs);
    // The cache is cleared right after the old value was loaded.
    shop.modules.catalogue.catalogue.clearCache();
    return found && { ...found, name: 'The old one' };
  });
  await get({}, url);
  const { body } = await get({}, url);
  read.mockRestore();
  expect(body).not.toContain('The old one');
});

it.each([
  ['the raid calendar', 'upcoming', () => '/wow-boost/raids'],
  ['a raid run', 'find', (run: number) => `/wow-boost/run/${run}`],
] as const)('of %s are rendered again when runs have changed', async (_what, read, pathOf) => {
  const { db } = shop.database;
  const [run = 0] = await insertFixtureRuns(db, [{ startsAt: '2026-11-24T19:00:00Z' }]);
  shop.modules.raids.runList.clearCache();
  // Another price of the kind's card would clear the whole cache.
  await shop.modules.catalogue.catalogue.datesChanged();
  const url = pathOf(run);
  const before = (await get({}, url)).body;
  const reads = jest.spyOn(shop.modules.raids.runList, read);
  expect((await get({}, url)).body).toBe(before);
  expect(reads).not.toHaveBeenCalled();
  await db.updateTable('runs').set({ leader: 'Orvyn' }).where('id', '=', run).execute();
  shop.modules.raids.runList.clearCache();
  const { body } = await get({}, url);
  expect([before.includes('Orvyn'), body.includes('Orvyn')]).toEqual([false, true]);
  reads.mockRestore();
});

it('are served stale after a minute while they are rendered again', async () => {
  const old = await get();
  shop.clock.time += 61_000;
  expect((await get()).body).toBe(old.body);
  while (cards.mock.calls.length < 2) await new Promise(setImmediate);
  let fresh = await get();
  while (fresh.body === old.body) {
    await new Promise(setImmediate);
    fresh = await get();
  }
  expect(fresh.body).toContain(`"serverTime":${shop.clock.time}`);
  expect(cards).toHaveBeenCalledTimes(2);
});

it('that failed to render are errors, and are retried', async () => {
  cards.mockRejectedValueOnce(new Error('down'));
  expect((await get()).statusCode).toBe(500);
  expect((await get()).statusCode).toBe(200);
});

it('that do not exist are not cached', async () => {
  const games = jest.spyOn(shop.modules.catalogue.catalogue, 'game');
  await get({}, '/nowhere');
  await get({}, '/nowhere');
  expect(games).toHaveBeenCalledTimes(2);
  games.mockRestore();
});

it('are served early on a real connection, with all their headers', async () => {
  const { headers, body } = await get();
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = () => fetch(address + PATH, { headers: { 'accept-encoding': 'identity', cookie: 'theme=dark' } });
  await (await ask()).text();
  const cached = await ask();
  expect(cached.headers.get('x-request-id')).toBeNull();
  expect(cached.headers.get('content-security-policy')).toBe(headers['content-security-policy']);
  // Absolute addresses differ by the requested host.
  const shown = (html: string) => /<main.*<\/main>/s.exec(html)?.[0];
  expect(shown(await cached.text())).toBe(shown(body));
  const { status } = await fetch(address + PATH, { headers: { 'if-none-match': cached.headers.get('etag') ?? '' } });
  expect(status).toBe(304);
  const shopper = aShopper(shop);
  await buyWins(shopper);
  const own = await fetch(address + PATH, { headers: { cookie: `theme=dark; cart=${shopper.cookies.get('cart')}` } });
  expect(own.headers.get('cache-control')).toBe('private, no-cache');
  expect(own.headers.get('x-request-id')).not.toBeNull();
  expect(await own.text()).toContain('Cart, 1 item<');
});
