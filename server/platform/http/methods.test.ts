import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const ask = (method: string, url: string, headers = {}) => shop.request({ method: method as 'GET', url, headers });

test.each([
  ['DELETE', '/games', 'GET, HEAD, OPTIONS'],
  ['PUT', '/', 'GET, HEAD, OPTIONS'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ['GET', '/appearance', 'OPTIONS, POST'],
  ['HEAD', '/appearance', 'OPTIONS, POST'],
  ['PATCH', '/checkout', 'GET, HEAD, OPTIONS, POST'],
  ['GET', '/cart/lines/7', 'OPTIONS, POST'],
  ['DELETE', `/orders/${'a'.repeat(32)}/cancel`, 'GET, HEAD, OPTIONS, POST'],
  ['POST', '/wow%2Dboost', 'GET, HEAD, OPTIONS'],
])('%s %s is a wrong method: the answer names those that there are', async (method, url, allow) => {
  const page = await ask(method, url);
  expect([page.statusCode, page.headers.allow]).toEqual([405, allow]);
  if (method !== 'HEAD') expect(page.body).toContain('That can’t be done here</h1>');
  const script = await ask(method, url, SCRIPT);
  expect([script.statusCode, script.headers.allow]).toEqual([405, allow]);
  if (method !== 'HEAD')
    expect(script.json()).toEqual({ error: { code: 'wrong_method', message: expect.stringContaining(allow) } });
});

test('OPTIONS asks for the methods of an address', async () => {
  const answer = await ask('OPTIONS', '/checkout');
  expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, 'GET, HEAD, OPTIONS, POST', '']);
});

test('an address without a route has no methods', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
    const answer = await ask(method, '/a/b/c/d');
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 404, undefined]);
  }
});

test('a request of another origin learns nothing', async () => {
  const answer = await ask('DELETE', '/games', { origin: 'https://evil.example' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([403, undefined]);
});
