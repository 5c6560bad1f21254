import { aShopper, type Shopper, salesRows, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { asJson } from '../db/json';

let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterAll(() => shop.close());

const arena = () => ({
  service_id: ids['arena-rating'] ?? '',
  'options[from]': '0',
  'options[to]': '1800',
  'options[group][play]': 'selfplay',
  'options[group][extras]': ['stream', 'express'],
});
const rank = () => ({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });

async function withCart(...forms: readonly Record<string, string | readonly string[]>[]): Promise<Shopper> {
  const shopper = aShopper(shop);
  for (const form of forms) expect((await shopper.buy(form)).statusCode).toBe(303);
  return shopper;
}

const NO_ORDER = { orders: 0, order_lines: 0, payments: 0, idempotency_keys: 0 };

/** Another price list for one service, until `work` is done. */
async function withPrice(slug: string, cents: number, work: () => Promise<void>): Promise<void> {
  const { db } = shop.database;
  const of = db.selectFrom('services').select('id').where('slug', '=', slug);
  const before = await db.selectFrom('service_segments').selectAll().where('service_id', '=', of).execute();
  await db.updateTable('service_segments').set({ price_cents: cents }).where('service_id', '=', of).execute();
  shop.deps.catalogue.drop();
  try {
    await work();
  } finally {
    for (const { service_id, position, price_cents } of before) {
      const row = db.updateTable('service_segments').set({ price_cents });
      await row.where('service_id', '=', service_id).where('position', '=', position).execute();
    }
    shop.deps.catalogue.drop();
  }
}

describe('the checkout page', () => {
  test('one line asks for at most eight things, says what it costs, and no account', async () => {
    const anna = await withCart(rank());
    const page = await anna.get('/checkout');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const asked = [...page.body.matchAll(/<(?:input|select|textarea)(?![^>]*type="hidden")[^>]* name="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    const fields = asked.filter((name) => name !== 'q');
    expect(fields).toEqual(['email', 'name', 'lines[1][account]', 'lines[1][platform]', 'lines[1][notes]', 'payment']);
    expect(page.body).toMatch(/autocomplete="email"/i);
    expect(page.body).toContain('30.00');
    expect(page.body).not.toMatch(/type="password"/);
  });

  test('an empty cart leads back to the cart', async () => {
    const answer = await aShopper(shop).get('/checkout');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart');
  });
});

describe('making an order', () => {
  test('an order freezes names, choices, prices and details, adds up, and empties the cart', async () => {
    const anna = await withCart(arena(), rank());
    const form = await anna.checkoutForm({ 'lines[1][notes]': 'After 18:00\r\nThanks' });
    const answer = await anna.post('/checkout', form);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).not.toHaveProperty('idempotent-replayed');
    expect(await salesRows(shop)).toMatchObject({
      carts: 1,
      cart_lines: 0,
      orders: 1,
      order_lines: 2,
      payments: 1,
      idempotency_keys: 1,
    });

    const order = await shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(answer.headers.location).toBe(`/sandbox/pay/${order.public_id}`);
    expect(order.public_id).toMatch(/^[a-z2-7]{32}$/);
    const lines = await shop.database.db.selectFrom('order_lines').selectAll().orderBy('position').execute();
    expect(lines.map(({ total }) => total)).toEqual([15_350, 3_000]);
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      email: 'anna@example.com',
      contact: { name: 'Anna' },
      currency: 'USD',
      currency_sign: '$',
      total: 18_350,
      game_details: {
        0: {
          account: { label: 'Character and realm', value: 'Aelwyn-Silvermoon' },
          region: 'EU',
          platform: 'PC',
          notes: 'After 18:00\nThanks',
        },
        1: { region: 'EU', platform: 'PC' },
      },
    });
    expect(order.total).toBe(lines.reduce((sum, { total }) => sum + total, 0));
    for (const line of lines) {
      const quote = line.quote as unknown as { lines: { amount: number }[]; total: number };
      expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.total);
    }
    expect(lines[0]).toMatchObject({
      service_name: 'Arena rating',
      game_name: 'World of Warcraft',
      path: '/wow-boost/pvp/arena-rating',
      choices: { from: 0, to: 1800, options: ['selfplay', 'stream', 'express'] },
      summary: expect.arrayContaining([{ label: 'Rating', value: expect.stringContaining('1.800') }]),
    });
    const payment = await shop.database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      provider: 'sandbox',
      status: 'started',
      amount: 18_350,
      currency: 'USD',
      order_id: order.id,
    });
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['no e-mail', 'email', { email: '' }, 422],
    ['an e-mail that is none', 'email', { email: 'anna' }, 422],
    ['an e-mail with another header', 'email', { email: 'a@b.com\nBcc: c@d.com' }, 422],
    ['a name too long', 'name', { name: 'x'.repeat(81) }, 422],
    ['a name much too long', 'name', { name: 'x'.repeat(5000) }, 400],
    ['a name with control characters', 'name', { name: 'An\u0007na' }, 422],
    ['no account', 'lines[1][account]', { 'lines[1][account]': '' }, 422],
    ['an account too long', 'lines[1][account]', { 'lines[1][account]': 'x'.repeat(121) }, 422],
    ['a region of another game', 'lines[1][region]', { 'lines[1][region]': 'Mars' }, 422],
    ['a platform of another game', 'lines[1][platform]', { 'lines[1][platform]': 'Console' }, 422],
    ['notes too long', 'lines[1][notes]', { 'lines[1][notes]': 'x'.repeat(1001) }, 422],
    ['another payment', 'payment', { payment: 'gift' }, 422],
    ['a line that is not in the cart', 'lines[99][account]', { 'lines[99][account]': 'x' }, 422],
    ['a field that is not asked for', 'total', { total: '1' }, 400],
    ['a field of a line that is not asked for', 'lines[1][price]', { 'lines[1][price]': '1' }, 400],
    ['a total that is none', 'seen_total', { seen_total: 'free' }, 400],
    ['a total that was not shown', 'seen_total', { seen_total: '1' }, 409],
    ['a line total that was not shown', 'lines[1][seen_total]', { 'lines[1][seen_total]': '1' }, 409],
    ['another currency than the page’s', 'seen_total', { seen_currency: 'EUR' }, 409],
    ['a currency that is none', 'seen_currency', { seen_currency: 'dollars' }, 400],
    ['a key that is none', 'idempotency_key', { idempotency_key: 'short' }, 400],
    ['a key too long', 'idempotency_key', { idempotency_key: 'k'.repeat(256) }, 400],
  ])('%s is refused with the name of the field %s, and nothing is written', async (_what, field, typed, status) => {
    const anna = await withCart(arena());
    const answer = await anna.post('/checkout', await anna.checkoutForm(typed), true);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(await salesRows(shop)).toMatchObject({ ...NO_ORDER, cart_lines: 1 });
  });

  test.each([
    'email',
    'payment',
    'seen_total',
    'seen_currency',
    'idempotency_key',
    'lines[1][account]',
    'lines[1][region]',
    'lines[1][seen_total]',
  ])('a form without %s is refused by that name', async (field) => {
    const anna = await withCart(arena());
    const { [field]: _gone, ...form } = await anna.checkoutForm();
    const answer = await anna.post('/checkout', form, true);
    expect([400, 409, 422]).toContain(answer.statusCode);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });

  test('people see a list of what is wrong with links to the fields, and what they typed is kept', async () => {
    const anna = await withCart(arena());
    const typed = {
      email: 'not-mine',
      name: '"><script>alert(1)</script>',
      'lines[1][account]': '',
      'lines[1][notes]': "'; drop table orders; --",
    };
    const page = await anna.post('/checkout', await anna.checkoutForm(typed));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('href="#f-email"');
    expect(page.body).toContain('href="#f-lines-1-account"');
    expect(page.body).toContain('id="f-lines-1-account"');
    expect(page.body).toContain('value="not-mine"');
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('drop table orders');
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });

  test('SQL and HTML in every text are kept as what they are, and shown as text', async () => {
    const anna = await withCart(arena());
    const nasty = `<img src=x onerror=alert(1)> ' OR 1=1; drop table orders; -- \\ "`;
    const form = await anna.checkoutForm({
      name: nasty.slice(0, 80),
      'lines[1][account]': nasty,
      'lines[1][notes]': nasty,
    });
    const { headers } = await anna.post('/checkout', form);
    const order = await shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(headers.location).toBe(`/sandbox/pay/${order.public_id}`);
    expect(order.contact).toEqual({ name: nasty.slice(0, 80).trim() });
    expect(order.game_details).toMatchObject({ 0: { account: { value: nasty }, notes: nasty } });
    const page = await anna.get(`/orders/${order.public_id}`);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toContain('<img src=x');
  });

  test('characters that no database can hold are refused, not broken on', async () => {
    const anna = await withCart(arena());
    for (const typed of [{ name: 'a\0b' }, { 'lines[1][notes]': 'a\0b' }]) {
      const answer = await anna.post('/checkout', await anna.checkoutForm(typed), true);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error.fields)).toEqual(Object.keys(typed));
    }
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });

  test('no cart, an emptied and an expired one make no order', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    const stranger = await aShopper(shop).post('/checkout', form, true);
    expect(stranger.statusCode).toBe(409);
    expect(stranger.json().error.code).toBe('cart_empty');
    shop.clock.time += 31 * 24 * 3600_000;
    const late = await anna.post('/checkout', form);
    shop.clock.time -= 31 * 24 * 3600_000;
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('Your cart is empty');
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });
});

