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

test('shoppers do not find the gallery', async () => {
  shop = await openTestApp();
  expect((await shop.request({ url: '/dev/islands', method: 'GET' })).statusCode).toBe(404);
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
