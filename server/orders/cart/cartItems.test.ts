import { CartChangeResponseSchema, CartResponseSchema } from '../../../domains/cart/cartItems.contract';
import { findSchemaMismatch } from '../../../src/lib/schemaMismatch';
import { aShopper, type Shopper, salesRows, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterAll(() => shop?.close());

const wins = (changes: Record<string, string> = {}) => ({
  service_id: ids['battleground-wins'] ?? '',
  'options[quantity]': '5',
  ...changes,
});
const coaching = () => ({ service_id: ids.coaching ?? '' });

const items = (shopper: Shopper) =>
  shop.request({ url: '/cart/items', headers: { accept: 'application/json', cookie: cookie(shopper) } });
const cookie = ({ cookies }: Shopper) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('the add-to-cart endpoint', () => {
  test('adds a service at its list price, with a message about the choices and the whole cart in the client’s format', async () => {
    const anna = aShopper(shop);
    const answer = await anna.post('/cart/items', { ...coaching(), seen_total: '2000' }, true);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(findSchemaMismatch(CartChangeResponseSchema, answer.json())).toBeNull();
    expect(answer.json()).toMatchObject({
      message: 'Coaching, 20.00 $',
      cart: { count: 1, total: 2000 },
    });
    const response = await items(anna);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(findSchemaMismatch(CartResponseSchema, response.json())).toBeNull();
    expect(response.json().cart).toEqual(answer.json().cart);
  });

  test('accepts the fields of the buy form', async () => {
    const answer = await aShopper(shop).post('/cart/items', wins({ 'options[quantity]': '10' }), true);
    const { cart, lineId } = answer.json();
    expect(cart.view.lines[0]).toMatchObject({
      id: lineId,
      quantity: { value: 10, min: 1, max: 20, unit: { one: 'win', many: 'wins' } },
    });
    expect(cart.total).toBe(4491);
  });

  test('accepts the button of a card: the configuration and the price that lists show', async () => {
    const card = new URLSearchParams({ ...coaching(), seen_total: '2000', seen_currency: 'USD' }).toString();
    const answer = await aShopper(shop).post('/cart/items', { card }, true);
    expect(answer.json()).toMatchObject({ message: 'Coaching, 20.00 $', cart: { count: 1, total: 2000 } });
    const browser = await aShopper(shop).post('/cart/items', { card });
    expect([browser.statusCode, browser.headers.location]).toEqual([303, '/cart']);
  });

  test.each([
    '',
    '7',
    'service_id=7',
    'service_id=7&seen_total=-1&seen_currency=USD',
    'service_id=7&seen_total=1&seen_currency=USD&options[region]=%00',
    'service_id=7&service_id=8&seen_total=1&seen_currency=USD',
    '__proto__=7&seen_total=1&seen_currency=USD',
  ])('refuses the button %j, and saves nothing', async (card) => {
    expect((await aShopper(shop).post('/cart/items', { card }, true)).statusCode).toBe(400);
    expect((await aShopper(shop).post('/buy', { card })).statusCode).toBe(400);
    expect(Object.values(await salesRows(shop))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('redirects browsers to the cart', async () => {
    const answer = await aShopper(shop).post('/cart/items', coaching());
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
  });

  test.each([
    ['0', 422],
    ['-1', 400],
    ['1e9', 400],
    ['999999999', 422],
    ['NaN', 400],
    ['1.5', 400],
    ['', 400],
  ])('rejects the quantity %j with a message, and saves nothing', async (quantity, status) => {
    for (const script of [true, false]) {
      const answer = await aShopper(shop).post('/cart/items', wins({ 'options[quantity]': quantity }), script);
      expect(answer.statusCode).toBe(status);
      if (!script) continue;
      expect(answer.json()).toMatchObject({ message: expect.any(String), error: { code: expect.any(String) } });
      expect(answer.json().error.fields).toHaveProperty(['options[quantity]']);
    }
    expect(Object.values(await salesRows(shop))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each([
    [{}, 400],
    [{ service_id: 'x' }, 400],
    [{ service_id: '999999' }, 404],
    [{ service_id: '1', price: '1' }, 400],
  ] as const)('rejects %j', async (form, status) => {
    const answer = await aShopper(shop).post('/cart/items', form, true);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toEqual(expect.any(String));
    expect((await salesRows(shop)).carts).toBe(0);
  });

  test('ignores a price in the request', async () => {
    const answer = await aShopper(shop).post('/cart/items', { ...coaching(), seen_total: '1' }, true);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'price_changed']);
  });

  test('rejects the twenty-first line with advice', async () => {
    const anna = aShopper(shop);
    for (let line = 0; line < 20; line += 1) await anna.post('/cart/items', coaching(), true);
    const answer = await anna.post('/cart/items', coaching(), true);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'cart_full']);
    expect(answer.json().message).toContain('it holds up to 20 services.');
    expect((await items(anna)).json().cart.count).toBe(20);
  });

  test('rejects requests from other sites', async () => {
    const answer = await shop.request({
      url: '/cart/items',
      form: coaching(),
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('changing lines', () => {
  test('A script gets the whole cart after each change', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    const changed = await anna.post('/cart/lines/1', wins({ 'options[quantity]': '1' }), true);
    expect(findSchemaMismatch(CartChangeResponseSchema, changed.json())).toBeNull();
    expect(changed.json()).toMatchObject({ lineId: '1', cart: { count: 2, total: 2499 } });
    const removed = await anna.post('/cart/lines/1', { intent: 'remove' }, true);
    expect(removed.json()).toMatchObject({ lineId: '1', cart: { count: 1, total: 2000 } });
  });

  test('the cart page has the line’s full form, which changes the quantity without JavaScript', async () => {
    const anna = aShopper(shop);
    await anna.buy(wins());
    const { body } = await anna.get('/cart');
    const form = /<form[^>]*aria-label="Quantity of[^>]*action="\/cart\/lines\/1".*?<\/form>/s.exec(body)?.[0];
    const hidden = [...(form ?? '').matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    const answer = await anna.post('/cart/lines/1', { ...fields, 'options[quantity]': '9' } as Record<string, string>);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
    expect((await items(anna)).json().cart.view.lines[0].quantity.value).toBe(9);
  });
});

describe('a price that changed', () => {
  const setOlderSeenPrice = () =>
    shop.database.db
      .updateTable('cart_lines')
      .set({ seen_total: 2200 })
      .where('id', '=', '2' as never);

  test('is shown on its line until the shopper changes the cart, not just until the next view', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    await setOlderSeenPrice().execute();
    for (const path of ['/cart', '/cart', '/checkout']) {
      const { body } = await anna.get(path);
      expect(body).toContain('rice changed −2.00 $');
    }
    await anna.post('/cart/lines/1', wins({ 'options[quantity]': '1' }), true);
    expect((await anna.get('/cart')).body).not.toContain('rice changed');
    const seen = await shop.database.db.selectFrom('cart_lines').select(['id', 'seen_total']).orderBy('id').execute();
    expect(seen.map(({ seen_total }) => seen_total)).toEqual([499, 2000]);
  });

  test('is not shown in another currency; changing the cart takes over that currency’s price as seen', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    await setOlderSeenPrice().execute();
    await anna.post('/users/change-currency/cur/EUR', {});
    expect((await anna.get('/cart')).body).not.toContain('rice changed');
    await anna.post('/cart/lines/1', { intent: 'remove' }, true);
    const [line] = await shop.database.db.selectFrom('cart_lines').selectAll().execute();
    expect(line).toMatchObject({ seen_total: 1722, seen_currency: 'EUR' });
    await anna.post('/users/change-currency/cur/USD', {});
    expect((await anna.get('/cart')).body).not.toContain('rice changed');
  });

  test('stays unseen when something is added from another page', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    await setOlderSeenPrice().execute();
    await anna.buy(wins());
    expect((await anna.get('/cart')).body).toContain('Price changed −2.00 $');
  });
});

test('over https the cart cookie is bound to the host, and no other cookie is accepted', async () => {
  const secure = await openTestApp({ config: { publicOrigin: 'https://shop.example' } });
  try {
    const origin = 'https://shop.example';
    const id = (await serviceIds(secure)).coaching ?? '';
    const bought = await secure.request({ url: '/cart/items', form: { service_id: id }, headers: { origin } });
    expect(String(bought.headers['set-cookie'])).toMatch(
      /^__Host-cart=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = bought.cookies[0]?.value;
    const countWith = async (name: string) => {
      const headers = { accept: 'application/json', cookie: `${name}=${token}` };
      return (await secure.request({ url: '/cart/items', headers })).json().cart.count;
    };
    expect(await countWith('__Host-cart')).toBe(1);
    expect(await countWith('cart')).toBe(0);
  } finally {
    await secure.close();
  }
}, 60_000);