describe('a price that moves between the page and the order', () => {
  test('no order is made; the page names the line with both prices and takes the new ones when they are confirmed', async () => {
    const anna = await withCart(rank(), arena());
    const form = await anna.checkoutForm();
    await withPrice('rank-boost', 1_700, async () => {
      const page = await anna.post('/checkout', form);
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain('A price has changed.');
      expect(page.body).toMatch(/Rank boost is now 34\.00.\$, it was 30\.00.\$\./);
      expect(page.body).not.toMatch(/Arena rating is now/);
      expect(page.body).toContain('value="anna@example.com"');
      expect(await salesRows(shop)).toMatchObject(NO_ORDER);

      const confirmed = { ...form, ...(await anna.checkoutForm()), email: 'anna@example.com' };
      expect((await anna.post('/checkout', confirmed)).statusCode).toBe(303);
      const order = await shop.database.db.selectFrom('orders').select('total').executeTakeFirstOrThrow();
      expect(order.total).toBe(15_350 + 3_400);
    });
  });

  test('a currency that was switched in another tab is a new price to confirm', async () => {
    const anna = await withCart(rank());
    const form = await anna.checkoutForm();
    await anna.post('/users/change-currency/cur/GBP', {});
    const page = await anna.post('/checkout', form);
    expect(page.statusCode).toBe(409);
    expect(page.body).toMatch(/Rank boost is now 22\.74.£\./);
    const answer = await anna.post('/checkout', await anna.checkoutForm());
    expect(answer.statusCode).toBe(303);
    const order = await shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ currency: 'GBP', currency_sign: '£', total: 2_274 });
  });

  test('a line that was added or taken out in another tab is not ordered unseen', async () => {
    const anna = await withCart(rank(), arena());
    const form = await anna.checkoutForm();
    await anna.post('/cart/lines/2', { intent: 'remove' });
    const gone = await anna.post('/checkout', form, true);
    expect(gone.statusCode).toBe(422);
    expect(Object.keys(gone.json().error.fields)).toContain('lines[2][account]');
    const shorter = await anna.checkoutForm();
    await anna.buy(rank());
    const more = await anna.post('/checkout', shorter, true);
    expect(more.statusCode).toBe(422);
    expect(Object.keys(more.json().error.fields)).toEqual(expect.arrayContaining(['lines[3][account]']));
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });

  test('a line that went out of sale stops the order and says which', async () => {
    const anna = await withCart(rank(), arena());
    const form = await anna.checkoutForm();
    const sale = (available: boolean) =>
      shop.database.db.updateTable('services').set({ available }).where('slug', '=', 'rank-boost').execute();
    await sale(false);
    shop.deps.catalogue.drop();
    const page = await anna.post('/checkout', form);
    await sale(true);
    shop.deps.catalogue.drop();
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('“Rank boost” can’t be bought as chosen.');
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });

  test('a total that is too small to be charged is blocked with the reason', async () => {
    await withPrice('rank-boost', 20, async () => {
      const anna = await withCart(rank());
      const page = await anna.get('/checkout');
      expect(page.body).toContain('The least we can charge is 0.50');
      const answer = await anna.post('/checkout', await anna.checkoutForm(), true);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({ code: 'checkout_blocked', message: expect.stringContaining('0.50') });
    });
    await withPrice('rank-boost', 0, async () => {
      const anna = await withCart(rank());
      expect((await anna.post('/checkout', await anna.checkoutForm(), true)).json().error.code).toBe(
        'checkout_blocked',
      );
    });
    expect(await salesRows(shop)).toMatchObject(NO_ORDER);
  });
});

