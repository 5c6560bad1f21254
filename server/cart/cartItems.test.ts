import { CartAnswerSchema, CartReadingSchema } from '../../domains/cart/cartItems.contract';
import { matchesSchema } from '../../src/lib/matchesSchema';
import { aShopper, type Shopper, salesRows, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

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
  shop.ask({ url: '/cart/items', headers: { accept: 'application/json', cookie: cookie(shopper) } });
const cookie = ({ cookies }: Shopper) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('the cart link', () => {
  test('takes a service at the price of the lists, says what was chosen, and answers with the whole cart, as the browser reads it', async () => {
    const anna = aShopper(shop);
    const answer = await anna.post('/cart/items', { ...coaching(), seen_total: '2000' }, true);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(matchesSchema(CartAnswerSchema, answer.json())).toBeNull();
    expect(answer.json()).toMatchObject({
      message: '“Coaching” is in your cart: One hour.',
      cart: { count: 1, total: 2000 },
    });
    const reading = await items(anna);
    expect(reading.headers['cache-control']).toBe('no-store');
    expect(matchesSchema(CartReadingSchema, reading.json())).toBeNull();
    expect(reading.json().cart).toEqual(answer.json().cart);
  });

  test('takes choices as the buy form has them', async () => {
    const answer = await aShopper(shop).post('/cart/items', wins({ 'options[quantity]': '10' }), true);
    const { cart, lineId } = answer.json();
    expect(cart.view.lines[0]).toMatchObject({ id: lineId, quantity: { value: 10, min: 1, max: 20, unit: 'win' } });
    expect(cart.total).toBe(4491);
  });

  test('leads people to the cart', async () => {
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
  ])('refuses the quantity %j with a sentence, and writes nothing', async (quantity, status) => {
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
  ] as const)('refuses %j', async (form, status) => {
    const answer = await aShopper(shop).post('/cart/items', form, true);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toEqual(expect.any(String));
    expect((await salesRows(shop)).carts).toBe(0);
  });

  test('takes nobody’s word for a price', async () => {
    const answer = await aShopper(shop).post('/cart/items', { ...coaching(), seen_total: '1' }, true);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'price_changed']);
  });

  test('refuses the twenty-first line with what to do', async () => {
    const anna = aShopper(shop);
    for (let line = 0; line < 20; line += 1) await anna.post('/cart/items', coaching(), true);
    const answer = await anna.post('/cart/items', coaching(), true);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'cart_full']);
    expect(answer.json().message).toContain('A cart holds 20 services.');
    expect((await items(anna)).json().cart.count).toBe(20);
  });

  test('is not for other sites', async () => {
    const answer = await shop.ask({
      url: '/cart/items',
      form: coaching(),
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('changing lines', () => {
  test('a script gets the whole cart after each change', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    const changed = await anna.post('/cart/lines/1', wins({ 'options[quantity]': '1' }), true);
    expect(matchesSchema(CartAnswerSchema, changed.json())).toBeNull();
    expect(changed.json()).toMatchObject({ lineId: '1', cart: { count: 2, total: 2499 } });
    const removed = await anna.post('/cart/lines/1', { intent: 'remove' }, true);
    expect(removed.json()).toMatchObject({ lineId: '1', cart: { count: 1, total: 2000 } });
  });

  test('the cart’s page has the line’s whole form, which changes the quantity without a script', async () => {
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

describe('a price that moved', () => {
  const age = () =>
    shop.database.db
      .updateTable('cart_lines')
      .set({ seen_total: 2200 })
      .where('id', '=', '2' as never);

  test('is shown line by line until the shopper changes something, not until the next look', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    await age().execute();
    for (const path of ['/cart', '/cart', '/checkout']) {
      const { body } = await anna.get(path);
      expect(body).toContain('rice changed −2.00 $');
    }
    await anna.post('/cart/lines/1', wins({ 'options[quantity]': '1' }), true);
    expect((await anna.get('/cart')).body).not.toContain('rice changed');
    const seen = await shop.database.db.selectFrom('cart_lines').select(['id', 'seen_total']).orderBy('id').execute();
    expect(seen.map(({ seen_total }) => seen_total)).toEqual([499, 2000]);
  });

  test('in another currency is no claim; a change makes that currency’s price the one that was seen', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    await age().execute();
    await anna.post('/users/change-currency/cur/EUR', {});
    expect((await anna.get('/cart')).body).not.toContain('rice changed');
    await anna.post('/cart/lines/1', { intent: 'remove' }, true);
    const [line] = await shop.database.db.selectFrom('cart_lines').selectAll().execute();
    expect(line).toMatchObject({ seen_total: 1722, seen_currency: 'EUR' });
    await anna.post('/users/change-currency/cur/USD', {});
    expect((await anna.get('/cart')).body).not.toContain('rice changed');
  });

  test('is not seen by adding something else from another page', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', wins(), true);
    await anna.post('/cart/items', coaching(), true);
    await age().execute();
    await anna.buy(wins());
    expect((await anna.get('/cart')).body).toContain('Price changed −2.00 $');
  });
});

test('behind TLS the cart’s cookie is bound to the host, and no other is taken for it', async () => {
  const secure = await openTestApp({ config: { publicOrigin: 'https://shop.example' } });
  try {
    const origin = 'https://shop.example';
    const id = (await serviceIds(secure)).coaching ?? '';
    const bought = await secure.ask({ url: '/cart/items', form: { service_id: id }, headers: { origin } });
    expect(String(bought.headers['set-cookie'])).toMatch(
      /^__Host-cart=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = bought.cookies[0]?.value;
    const countWith = async (name: string) => {
      const headers = { accept: 'application/json', cookie: `${name}=${token}` };
      return (await secure.ask({ url: '/cart/items', headers })).json().cart.count;
    };
    expect(await countWith('__Host-cart')).toBe(1);
    expect(await countWith('cart')).toBe(0);
  } finally {
    await secure.close();
  }
}, 60_000);
