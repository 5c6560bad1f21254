import { existsSync } from 'node:fs';
import path from 'node:path';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { createDatabaseRateLimitStore } from './rateLimitStore';
import { rateLimitCounters } from './rateLimits.repository';

let shop: TestApp;
afterEach(() => shop.close());

const from = (remoteAddress: string, more = {}) => ({
  url: '/search?q=x',
  method: 'GET' as const,
  remoteAddress,
  ...more,
});

test('an address over the limit gets Retry-After, as a page or as JSON; others are not affected', async () => {
  shop = await openTestApp({ config: { rateLimit: 10 } });
  const answers = [];
  for (let i = 0; i < 12; i += 1) answers.push(await shop.request(from('10.0.0.1')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = answers[11];
  // The window begins with the first request, and a busy machine is slow.
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(40);
  expect(refused?.body).toContain(`Please try again in ${refused?.headers['retry-after']} s`);
  const script = await shop.request(from('10.0.0.1', { headers: { 'x-requested-with': 'XMLHttpRequest' } }));
  expect(script.json()).toEqual({
    error: { code: 'too_many_requests', message: expect.stringMatching(/in [456]\d s\.$/) },
  });
  expect((await shop.request(from('10.0.0.2'))).statusCode).toBe(200);
});

test('cached pages do not reveal one address’s remaining limit to others', async () => {
  shop = await openTestApp({ config: { rateLimit: 10 } });
  const page = (address: string) => shop.request({ ...from(address), url: '/games', headers: { cookie: 'cart=x' } });
  const answers = [await page('10.0.0.1'), await page('10.0.0.1'), await page('10.0.0.2')];
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  }
  expect((await shop.request(from('10.0.0.1'))).headers).toHaveProperty('ratelimit-remaining', '7');
});

test('writes have a smaller limit of their own, and save nothing beyond it', async () => {
  shop = await openTestApp({ config: { rateLimit: 10 } });
  const post = () => shop.request({ url: '/appearance', method: 'POST', form: { theme: 'light' } });
  expect([(await post()).statusCode, (await post()).statusCode, (await post()).statusCode]).toEqual([303, 303, 429]);
  expect((await post()).headers['set-cookie']).toBeUndefined();
});

const ORDER = 'a'.repeat(32);

test('what costs nothing is not counted, also when nothing more is let through', async () => {
  shop = await openTestApp({ config: { rateLimit: 1 } });
  const status = async (url: string) => (await shop.request(from('10.0.0.1', { url }))).statusCode;
  expect([await status('/games'), await status('/search?q=x')]).toEqual([200, 429]);
  for (const url of ['/games', '/healthz', '/readyz', '/favicon.svg', '/art/home.webp']) {
    if (url.startsWith('/art') && !existsSync(path.join('public', url))) continue;
    expect([url, await status(url)]).toEqual([url, 200]);
  }
  expect(await status('/art/nothing.webp')).toBe(429);
});

test('what a page asks for by itself stays below the limit', async () => {
  shop = await openTestApp({ config: { rateLimit: 1200 } });
  const poll = { url: `/live?topics=order.${ORDER}`, headers: SCRIPT };
  // Twelve tabs that can't keep a stream open ask every ten seconds for three minutes.
  for (let second = 0; second < 180; second += 10) {
    shop.clock.time += 10_000;
    for (let tab = 0; tab < 12; tab += 1) expect((await shop.request(from('10.0.0.1', poll))).statusCode).toBe(200);
  }
});

test('Health checks are not counted', async () => {
  shop = await openTestApp({ config: { rateLimit: 1 } });
  for (let i = 0; i < 5; i += 1) expect((await shop.request({ url: '/healthz', method: 'GET' })).statusCode).toBe(200);
});

test('behind proxies the shopper’s address counts, and can’t be spoofed', async () => {
  shop = await openTestApp({ config: { rateLimit: 1, proxies: 1 } });
  const requestFrom = (forwarded: string) =>
    shop.request(from('10.0.0.9', { headers: { 'x-forwarded-for': forwarded } }));
  expect((await requestFrom('203.0.113.1')).statusCode).toBe(200);
  expect((await requestFrom('203.0.113.2')).statusCode).toBe(200);
  expect((await requestFrom('198.51.100.7, 203.0.113.1')).statusCode).toBe(429);
  // Each connection has another port.
  expect((await requestFrom('203.0.113.2:4711')).statusCode).toBe(429);
  expect((await requestFrom('_one')).statusCode).toBe(200);
  expect((await requestFrom('_two:4711')).statusCode).toBe(429);
});

test('all addresses of one IPv6 network are counted as one', async () => {
  shop = await openTestApp({ config: { rateLimit: 2 } });
  const requestFrom = async (address: string) => (await shop.request(from(address))).statusCode;
  expect([await requestFrom('2001:db8:1:2::1'), await requestFrom('2001:db8:1:2:ffff::9')]).toEqual([200, 200]);
  expect(await requestFrom('2001:db8:1:2:abcd:ef01:2345:6789')).toBe(429);
  expect(await requestFrom('2001:db8:1:3::1')).toBe(200);
  expect([
    await requestFrom('::ffff:10.0.0.7'),
    await requestFrom('10.0.0.7'),
    await requestFrom('::ffff:a00:7'),
  ]).toEqual([200, 200, 429]);
});

test('processes on one database share a limit, without storing addresses, and reset after a minute', async () => {
  shop = await openTestApp();
  const { db } = shop.database;
  const clock = { now: () => shop.clock.time };
  const Store = createDatabaseRateLimitStore(db, clock);
  const [one, other] = [new Store({}), new Store({})];
  const ask = (store: typeof one) =>
    new Promise((resolve, reject) =>
      store.incr('reads 10.0.0.1', (error, result) => (error ? reject(error) : resolve(result)), 60_000, 5),
    );
  await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index % 2 ? one : other)));
  expect(await ask(one)).toEqual({ current: 11, ttl: 60_000 });
  expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain('10.0.0.1');
  shop.clock.time += 60_000;
  expect(await ask(other)).toEqual({ current: 1, ttl: 60_000 });
  expect(await rateLimitCounters.deleteExpired(new Date(shop.clock.time + 60_000), db)).toBe(1);
});
