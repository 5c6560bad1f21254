import { aShopper, salesRows, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterAll(() => shop.close());

const arena = (changes: Record<string, string | readonly string[]> = {}) => ({
  service_id: ids['arena-rating'] ?? '',
  service_available: '1',
  'options[is_bar_service]': '1',
  'options[from]': '0',
  'options[to]': '1800',
  'options[group][play]': 'piloted',
  ...changes,
});
const ARENA_TOTAL = 16 * 400 + 2 * 900;

describe('adding to the cart', () => {
  test('a guest gets a cart by an HttpOnly cookie that can’t be guessed', async () => {
    const anna = aShopper(shop);
    const answer = await anna.buy(arena({ intent: 'cart', seen_total: String(ARENA_TOTAL) }));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart');
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'cart', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 });
    expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { token_hash } = await shop.database.db.selectFrom('carts').select('token_hash').executeTakeFirstOrThrow();
    expect(token_hash).not.toContain(cookie?.value);

    const page = await anna.get('/cart');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Arena rating');
    expect(page.body).toContain('82.00');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('a rejected form returns a page with the errors, and is not tracked as opened again', async () => {
    const anna = aShopper(shop);
    const answer = await anna.buy(arena({ 'options[to]': '1777' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('"returned":"form"');
    expect((await anna.get('/cart')).body).not.toContain('"returned"');
  });

  test('a rejected form says whether "Buy now" had sent it, which was counted when it was pressed', async () => {
    const anna = aShopper(shop);
    const page = async (intent: string) => (await anna.buy(arena({ intent, seen_total: '1' }))).body;
    expect(await page('checkout')).toContain('"returned":"checkout"');
    expect(await page('cart')).toContain('"returned":"form"');
  });

  test('"Buy now" leads to the checkout', async () => {
    const answer = await aShopper(shop).buy(arena({ intent: 'checkout' }));
    expect(answer.headers.location).toBe('/checkout');
  });

  describe('"Buy now" again after Back', () => {
    const linesOf = async () => {
      const rows = await shop.database.db.selectFrom('cart_lines').selectAll().orderBy('id').execute();
      return rows.map(({ choices, seen_total }) => [choices.to, seen_total]);
    };
    const now = { intent: 'checkout', 'options[group][extras]': ['stream', 'coach'] };
    const total = ARENA_TOTAL + 800 + 1200;

    test('with the same choices leaves one line, in any order of options', async () => {
      const anna = aShopper(shop);
      await anna.buy(arena(now));
      await shop.database.db.updateTable('cart_lines').set({ seen_total: 1 }).execute();
      const answer = await anna.buy(arena({ ...now, 'options[group][extras]': ['coach', 'stream'] }));
      expect(answer.headers.location).toBe('/checkout');
      // The current price was shown again.
      expect(await linesOf()).toEqual([[1800, total]]);
    });

    test('with other choices adds another line, and "Add to cart" adds one each time', async () => {
      const anna = aShopper(shop);
      await anna.buy(arena(now));
      await anna.buy(arena({ ...now, 'options[to]': '400' }));
      await anna.buy(arena({ ...now, intent: 'cart' }));
      await anna.buy(arena({ ...now, intent: 'cart' }));
      expect((await linesOf()).map(([to]) => to)).toEqual([1800, 400, 1800, 1800]);
      await anna.buy(arena(now));
      expect(await linesOf()).toHaveLength(4);
    });

    test('finds its line in a full cart too', async () => {
      const anna = aShopper(shop);
      for (let line = 0; line < 20; line += 1) await anna.buy(arena());
      expect((await anna.buy(arena({ intent: 'checkout' }))).headers.location).toBe('/checkout?only=1');
      expect((await anna.buy(arena({ intent: 'checkout', 'options[to]': '400' }))).statusCode).toBe(409);
    });

    test('clicked many times at once makes one line', async () => {
      const anna = aShopper(shop);
      await anna.buy(arena({ 'options[to]': '400' }));
      await Promise.all(Array.from({ length: 4 }, () => anna.post('/buy', arena(now), true)));
      expect(await linesOf()).toHaveLength(2);
    });
  });

  test('scripts get the next address', async () => {
    const answer = await aShopper(shop).post('/buy', arena({ intent: 'checkout' }), true);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ redirectUrl: '/checkout' });
  });

  test('the line stores choices and the shown price, not the price to charge', async () => {
    await aShopper(shop).buy(arena({ 'options[group][extras]': ['stream', 'coach'] }));
    const line = await shop.database.db.selectFrom('cart_lines').selectAll().executeTakeFirstOrThrow();
    expect(line.choices).toEqual({ from: 0, to: 1800, options: ['piloted', 'stream', 'coach'] });
    expect(line).toMatchObject({ seen_total: ARENA_TOTAL + 800 + 1200, seen_currency: 'USD' });
  });

  test.each<[string, string, Record<string, string | readonly string[]>, number]>([
    ['a price from the client', 'price', { price: '1' }, 400],
    ['a total from the client', 'total', { total: '0' }, 400],
    ['a price that was not shown', 'seen_total', { seen_total: '1' }, 409],
    ['an invalid price', 'seen_total', { seen_total: '-1' }, 400],
    ['no goal', 'options[to]', { 'options[to]': '' }, 400],
    ['a start at the goal', 'options[to]', { 'options[from]': '1800' }, 422],
    ['a start above the goal', 'options[to]', { 'options[from]': '2000', 'options[to]': '100' }, 422],
    ['a value between steps', 'options[from]', { 'options[from]': '50' }, 422],
    ['a value beyond the end', 'options[to]', { 'options[to]': '2500' }, 422],
    ['a huge number', 'options[to]', { 'options[to]': '999999999' }, 422],
    ['a number with too many digits', 'options[to]', { 'options[to]': '9'.repeat(40) }, 400],
    ['a number with a comma', 'options[to]', { 'options[to]': '1,800' }, 400],
    ['infinity', 'options[to]', { 'options[to]': 'Infinity' }, 400],
    ['two goals', 'options[to]', { 'options[to]': ['1700', '1800'] }, 400],
    ['a quantity of a service without one', 'options[quantity]', { 'options[quantity]': '2' }, 422],
    ['a variant of a service without any', 'options[variant]', { 'options[variant]': 'group-loot' }, 422],
    ['an unknown option', 'options[group][extras]', { 'options[group][extras]': 'free-gold' }, 422],
    ['an option of another group', 'options[group][extras]', { 'options[group][extras]': 'piloted' }, 422],
    ['a group of another service', 'options[group][speed]', { 'options[group][speed]': 'express' }, 422],
    [
      'two options of a single-choice group',
      'options[group][play]',
      { 'options[group][play]': ['piloted', 'selfplay'] },
      422,
    ],
    ['an option twice', 'options[group][extras]', { 'options[group][extras]': ['stream', 'stream'] }, 422],
    ['none of a required group', 'options[group][play]', { 'options[group][play]': [] }, 422],
    ['an option that is too long', 'options[group][extras]', { 'options[group][extras]': 'x'.repeat(81) }, 400],
    ['another intent', 'intent', { intent: 'steal' }, 400],
    ['no service', 'service_id', { service_id: '' }, 400],
    ['an invalid service', 'service_id', { service_id: '1; drop table carts' }, 400],
    ['an unknown service', 'service_id', { service_id: '999999' }, 404],
    ['SQL as an option', 'options[group][extras]', { 'options[group][extras]': "'; drop table carts; --" }, 422],
  ])('%s is rejected with the name of the field %s, and nothing is saved', async (_what, field, changes, status) => {
    const answer = await aShopper(shop).post('/buy', arena(changes), true);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(Object.values(await salesRows(shop))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each([
    ['not JSON', 'application/json', '{"service_id": '],
    ['a list', 'application/json', '[1, 2]'],
    ['a text', 'application/json', '"buy"'],
    ['nothing', 'application/json', ''],
    ['null', 'application/json', 'null'],
    ['wrong types', 'application/json', '{"service_id": 1, "options[from]": 0, "options[to]": {"a": 1}, "intent": []}'],
    ['a __proto__ field', 'application/json', '{"__proto__": {"price": 1}, "service_id": "1"}'],
    ['something else', 'text/xml', '<buy/>'],
  ])('a body that is %s is rejected, and nothing is saved', async (_what, type, payload) => {
    const answer = await shop.request({
      method: 'POST',
      url: '/buy',
      payload,
      headers: { 'content-type': type, accept: 'application/json' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().error.code).toEqual(expect.any(String));
    expect(Object.values(await salesRows(shop))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('browsers get the service page again, with valid choices kept and the errors shown', async () => {
    const answer = await aShopper(shop).buy(
      arena({ 'options[to]': '100', 'options[from]': '300', 'options[group][extras]': 'stream' }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<h1>Arena rating</h1>');
    expect(answer.body).toContain('The goal must be above the start.');
    expect(answer.body).toMatch(/value="stream"[^>]* checked|checked[^>]* value="stream"/);
  });

  test.each(['x', 'options[group][x'])(
    'Thousands of unknown fields (%s…) do not make a huge error page',
    async (name) => {
      const end = name.includes('[') ? ']' : '';
      const odd = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${name}${index}${end}`, '1']));
      const answer = await aShopper(shop).buy(arena(odd));
      expect(answer.statusCode).toBe(413);
      expect(answer.body.length).toBeLessThan(60_000);
    },
  );

  test('a price that changed since the page was shown is reported, and the returned page has the new one', async () => {
    const anna = aShopper(shop);
    const answer = await anna.buy(arena({ seen_total: '1' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('the page showed');
    expect(answer.body).toMatch(new RegExp(`name="seen_total"[^>]* value="${ARENA_TOTAL}"`));
    expect((await anna.buy(arena({ seen_total: String(ARENA_TOTAL) }))).statusCode).toBe(303);
  });

  test('currency and theme can be changed on a returned form: they redirect to the same choices', async () => {
    const anna = aShopper(shop);
    const { body } = await anna.buy(arena({ seen_total: '1', 'options[to]': '2000' }));
    const action = /formaction="([^"]*change-currency\/cur\/EUR\?back=[^"]*)"/i.exec(body)?.[1] ?? '';
    expect(body).not.toContain('data-currency=');
    const { statusCode, headers } = await anna.post(action.replaceAll('&amp;', '&'), {});
    expect([statusCode, headers.location]).toEqual([303, expect.stringContaining('options%5Bto%5D=2000')]);
    const again = await anna.get(String(headers.location));
    expect(again.statusCode).toBe(200);
    expect(again.body).toMatch(/name="options\[to\]"[^>]* value="2000"/);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/ /evil'])(
    'The settings never redirect to another site (%s)',
    async (back) => {
      const answer = await aShopper(shop).post(`/appearance?back=${encodeURIComponent(back)}`, { theme: 'light' });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    },
  );

  test('a price shown in another currency does not count as changed', async () => {
    const anna = aShopper(shop);
    const inDollars = { seen_total: String(ARENA_TOTAL), seen_currency: 'USD' };
    await anna.post('/users/change-currency/cur/EUR', {});
    const answer = await anna.buy(arena(inDollars));
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('The page was in another currency (USD). In EUR these choices are');
    expect(answer.body).not.toContain('the page showed');
    expect(answer.body).toMatch(/name="seen_currency"[^>]* value="EUR"/);
    await anna.post('/users/change-currency/cur/USD', {});
    expect((await anna.buy(arena(inDollars))).statusCode).toBe(303);
  });

  test('even the largest total can be submitted as the shown one', async () => {
    const answer = await aShopper(shop).post('/buy', arena({ seen_total: '9'.repeat(12) }), true);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'price_changed']);
  });

  test('a service out of sale can’t be bought, even from a page that still shows it', async () => {
    const known = await aShopper(shop).post('/buy', arena({ service_available: '0' }), true);
    expect(known.statusCode).toBe(409);
    expect(known.json().error.fields).toHaveProperty('service_available');
    await setAvailable('arena-rating', false);
    const answer = await aShopper(shop).buy(arena());
    await setAvailable('arena-rating', true);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('available right now');
    expect((await salesRows(shop)).cart_lines).toBe(0);
  });

  test('a service deleted while it is being bought is reported as gone', async () => {
    const real = shop.modules.catalogue.catalogue.offersOf;
    const known = (await real([Number(ids['arena-rating'])])).get(Number(ids['arena-rating']));
    const offered = known && { ...known, service: { ...known.service, id: 999_999 } };
    const gone = arena({ service_id: '999999' });
    const offers = jest.spyOn(shop.modules.catalogue.catalogue, 'offersOf');
    offers.mockImplementation(async (asked) => new Map(offered && asked.map((id) => [id, offered])));
    const [page, script] = [await aShopper(shop).buy(gone), await aShopper(shop).post('/buy', gone, true)];
    offers.mockRestore();
    expect([page.statusCode, script.statusCode]).toEqual([404, 404]);
    expect(page.body).toContain('no longer available');
    expect(script.json().error.code).toBe('unknown_service');
    expect((await salesRows(shop)).carts).toBe(0);
  });

  test('a request from another site is rejected', async () => {
    const answer = await shop.request({ url: '/buy', form: arena(), headers: { origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(403);
    expect((await salesRows(shop)).carts).toBe(0);
  });

  test('the twenty-first line is rejected, even when many arrive at once', async () => {
    const anna = aShopper(shop);
    for (let line = 0; line < 18; line += 1) await anna.buy(arena());
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.post('/buy', arena(), true)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('cart_full');
    expect((await salesRows(shop)).cart_lines).toBe(20);
    const page = await anna.buy(arena());
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('it holds up to 20 services.');
  });
});

async function setAvailable(slug: string, available: boolean): Promise<void> {
  await shop.database.db.updateTable('services').set({ available }).where('slug', '=', slug).execute();
  shop.modules.catalogue.catalogue.clearCache();
}

describe('the cart', () => {
  test('an empty cart shows what to do next', async () => {
    const page = await aShopper(shop).get('/cart');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Your cart is empty');
    expect(page.body).toMatch(/<a[^>]* href="\/games"[^>]*>See all games<\/a>/);
  });

  test('lines are priced on each view, in the current currency', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena());
    await anna.post('/users/change-currency/cur/EUR', {});
    expect((await anna.get('/cart')).body).toContain('70.60');
    expect((await anna.get('/cart')).body).not.toContain('Price changed');
  });

  test('a price change since the line was added is shown', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena());
    await shop.database.db.updateTable('cart_lines').set({ seen_total: 8000 }).execute();
    const { body } = await anna.get('/cart');
    expect(body).toContain('Price changed +2.00 $.');
    expect(body).toContain('80.00');
  });

  test('a line out of sale is marked and blocks the checkout', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena());
    await setAvailable('arena-rating', false);
    const { body } = await anna.get('/cart');
    await setAvailable('arena-rating', true);
    expect(body).toContain('No longer available.');
    expect(body).not.toContain('href="/checkout"');
    expect(body).toContain('Remove it to continue.');
    // Its page no longer exists.
    expect(body).not.toContain('href="/wow-boost/pvp/arena-rating');
    expect(body).toContain('can’t be bought');
  });

  test('a line can be removed', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena());
    const answer = await anna.post('/cart/lines/1', { intent: 'remove' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart');
    expect((await salesRows(shop)).cart_lines).toBe(0);
  });

  test('The service page opens with a line’s choices and changes the line', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena({ 'options[from]': '200', 'options[to]': '1500' }));
    const page = await anna.get('/wow-boost/pvp/arena-rating?line=1');
    expect(page.body).toContain('action="/cart/lines/1"');
    expect(page.body).toContain('"from":200,"to":1500');
    const answer = await anna.post('/cart/lines/1', arena({ intent: 'cart', 'options[to]': '400' }));
    expect(answer.statusCode).toBe(303);
    const lines = await shop.database.db.selectFrom('cart_lines').selectAll().execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ choices: { from: 0, to: 400, options: ['piloted'] }, seen_total: 1600 });
  });

  test('an invalid change returns the form, and the line does not change', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena());
    const answer = await anna.post('/cart/lines/1', arena({ 'options[to]': '0' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('action="/cart/lines/1"');
    const line = await shop.database.db.selectFrom('cart_lines').select('choices').executeTakeFirstOrThrow();
    expect(line.choices).toMatchObject({ to: 1800 });
  });

  test('choices the catalogue no longer offers are replaced when the line is opened, without an error', async () => {
    const anna = aShopper(shop);
    await anna.buy(arena());
    await shop.database.db
      .updateTable('cart_lines')
      .set({ choices: '{"from": 7, "to": 99999, "options": ["gone"]}' })
      .execute();
    expect((await anna.get('/cart')).body).toContain('No longer available.');
    expect((await anna.get('/wow-boost/pvp/arena-rating?line=1')).statusCode).toBe(200);
  });

  test.each(['/cart/lines/1', '/cart/lines/999999999999999', '/cart/lines/abc', '/cart/lines/1e3'])(
    'At %s a shopper cannot change another shopper’s line',
    async (url) => {
      await aShopper(shop).buy(arena());
      const bob = aShopper(shop);
      await bob.buy(arena({ 'options[to]': '100' }));
      for (const form of [{ intent: 'remove' }, arena({ 'options[to]': '500' })]) {
        expect((await bob.post(url, form)).statusCode).toBe(404);
        expect((await bob.post(url, form, true)).json().error.code).toBe('unknown_line');
      }
      const page = await bob.get('/wow-boost/pvp/arena-rating?line=1');
      expect(page.body).not.toContain('/cart/lines/1"');
      const lines = await shop.database.db.selectFrom('cart_lines').select('choices').orderBy('id').execute();
      expect(lines.map(({ choices }) => choices.to)).toEqual([1800, 100]);
    },
  );

  test('an unknown cart token is replaced', async () => {
    const anna = aShopper(shop);
    anna.cookies.set('cart', 'a'.repeat(43));
    await anna.buy(arena());
    expect(anna.cookies.get('cart')).not.toBe('a'.repeat(43));
  });

  test('a cart is deleted after thirty days without a change; each change extends it', async () => {
    const anna = aShopper(shop);
    const day = 24 * 3600_000;
    const startTime = shop.clock.time;
    try {
      await anna.buy(arena());
      shop.clock.time += 29 * day;
      await anna.buy(arena());
      shop.clock.time += 29 * day;
      expect((await anna.get('/cart')).body).toContain('Arena rating');
      shop.clock.time += day + 1000;
      expect((await anna.get('/cart')).body).toContain('Your cart is empty');
      expect((await anna.post('/cart/lines/1', { intent: 'remove' })).statusCode).toBe(404);
      const token = anna.cookies.get('cart');
      await anna.buy(arena());
      expect(anna.cookies.get('cart')).not.toBe(token);
      const { cartRepository } = shop.modules.orders;
      expect(await cartRepository.deleteExpired(new Date(shop.clock.time), shop.database.db)).toBe(1);
    } finally {
      shop.clock.time = startTime;
    }
  });
});
