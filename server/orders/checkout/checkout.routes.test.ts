import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, salesRows } from '../../../tests/harness/shopper';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

describe('the checkout page', () => {
  test('one line needs at most eight fields, shows its price, and requires no account', async () => {
    const anna = await sales.withCart(sales.rank());
    const page = await anna.get('/checkout');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const asked = [...page.body.matchAll(/<(?:input|select|textarea)(?![^>]*type="hidden")[^>]* name="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    // The coupon is folded.
    const fields = [...new Set(asked.filter((name) => name !== 'q' && name !== 'coupon'))];
    expect(fields).toEqual([
      'email',
      'name',
      'country',
      'games[valorant][account]',
      'games[valorant][platform]',
      'games[valorant][notes]',
      'remember',
      'payment',
    ]);
    expect(page.body).toMatch(/autocomplete="email"/i);
    expect(page.body).toMatch(/<select[^>]*name="country"[^>]*autocomplete="country"/i);
    expect(page.body).toContain('30.00');
    expect(page.body).toMatch(/Starts in [^<]*<\/b><span[^>]*>We email you when work starts\./);
    expect(page.body).toContain('scrambled fingerprint of this device for 90 days');
    expect(page.body).not.toMatch(/type="password"/);
  });

  test.each([
    ['arena', 'wow-boost', ['World of Warcraft', 'Region']],
    ['rank', 'valorant', ['Valorant', 'Platform']],
  ] as const)(
    '%s: one form with three sections and at most eight fields, with autocomplete',
    async (kind, game, titles) => {
      const anna = await sales.withCart(sales[kind]());
      const { body } = await anna.get('/checkout');
      expect(body.match(/<form\b[^>]* action="\/checkout"/g)).toHaveLength(1);
      const form = /<form\b[^>]*action="\/checkout"[^>]*>(.*?)<\/form>/s.exec(body)?.[1] ?? '';
      const blocks = [...form.matchAll(/<(?:h2|legend)[^>]*>(.*?)<\/(?:h2|legend)>/gs)].map(([, title = '']) =>
        title.replace(/<[^>]*>/g, ''),
      );
      expect(blocks.filter((title) => title !== 'Your order')).toEqual(['Contact', ...titles, 'Payment']);
      const fields = [...form.matchAll(/<(?:input|select|textarea)\b(?![^>]*type="hidden")[^>]*>/g)].map(
        ([tag]) => tag,
      );
      const asked = new Set(fields.map((tag) => / name="([^"]*)"/.exec(tag)?.[1]));
      // It is folded.
      asked.delete('coupon');
      expect(asked.size).toBeGreaterThanOrEqual(6);
      expect(asked.size).toBeLessThanOrEqual(8);
      const tokenOf = (name: string) =>
        / autocomplete="([^"]*)"/i.exec(fields.find((tag) => tag.includes(`name="${name}"`)) ?? '')?.[1];
      expect([tokenOf('email'), tokenOf('name'), tokenOf(`games[${game}][account]`)]).toEqual([
        'email',
        'nickname',
        'off',
      ]);
      expect(fields.find((tag) => tag.includes('name="email"'))).toContain('type="email"');
      expect(form).not.toMatch(/type="password"|cc-number/);
      expect(body).toContain('No account needed.');
      expect(body).not.toMatch(/href="\/sign-(in|up)"/);
    },
  );

  test('the total does not claim VAT where the line below it says that there is none', async () => {
    const anna = await sales.withCart(sales.rank());
    const form = await anna.checkoutForm({ country: 'US', email: '' });
    const { body } = await anna.post('/checkout', form);
    expect(body).toContain('No VAT on your receipt.');
    expect(body).not.toContain('incl. VAT');
  });

  test('an empty cart redirects to the cart page', async () => {
    const answer = await aShopper(sales.shop).get('/checkout');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/cart');
  });
});

