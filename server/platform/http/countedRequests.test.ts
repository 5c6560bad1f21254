import type { InjectOptions } from 'fastify';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* Every request that costs something is counted by `RATE_LIMIT`, whatever becomes of it. */

let shop: TestApp;
let network = 0;
beforeAll(async () => {
  shop = await openTestApp({ config: { rateLimit: 15 } });
});
afterAll(() => shop.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ORDER = 'a'.repeat(32);

test.each<readonly [what: string, status: number, request: InjectOptions]>([
  ['no route answers', 404, { url: '/nothing/at/all/here' }],
  ['no route answers, with another method', 404, { url: '/nothing/at/all/here', method: 'DELETE' }],
  ['asks for a file that there is not', 404, { url: '/fonts/nothing.woff2' }],
  ['asks for the state of an order', 404, { url: `/orders/${ORDER}/state` }],
  ['asks for live snapshots', 200, { url: `/live?topics=order.${ORDER}`, headers: SCRIPT }],
  ['asks for the metrics from elsewhere', 404, { url: '/metrics' }],
  ['has a method that the address does not take', 405, { url: '/games', method: 'DELETE' }],
  ['asks for the methods of an address', 204, { url: '/games', method: 'OPTIONS' }],
  ['has a host that can’t be read', 400, { url: '/games', headers: { host: 'a b' } }],
  ['has an address that can’t be read', 400, { url: '/%ff' }],
  ['is redirected to its address', 301, { url: '/games/' }],
  ['comes from another origin', 403, { url: '/appearance', method: 'POST', headers: { origin: 'http://evil.test' } }],
  ['has a body that can’t be read', 400, { url: '/buy', method: 'POST', headers: FORM, payload: '%00=%00' }],
  [
    'has a body of no known kind',
    415,
    { url: '/buy', method: 'POST', headers: { 'content-type': 'a/b' }, payload: 'x' },
  ],
  ['has too large a body', 413, { url: '/buy', method: 'POST', headers: FORM, payload: 'x'.repeat(70_000) }],
])('what %s: %d becomes 429', async (_what, status, request) => {
  network += 1;
  const limit = request.method === undefined || request.method === 'OPTIONS' ? 15 : 3;
  const statuses = [];
  for (let i = 0; i < limit + 2; i += 1)
    statuses.push((await shop.request({ remoteAddress: `10.0.${network}.1`, method: 'GET', ...request })).statusCode);
  expect(statuses).toEqual([...Array(limit).fill(status), 429, 429]);
  expect((await shop.request({ remoteAddress: `10.0.${network}.2`, method: 'GET', ...request })).statusCode).toBe(
    status,
  );
});
