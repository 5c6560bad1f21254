import type { BuyNowOffer } from '../../../domains/buy-now/buyNow.contract';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
afterAll(() => shop.close());

const ask = (query: string) =>
  shop.request({ url: `/v1/service/buy-now${query}`, headers: { 'x-requested-with': 'XMLHttpRequest' } });
const simple = 'battleground-wins';

test('the dialog’s price of each choice is what is charged, and the response is not cached', async () => {
  const answer = await ask(`?service_id=${ids[simple]}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { choices } = answer.json() as BuyNowOffer;
  expect(choices.length).toBeGreaterThan(0);
  for (const { form, total } of choices) {
    const anna = aShopper(shop);
    const sent = await anna.post('/buy', { ...Object.fromEntries(form), intent: 'checkout' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/checkout']);
    expect((await anna.get('/cart/items')).json().cart.total).toBe(total);
  }
});

test('a quantity that is no preset is preselected at what is charged for it', async () => {
  const presets = ((await ask(`?service_id=${ids[simple]}`)).json() as BuyNowOffer).choices.map(({ key }) => key);
  const wanted = String(Math.max(...presets.map(Number)) - 1);
  expect(presets).not.toContain(wanted);
  const answer = await ask(`?service_id=${ids[simple]}&choice=${wanted}`);
  expect(answer.statusCode).toBe(200);
  const { chosen, choices } = answer.json() as BuyNowOffer;
  expect([chosen, choices.length]).toEqual([wanted, presets.length + 1]);
  const { form = [], total } = choices.find(({ key }) => key === wanted) ?? {};
  expect(Object.fromEntries(form)).toMatchObject({ 'options[quantity]': wanted });
  const anna = aShopper(shop);
  const sent = await anna.post('/buy', { ...Object.fromEntries(form), intent: 'checkout' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/checkout']);
  expect((await anna.get('/cart/items')).json().cart.total).toBe(total);
});

test.each([
  ['0', 422, 'too few'],
  ['99999', 422, 'too many'],
  ['9'.repeat(80), 422, 'whole number'],
  ['many', 422, 'Choose another one'],
  ['', 400, ''],
  ['-1', 422, 'Choose another one'],
  ['1.5', 400, ''],
  ['1&choice=2', 400, ''],
  ['%3Cb%3E', 400, ''],
  ['a'.repeat(81), 400, ''],
])('the choice %s is rejected with %i', async (choice, status, message) => {
  const answer = await ask(`?service_id=${ids[simple]}&choice=${choice}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.message).toContain(message);
});

test('a price that changed after the dialog opened must be confirmed before it is charged', async () => {
  const { choices } = (await ask(`?service_id=${ids[simple]}`)).json() as BuyNowOffer;
  const anna = aShopper(shop);
  const form = { ...Object.fromEntries(choices[0]?.form ?? []), seen_total: '1', intent: 'checkout' };
  const sent = await anna.post('/buy', form);
  expect(sent.statusCode).toBe(409);
  expect(sent.body).toContain('With these choices the price is');
  expect((await anna.get('/cart/items')).json().cart.count).toBe(0);
});

test('The totals are in the shopper’s currency', async () => {
  const anna = aShopper(shop);
  await anna.post('/users/change-currency/cur/EUR', {});
  const { sign, choices } = (await anna.get(`/v1/service/buy-now?service_id=${ids[simple]}`)).json() as BuyNowOffer;
  expect(sign).toBe('€');
  expect(Object.fromEntries(choices[0]?.form ?? [])).toMatchObject({ seen_currency: 'EUR' });
});

test.each([
  ['', 400],
  ['?service_id=', 400],
  ['?service_id=x', 400],
  ['?service_id=-1', 400],
  ['?service_id=1e9', 400],
  ['?service_id=1&service_id=2', 400],
  ['?service_id=1&strange=1', 400],
  ['?service_id=999999999', 404],
] as const)('%s is rejected with %i', async (query, status) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.message).toEqual(expect.any(String));
});

test('a service that needs more input is rejected with a link to its page', async () => {
  const answer = await ask(`?service_id=${ids['arena-rating']}`);
  expect([answer.statusCode, answer.json().error.message]).toEqual([422, expect.stringContaining('on its page')]);
});
