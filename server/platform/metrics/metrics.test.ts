import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
afterEach(() => shop.close());

const read = (more = {}) => shop.request({ url: '/metrics', method: 'GET', ...more });

test('count responses and durations by route pattern, never by address', async () => {
  shop = await openTestApp();
  await shop.request({ url: '/orders/abcdefghijklmnopqrstuvwxyz', method: 'GET' });
  await shop.request({ url: '/search?q=ann%40example.com', method: 'GET' });
  const { body, headers } = await read();
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(body).toContain('questline_requests_total{method="GET",route="/orders/:id",status="404"} 1');
  expect(body).toContain('questline_request_seconds_count{route="/search"} 1');
  expect(body).not.toMatch(/abcdefghij|ann/);
});

test('are only available to this machine, unless a token is set', async () => {
  shop = await openTestApp();
  expect((await read({ remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
  expect((await read({ headers: { 'x-forwarded-for': '203.0.113.5' } })).statusCode).toBe(404);
});

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
])('are closed to what a proxy on this machine has forwarded with %s', async (name) => {
  shop = await openTestApp();
  expect((await read()).statusCode).toBe(200);
  for (const value of ['203.0.113.5', ''])
    expect((await read({ headers: { [name.toLowerCase()]: value } })).statusCode).toBe(404);
});

test('require the token when there is one', async () => {
  shop = await openTestApp({ config: { metricsToken: 'a-long-secret-token' } });
  const readWithToken = (token: string) =>
    read({ remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${token}` } });
  expect((await readWithToken('a-long-secret-token')).statusCode).toBe(200);
  expect((await readWithToken('another-long-token')).statusCode).toBe(404);
  expect((await read()).statusCode).toBe(404);
});
