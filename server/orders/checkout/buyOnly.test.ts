import { aMember, PASSWORD } from '../../../tests/harness/accountForms';
import { casesInGate } from '../../../tests/harness/randomCases';
import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, type Shopper, salesRows } from '../../../tests/harness/shopper';
import { testServer } from '../../../tests/harness/testServer';

/** PGlite has one connection, so there is little to race there. */
const ROUNDS = testServer === undefined ? casesInGate(2, 3) : casesInGate(5, 15);

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

const buyNow = (form: ReturnType<Sales['arena']>) => ({ ...form, intent: 'checkout' });
const orderedNames = async () => {
  const { db } = sales.shop.database;
  const lines = await db.selectFrom('order_lines').select('service_name').orderBy('id').execute();
  return lines.map(({ service_name }) => service_name);
};
const cartIds = async () => {
  const lines = await sales.shop.database.db.selectFrom('cart_lines').select('id').orderBy('id').execute();
  return lines.map(({ id }) => id);
};
const submit = async (shopper: Shopper, path: string, script = false) =>
  shopper.post('/checkout', await shopper.checkoutForm({}, path), script);

describe('"Buy now" with other things in the cart', () => {
  test('buys that service alone, and the page says what stays and offers everything in one press', async () => {
    const anna = await sales.withCart(sales.rank());
    const answer = await anna.buy(buyNow(sales.arena()));
    expect(answer.headers.location).toBe('/checkout?only=2');
    const { body } = await anna.get('/checkout?only=2');
    expect(body).toContain('You are buying only Arena rating.');
    expect(body).toContain('Also in your cart: 1 service, 30.00 $. It stays there.');
    expect(body).toMatch(/<a [^>]*href="\/checkout">Buy everything, 183\.50 \$<\/a>/);
    expect(body).toContain('Pay 153.50 $');
    // The header counts the whole cart.
    expect(body).toContain('Cart, 2 items');
    expect((await anna.get('/checkout')).body).toContain('Pay 183.50 $');
  });

  test('with nothing else in the cart goes to the plain checkout, with and without scripts', async () => {
    expect((await aShopper(sales.shop).buy(buyNow(sales.arena()))).headers.location).toBe('/checkout');
    const anna = await sales.withCart(sales.rank());
    const script = await anna.post('/buy', buyNow(sales.arena()), true);
    expect(script.json()).toEqual({ redirectUrl: '/checkout?only=3' });
  });

  test('saving a line of the cart goes on with the whole cart', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const answer = await anna.post('/cart/lines/2', buyNow(sales.arena()));
    expect(answer.headers.location).toBe('/checkout');
  });

  test('the order has only that line, at its price, and the others stay in the cart and can be bought', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const first = await submit(anna, '/checkout?only=2');
    expect(first.statusCode).toBe(303);
    const order = await sales.shop.database.db.selectFrom('orders').select('total').executeTakeFirstOrThrow();
    expect(order.total).toBe(15350);
    expect([await orderedNames(), await cartIds()]).toEqual([['Arena rating'], [1]]);
    await anna.order();
    expect(await orderedNames()).toEqual(['Arena rating', 'Rank boost']);
    expect(await cartIds()).toEqual([]);
  });

  test('a retry finds its order, and changes nothing of what stayed', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const form = await anna.checkoutForm({}, '/checkout?only=2');
    const first = await anna.post('/checkout', form);
    const again = await anna.post('/checkout', form);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await salesRows(sales.shop)).toMatchObject({ orders: 1, order_lines: 1, cart_lines: 1 });
  });

  test('a form with a mistake comes back for the same line', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const form = await anna.checkoutForm({ email: 'no' }, '/checkout?only=2');
    const answer = await anna.post('/checkout', form);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('name="only" value="2"');
    expect(answer.body).toContain('Also in your cart: 1 service, 30.00 $.');
    expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 2 });
  });

  test('signing in comes back to the same line', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    expect((await anna.get('/checkout?only=2')).body).toContain('/sign-in?next=/checkout?only=2');
  });

  test('signing in to an account that has the same in its cart still buys that line, and adds none', async () => {
    const { email, buy } = await aMember(sales.shop);
    for (const form of [sales.arena(), sales.rank(), sales.arena()]) await buy(form);
    const guest = await sales.withCart(sales.rank());
    const { location } = (await guest.buy(buyNow(sales.arena()))).headers;
    expect(location).toBe('/checkout?only=5');
    await guest.post('/sign-in', { email, password: PASSWORD, next: String(location) });
    expect(await cartIds()).toEqual([3, 4, 5]);
    const { body } = await guest.get(String(location));
    expect(body).toContain('You are buying only Arena rating.');
    expect((await guest.post('/checkout', await guest.checkoutForm({}, String(location)))).statusCode).toBe(303);
    expect([await orderedNames(), await cartIds()]).toEqual([['Arena rating'], [3, 4]]);
  });
});

describe('a line that is not in the cart any more', () => {
  test('leads to the cart, with the order if there is one', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    expect((await anna.get('/checkout?only=9')).headers.location).toBe('/cart');
    const form = await anna.checkoutForm({}, '/checkout?only=2');
    const { headers } = await anna.post('/checkout', form);
    const order = `/orders/${String(headers.location).split('/').at(-1)}`;
    const page = await anna.get('/checkout?only=2');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('This service is no longer in your cart.');
    expect(page.body).toContain(`href="${order}"`);
    expect(page.body).toContain('Rank boost');
  });

  test('orders nothing, and what is in the cart stays', async () => {
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const form = await anna.checkoutForm({}, '/checkout?only=2');
    await anna.post('/cart/lines/2', { intent: 'remove' });
    for (const script of [false, true]) expect((await anna.post('/checkout', form, script)).statusCode).toBe(409);
    expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 1 });
  });

  test('of another shopper is not bought', async () => {
    await sales.withCart(sales.rank());
    const bob = await sales.withCart(sales.arena());
    const form = await bob.checkoutForm({ only: '1' });
    expect((await bob.post('/checkout', form, true)).statusCode).toBe(409);
    expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 2 });
  });

  test.each(['0x1', '-1', '1,2', '9'.repeat(16), '<b>', ''])(
    '%s is no line: 400, and nothing is written',
    async (only) => {
      const anna = await sales.withCart(sales.rank(), sales.arena());
      const page = await anna.get(`/checkout?only=${encodeURIComponent(only)}`);
      expect(page.statusCode).toBe(400);
      const form = await anna.checkoutForm({ only });
      expect((await anna.post('/checkout', form, true)).statusCode).toBe(400);
      expect((await anna.post('/checkout', form)).statusCode).toBe(400);
      expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 2 });
    },
  );
});

test('one line and the whole cart bought at the same moment: no line is sold twice, and none is lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sales.shop.database.clearSales();
    const anna = await sales.withCart(sales.rank(), sales.arena());
    const forms = [await anna.checkoutForm({}, '/checkout?only=2'), await anna.checkoutForm()];
    const answers = await Promise.all(forms.map((form) => anna.post('/checkout', form, true)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 409, 422]).toContain(statusCode);
    const names = await orderedNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length + (await cartIds()).length).toBe(2);
  }
}, 120_000);
