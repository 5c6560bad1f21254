import { casesInGate } from '../../../tests/harness/randomCases';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, salesRows } from '../../../tests/harness/shopper';
import { testServer } from '../../../tests/harness/testServer';
import { asJson } from '../../platform/db/json';

/** PGlite has one connection, so there is little to race there. */
const ROUNDS = testServer === undefined ? casesInGate(2, 4) : casesInGate(5, 20);

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

describe('one purchase is one order', () => {
  test('a retry after a lost response gets the first response again', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    const first = await anna.post('/checkout', form);
    const again = await anna.post('/checkout', form);
    expect(again.statusCode).toBe(303);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const script = await anna.post('/checkout', form, true);
    expect(script.json()).toEqual({ redirectUrl: first.headers.location, orderId: expect.any(String) });
    expect(await salesRows(sales.shop)).toMatchObject({ orders: 1, order_lines: 1, payments: 1, idempotency_keys: 1 });
  });

  test('After the payment a retry redirects to the order', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    const { headers } = await anna.post('/checkout', form);
    const id = String(headers.location).split('/').at(-1) ?? '';
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const again = await anna.post('/checkout', form);
    expect(again.headers).toMatchObject({ location: `/orders/${id}`, 'idempotent-replayed': 'true' });
  });

  test('a shopper who never saw the response finds the order on the empty checkout', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    const first = await anna.post('/checkout', form);
    const order = `/orders/${String(first.headers.location).split('/').at(-1)}`;
    const page = await anna.get('/checkout');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(`href="${order}"`);
    const other = { ...form, idempotency_key: 'a'.repeat(43) };
    const refused = await anna.post('/checkout', other);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(`href="${order}"`);
    expect((await anna.post('/checkout', other, true)).json().error.redirectUrl).toBe(order);
    expect((await aShopper(sales.shop).get('/checkout')).headers.location).toBe('/cart');
    sales.shop.clock.time += 73 * 3600_000;
    expect((await anna.get('/checkout')).headers.location).toBe('/cart');
    sales.shop.clock.time -= 73 * 3600_000;
  });

  test('Two tabs send the same key', async () => {
    const anna = await sales.withCart(sales.arena());
    const [one, two] = [await anna.checkoutForm(), await anna.checkoutForm()];
    expect(one.idempotency_key).toBe(two.idempotency_key);
    await anna.post('/checkout', one);
    expect((await anna.post('/checkout', two)).headers['idempotent-replayed']).toBe('true');
  });

  test('the same purchase with other details is rejected and links to the existing order', async () => {
    const anna = await sales.withCart(sales.arena());
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
      redirectUrl: `/orders/${String(first.headers.location).split('/').at(-1)}`,
    });
    expect((await salesRows(sales.shop)).orders).toBe(1);
  });

  test('a changed cart is another purchase', async () => {
    const anna = await sales.withCart(sales.arena());
    const first = await anna.checkoutForm();
    sales.shop.clock.time += 5;
    await anna.post('/cart/lines/1', { ...sales.arena(), intent: 'cart' });
    const second = await anna.checkoutForm();
    await anna.buy(sales.rank());
    const third = await anna.checkoutForm();
    expect(new Set([first, second, third].map(({ idempotency_key }) => idempotency_key)).size).toBe(3);
  });

  test('a rejected form leaves its key free for the corrected one', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    expect((await anna.post('/checkout', { ...form, email: '' })).statusCode).toBe(422);
    expect((await anna.post('/checkout', form)).statusCode).toBe(303);
  });

  test('The same key of another shopper is independent', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    await anna.post('/checkout', form);
    const bob = await sales.withCart(sales.rank());
    const answer = await bob.post('/checkout', await bob.checkoutForm({ idempotency_key: form.idempotency_key ?? '' }));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).not.toHaveProperty('idempotent-replayed');
    expect((await salesRows(sales.shop)).orders).toBe(2);
  });

  test('while the first request is running, the second is asked to retry', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    await anna.post('/checkout', form);
    const { db } = sales.shop.database;
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
    expect((await salesRows(sales.shop)).orders).toBe(1);
  });

  test('a key is kept for 72 hours; afterwards the emptied cart makes no second order', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    await anna.post('/checkout', form);
    sales.shop.clock.time += 73 * 3600_000;
    const late = await anna.post('/checkout', form, true);
    sales.shop.clock.time -= 73 * 3600_000;
    expect(late.json().error.code).toBe('cart_empty');
    expect((await salesRows(sales.shop)).orders).toBe(1);
  });

  test('an order does not change when the catalogue changes', async () => {
    const anna = await sales.withCart(sales.rank());
    const id = await anna.order();
    const before = (await anna.get(`/orders/${id}`)).body;
    await sales.withPrice('rank-boost', 9_900, async () => {
      await sales.shop.database.db
        .updateTable('services')
        .set({ name: 'Other name', faq: asJson([]) })
        .where('slug', '=', 'rank-boost')
        .execute();
      sales.shop.modules.catalogue.catalogue.clearCache();
      const { body } = await anna.get(`/orders/${id}`);
      await sales.shop.database.db
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

describe('50 requests at once', () => {
  test('one purchase sent fifty times in parallel makes exactly one order, and every response leads to it', async () => {
    const anna = await sales.withCart(sales.arena(), sales.rank());
    const form = await anna.checkoutForm();
    const answers = await Promise.all(Array.from({ length: 50 }, () => anna.post('/checkout', form)));
    expect(await salesRows(sales.shop)).toMatchObject({
      orders: 1,
      order_lines: 2,
      payments: 1,
      idempotency_keys: 1,
      cart_lines: 0,
    });
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
  }, 60_000);

  test('and again, each time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sales.shop.database.clearSales();
      const anna = await sales.withCart(sales.rank());
      const form = await anna.checkoutForm();
      const answers = await Promise.all(Array.from({ length: 50 }, () => anna.post('/checkout', form)));
      expect(await salesRows(sales.shop)).toMatchObject({ orders: 1, order_lines: 1, payments: 1, cart_lines: 0 });
      expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(1);
    }
  }, 180_000);

  test('fifty keys for one cart make one order, because the first empties the cart', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    const keyed = (index: number) => ({ ...form, idempotency_key: `${form.idempotency_key}${index}` });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => anna.post('/checkout', keyed(index), true)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await salesRows(sales.shop)).toMatchObject({ orders: 1, order_lines: 1, payments: 1, idempotency_keys: 1 });
  }, 60_000);

  test('lines added while an order is placed are ordered if they were shown or stay in the cart, never lost', async () => {
    const anna = await sales.withCart(sales.arena());
    const form = await anna.checkoutForm();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => anna.post('/checkout', form, true)),
      ...Array.from({ length: 5 }, () => anna.post('/buy', sales.rank(), true)),
    ]);
    const { orders, order_lines, cart_lines } = await salesRows(sales.shop);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect(orders).toBeLessThanOrEqual(1);
    expect(order_lines).toBe(orders);
    expect(order_lines + cart_lines).toBe(6);
  }, 60_000);
});
