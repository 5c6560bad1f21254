import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { salesRows } from '../../../tests/harness/shopper';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

describe('a price that changes between the page and the order', () => {
  test('no order is placed; the page shows the line with both prices and accepts the new ones once confirmed', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const form = await anna.checkoutForm();
    await sales.withPrice('rank-boost', 1_700, async () => {
      const page = await anna.post('/checkout', form);
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain('A price has changed.');
      expect(page.body).toMatch(/“Rank boost, Bronze → Gold” is now 34\.00.\$, it was 30\.00.\$\./);
      expect(page.body).not.toMatch(/Arena rating, .* is now/);
      expect(page.body).toContain('value="anna@example.com"');
      expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);

      const confirmed = { ...form, ...(await anna.checkoutForm()), email: 'anna@example.com' };
      expect((await anna.post('/checkout', confirmed)).statusCode).toBe(303);
      const order = await sales.shop.database.db.selectFrom('orders').select('total').executeTakeFirstOrThrow();
      expect(order.total).toBe(15_350 + 3_400);
    });
  });

  test('a currency switched in another tab is a new price to confirm', async () => {
    const anna = await sales.withCart(sales.rank());
    const form = await anna.checkoutForm();
    await anna.post('/users/change-currency/cur/GBP', {});
    const page = await anna.post('/checkout', form);
    expect(page.statusCode).toBe(409);
    expect(page.body).toMatch(/“Rank boost, Bronze → Gold” is now 22\.74.£\./);
    expect(page.body).toContain('Prices are now shown in GBP.');
    expect(page.body).not.toContain('A price has changed.');
    const script = await anna.post('/checkout', form, true);
    expect(script.json().error.message).toContain('Prices are now shown in GBP.');
    const answer = await anna.post('/checkout', await anna.checkoutForm());
    expect(answer.statusCode).toBe(303);
    const order = await sales.shop.database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ currency: 'GBP', currency_sign: '£', total: 2_274 });
  });

  test('a price that changed while the currency did, too, is called a change', async () => {
    const anna = await sales.withCart(sales.rank());
    const form = await anna.checkoutForm();
    await anna.post('/users/change-currency/cur/GBP', {});
    await sales.withPrice('rank-boost', 1_700, async () => {
      const page = await anna.post('/checkout', form);
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain('A price has changed.');
      expect(page.body).not.toContain('Prices are now shown');
    });
  });

  test.each(['XXX', 'usd', '', '<b>EUR</b>'])(
    'a page in the currency “%s”, which the shop does not have, is no change of currency',
    async (code) => {
      const anna = await sales.withCart(sales.rank());
      const page = await anna.post('/checkout', { ...(await anna.checkoutForm()), seen_currency: code });
      expect(page.statusCode).toBeGreaterThanOrEqual(400);
      expect(page.statusCode).toBeLessThan(500);
      expect(page.body).not.toContain('Prices are now shown');
      expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
    },
  );

  test('a line added or removed in another tab is not ordered without being shown', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const form = await anna.checkoutForm();
    await anna.post('/cart/lines/2', { intent: 'remove' });
    const gone = await anna.post('/checkout', form, true);
    expect(gone.statusCode).toBe(422);
    expect(Object.keys(gone.json().error.fields)).toEqual(
      expect.arrayContaining(['lines[2][seen_total]', 'games[wow-boost][account]']),
    );
    const shorter = await anna.checkoutForm();
    await anna.buy(sales.rank());
    const more = await anna.post('/checkout', shorter, true);
    // The game is known already, so that the price is all that is new.
    expect(more.statusCode).toBe(409);
    expect(Object.keys(more.json().error.fields)).toEqual(expect.arrayContaining(['lines[3][seen_total]']));
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });

  test('a line that went out of sale blocks the order and is named', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const form = await anna.checkoutForm();
    await sales.whileUnavailable('rank-boost', async () => {
      const page = await anna.post('/checkout', form);
      expect(page.statusCode).toBe(409);
      expect(page.body).toContain('“Rank boost” can’t be bought anymore. Remove it to continue.');
    });
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });

  test('a total below the minimum charge is blocked with the reason', async () => {
    await sales.withPrice('rank-boost', 20, async () => {
      const anna = await sales.withCart(sales.rank());
      const page = await anna.get('/checkout');
      expect(page.body).toContain('The minimum charge is 0.50');
      const answer = await anna.post('/checkout', await anna.checkoutForm(), true);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({ code: 'checkout_blocked', message: expect.stringContaining('0.50') });
    });
    await sales.withPrice('rank-boost', 0, async () => {
      const anna = await sales.withCart(sales.rank());
      expect((await anna.post('/checkout', await anna.checkoutForm(), true)).json().error.code).toBe(
        'checkout_blocked',
      );
    });
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });
});