describe('placing an order', () => {
  test('an order saves names, choices, prices and details, adds up, and empties the cart', async () => {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    const form = await anna.checkoutForm({ country: 'AT', 'games[wow-boost][notes]': 'After 18:00\r\nThanks' });
    const answer = await anna.post('/checkout', form);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).not.toHaveProperty('idempotent-replayed');
    expect(await salesRows(sales.shop)).toMatchObject({
      carts: 1,
      cart_lines: 0,
      orders: 1,
      order_lines: 2,
      payments: 1,
      idempotency_keys: 1,
    });

    const order = await sales.shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(answer.headers.location).toBe(`/sandbox/pay/${order.public_id}`);
    expect(order.public_id).toMatch(/^[a-z2-7]{32}$/);
    const lines = await sales.shop.database.db.selectFrom('order_lines').selectAll().orderBy('position').execute();
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
        1: { account: { label: 'Riot ID', value: 'Name#EUW' }, region: 'EU', platform: 'PC' },
      },
    });
    expect(order.total).toBe(lines.reduce((sum, { total }) => sum + total, 0));
    expect((await anna.get(`/orders/${order.public_id}`)).body).toContain('>Austria<');
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
    const payment = await sales.shop.database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      provider: 'sandbox',
      status: 'started',
      amount: 18_350,
      currency: 'USD',
      order_id: order.id,
    });
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['no email', 'email', { email: '' }, 422],
    ['an invalid email', 'email', { email: 'anna' }, 422],
    ['an email with a header injection', 'email', { email: 'a@b.com\nBcc: c@d.com' }, 422],
    ['a name too long', 'name', { name: 'x'.repeat(81) }, 422],
    ['a name much too long', 'name', { name: 'x'.repeat(5000) }, 400],
    ['a name with control characters', 'name', { name: 'An\u0007na' }, 422],
    ['no account', 'games[wow-boost][account]', { 'games[wow-boost][account]': '' }, 422],
    ['an account too long', 'games[wow-boost][account]', { 'games[wow-boost][account]': 'x'.repeat(121) }, 422],
    ['a region of another game', 'games[wow-boost][region]', { 'games[wow-boost][region]': 'Mars' }, 422],
    ['a platform of another game', 'games[wow-boost][platform]', { 'games[wow-boost][platform]': 'Console' }, 422],
    ['notes too long', 'games[wow-boost][notes]', { 'games[wow-boost][notes]': 'x'.repeat(1001) }, 422],
    ['an unknown payment method', 'payment', { payment: 'gift' }, 422],
    ['a line that is not in the cart', 'lines[99][seen_total]', { 'lines[99][seen_total]': '1' }, 422],
    ['a game that is not in the cart', 'games[diablo-4][account]', { 'games[diablo-4][account]': 'x' }, 422],
    ['an account of another game', 'games[wow-boost][account]', { 'games[wow-boost][account]': 'Name#EUW' }, 422],
    ['HTML as an account', 'games[wow-boost][account]', { 'games[wow-boost][account]': '<b>Ael</b>-Draenor' }, 422],
    ['a password in the notes', 'games[wow-boost][notes]', { 'games[wow-boost][notes]': 'pw: hunter2' }, 422],
    ['a character that nobody asked for', 'games[wow-boost][price]', { 'games[wow-boost][price]': '1' }, 400],
    ['an unknown field', 'total', { total: '1' }, 400],
    ['an unknown field of a line', 'lines[1][price]', { 'lines[1][price]': '1' }, 400],
    ['an invalid total', 'seen_total', { seen_total: 'free' }, 400],
    ['a total that was not shown', 'seen_total', { seen_total: '1' }, 409],
    ['a line total that was not shown', 'lines[1][seen_total]', { 'lines[1][seen_total]': '1' }, 409],
    ['another currency than the page’s', 'seen_total', { seen_currency: 'EUR' }, 409],
    ['an invalid currency', 'seen_currency', { seen_currency: 'dollars' }, 400],
    ['an invalid key', 'idempotency_key', { idempotency_key: 'short' }, 400],
    ['a key too long', 'idempotency_key', { idempotency_key: 'k'.repeat(256) }, 400],
  ])('%s is rejected with the name of the field %s, and nothing is saved', async (_what, field, typed, status) => {
    const anna = await sales.withCart(sales.arena());
    const answer = await anna.post('/checkout', await anna.checkoutForm(typed), true);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 1 });
  });

  test.each([
    'email',
    'payment',
    'seen_total',
    'seen_currency',
    'idempotency_key',
    'games[wow-boost][account]',
    'games[wow-boost][region]',
    'lines[1][seen_total]',
  ])('a form without %s is rejected with that name', async (field) => {
    const anna = await sales.withCart(sales.arena());
    const { [field]: _gone, ...form } = await anna.checkoutForm();
    const answer = await anna.post('/checkout', form, true);
    expect([400, 409, 422]).toContain(answer.statusCode);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });

  test('shoppers see a list of errors with links to the fields, and their input is kept', async () => {
    const anna = await sales.withCart(sales.arena());
    const typed = {
      email: 'not-mine',
      name: '"><script>alert(1)</script>',
      'games[wow-boost][account]': '',
      'games[wow-boost][notes]': "'; drop table orders; --",
    };
    const page = await anna.post('/checkout', await anna.checkoutForm(typed));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('href="#f-email"');
    expect(page.body).toContain('href="#f-games-wow-boost-account"');
    expect(page.body).toContain('id="f-games-wow-boost-account"');
    expect(page.body).toContain('value="not-mine"');
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('drop table orders');
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });

  test('SQL and HTML in every text are saved as plain text and shown escaped', async () => {
    const anna = await sales.withCart(sales.arena());
    const nasty = `<img src=x onerror=alert(1)> ' OR 1=1; drop table orders; -- \\ "`;
    const form = await anna.checkoutForm({
      name: nasty.slice(0, 80),
      'games[wow-boost][notes]': nasty,
    });
    const { headers } = await anna.post('/checkout', form);
    const order = await sales.shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(headers.location).toBe(`/sandbox/pay/${order.public_id}`);
    expect(order.contact).toEqual({ name: nasty.slice(0, 80).trim() });
    expect(order.game_details).toMatchObject({ 0: { notes: nasty } });
    const page = await anna.get(`/orders/${order.public_id}`);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toContain('<img src=x');
  });

  test('characters that the database can’t store are rejected with a clear error', async () => {
    const anna = await sales.withCart(sales.arena());
    for (const typed of [{ name: 'a\0b' }, { 'games[wow-boost][notes]': 'a\0b' }]) {
      const answer = await anna.post('/checkout', await anna.checkoutForm(typed), true);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error.fields)).toEqual(Object.keys(typed));
    }
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });

  test('a missing, an empty and an expired cart make no order', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    const stranger = await aShopper(sales.shop).post('/checkout', form, true);
    expect(stranger.statusCode).toBe(409);
    expect(stranger.json().error.code).toBe('cart_empty');
    sales.shop.clock.time += 31 * 24 * 3600_000;
    const late = await anna.post('/checkout', form);
    sales.shop.clock.time -= 31 * 24 * 3600_000;
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('Your cart is empty');
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });
});
