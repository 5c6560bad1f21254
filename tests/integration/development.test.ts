import { openTestApp, type TestApp } from '../harness/testApp';

let shop: TestApp;
afterEach(() => shop.close());

test('the gallery of islands shows each of them in development, and one alone when it is named', async () => {
  shop = await openTestApp({ config: { development: true } });
  const all = await shop.request({ url: '/dev/islands', method: 'GET' });
  expect(all.statusCode).toBe(200);
  for (const name of ['range-bar', 'rank-selects', 'price-block', 'pay-button'])
    expect(all.body).toContain(`id="sample-${name}"`);
  const one = await shop.request({ url: '/dev/islands?island=pay-button', method: 'GET' });
  expect(one.body.match(/id="sample-/g)).toHaveLength(1);
});

test('the public events are listed in development, with the type of each payload and the names that analytics tools have for them', async () => {
  shop = await openTestApp({ config: { development: true } });
  const { statusCode, body } = await shop.request({ url: '/dev/events' });
  expect(statusCode).toBe(200);
  expect(body).toContain('id="live-events"');
  expect(body).toMatch(/<code>order\/orderRefunded<\/code>/);
  expect(body).toMatch(/<code>page\/pageOpened<\/code>[^<]*<\/summary><pre[^>]*>\{\n {2}readonly kind: string;/);
  expect(body).toMatch(/<th scope="row">begin_checkout<\/th>.*?<td>InitiateCheckout<\/td>/);
  // Private actions are no events.
  expect(body).not.toContain('search/resultsReceived');
});

test('shoppers find neither, but the types of the events', async () => {
  shop = await openTestApp();
  for (const url of ['/dev/islands', '/dev/events'])
    expect((await shop.request({ url, method: 'GET' })).statusCode).toBe(404);
  const { headers, body } = await shop.request({ url: '/storefront.d.ts' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('export interface StorefrontEvents {');
});

test.each([
  [true, 'debug=1', true],
  [true, 'theme=dark', false],
  [false, 'debug=1', false],
])(
  'scripts may evaluate what developers write in DevTools: development %s, cookie %s',
  async (development, cookie, allowed) => {
    shop = await openTestApp({ config: { development } });
    const { headers } = await shop.request({ url: '/faq', method: 'GET', headers: { cookie } });
    expect(String(headers['content-security-policy']).includes("'unsafe-eval'")).toBe(allowed);
  },
);