describe('one purchase is one order', () => {
  test('a retry after a lost answer gets the first one again', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    const first = await anna.post('/checkout', form);
    const again = await anna.post('/checkout', form);
    expect(again.statusCode).toBe(303);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const script = await anna.post('/checkout', form, true);
    expect(script.json()).toEqual({ redirectUrl: first.headers.location, orderId: expect.any(String) });
    expect(await salesRows(shop)).toMatchObject({ orders: 1, order_lines: 1, payments: 1, idempotency_keys: 1 });
  });

  test('after the payment a retry leads to the order', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    const { headers } = await anna.post('/checkout', form);
    const id = String(headers.location).split('/').at(-1) ?? '';
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const again = await anna.post('/checkout', form);
    expect(again.headers).toMatchObject({ location: `/orders/${id}`, 'idempotent-replayed': 'true' });
  });

  test('two tabs show the same purchase', async () => {
    const anna = await withCart(arena());
    const [one, two] = [await anna.checkoutForm(), await anna.checkoutForm()];
    expect(one.idempotency_key).toBe(two.idempotency_key);
    await anna.post('/checkout', one);
    expect((await anna.post('/checkout', two)).headers['idempotent-replayed']).toBe('true');
  });

  test('the same purchase with other details is refused and leads to the order that was made', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    const first = await anna.post('/checkout', form);
    const other = { ...form, email: 'other@example.com' };
    const page = await anna.post('/checkout', other);
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain(`/orders/${String(first.headers.location).split('/').at(-1)}`);
    const script = await anna.post('/checkout', other, true);
    expect(script.statusCode).toBe(422);
    expect(script.json().error).toMatchObject({
      code: 'idempotency_mismatch',
      fields: { idempotency_key: expect.any(String) },
    });
    expect((await salesRows(shop)).orders).toBe(1);
  });

  test('a cart that changed is another purchase', async () => {
    const anna = await withCart(arena());
    const first = await anna.checkoutForm();
    shop.clock.time += 5;
    await anna.post('/cart/lines/1', { ...arena(), intent: 'cart' });
    const second = await anna.checkoutForm();
    await anna.buy(rank());
    const third = await anna.checkoutForm();
    expect(new Set([first, second, third].map(({ idempotency_key }) => idempotency_key)).size).toBe(3);
  });

  test('a refused form leaves its key free for the right one', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    expect((await anna.post('/checkout', { ...form, email: '' })).statusCode).toBe(422);
    expect((await anna.post('/checkout', form)).statusCode).toBe(303);
  });

  test('the same key of another shopper is another key', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    await anna.post('/checkout', form);
    const bob = await withCart(rank());
    const answer = await bob.post('/checkout', await bob.checkoutForm({ idempotency_key: form.idempotency_key ?? '' }));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).not.toHaveProperty('idempotent-replayed');
    expect((await salesRows(shop)).orders).toBe(2);
  });

  test('while the first is still running, the second is told to come again', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    await anna.post('/checkout', form);
    const { db } = shop.database;
    await db
      .updateTable('idempotency_keys')
      .set({ status: 'started', response: null, response_status: null })
      .execute();
    const answer = await anna.post('/checkout', form, true);
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json().error.code).toBe('order_running');
    const page = await anna.post('/checkout', form);
    expect(page.statusCode).toBe(409);
    expect(page.headers['retry-after']).toBe('2');
    expect((await salesRows(shop)).orders).toBe(1);
  });

  test('a key is kept for 72 hours; then it is forgotten, and the cart it emptied makes no second order', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    await anna.post('/checkout', form);
    shop.clock.time += 73 * 3600_000;
    const late = await anna.post('/checkout', form, true);
    shop.clock.time -= 73 * 3600_000;
    expect(late.json().error.code).toBe('cart_empty');
    expect((await salesRows(shop)).orders).toBe(1);
  });

  test('what an order says stays, whatever becomes of the catalogue', async () => {
    const anna = await withCart(rank());
    const id = await anna.order();
    const before = (await anna.get(`/orders/${id}`)).body;
    await withPrice('rank-boost', 9_900, async () => {
      await shop.database.db
        .updateTable('services')
        .set({ name: 'Other name', faq: asJson([]) })
        .where('slug', '=', 'rank-boost')
        .execute();
      shop.deps.catalogue.drop();
      const { body } = await anna.get(`/orders/${id}`);
      await shop.database.db
        .updateTable('services')
        .set({ name: 'Rank boost' })
        .where('slug', '=', 'rank-boost')
        .execute();
      expect(body).toContain('Rank boost');
      expect(body).toContain('30.00');
      expect(body.length).toBe(before.length);
    });
  });
});

