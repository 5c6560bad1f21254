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