describe('fifty times at once', () => {
  test('one intent sent fifty times in parallel makes exactly one order, and everyone is led to it', async () => {
    const anna = await withCart(arena(), rank());
    const form = await anna.checkoutForm();
    const answers = await Promise.all(Array.from({ length: 50 }, () => anna.post('/checkout', form)));
    expect(await salesRows(shop)).toMatchObject({
      orders: 1,
      order_lines: 2,
      payments: 1,
      idempotency_keys: 1,
      cart_lines: 0,
    });
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
  }, 60_000);

  test('fifty keys for one cart make one order: the cart is emptied by the first', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    const keyed = (index: number) => ({ ...form, idempotency_key: `${form.idempotency_key}${index}` });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => anna.post('/checkout', keyed(index), true)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await salesRows(shop)).toMatchObject({ orders: 1, order_lines: 1, payments: 1, idempotency_keys: 1 });
  }, 60_000);

  test('lines that are added while an order is made are ordered seen or stay in the cart, never lost', async () => {
    const anna = await withCart(arena());
    const form = await anna.checkoutForm();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => anna.post('/checkout', form, true)),
      ...Array.from({ length: 5 }, () => anna.post('/buy', rank(), true)),
    ]);
    const { orders, order_lines, cart_lines } = await salesRows(shop);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect(orders).toBeLessThanOrEqual(1);
    expect(order_lines).toBe(orders);
    expect(order_lines + cart_lines).toBe(6);
  }, 60_000);
});
