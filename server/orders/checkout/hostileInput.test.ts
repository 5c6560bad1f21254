import fc from 'fast-check';
import { randomCases } from '../../../tests/harness/randomCases';
import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { type Shopper, salesRows } from '../../../tests/harness/shopper';

let sales: Sales;
let anna: Shopper;
beforeAll(async () => {
  sales = await openSales();
  anna = await sales.withCart(sales.arena(), sales.rank());
}, 60_000);
afterAll(() => sales.shop.close());

const FIELDS = [
  'service_id',
  'service_available',
  'options[is_bar_service]',
  'options[from]',
  'options[to]',
  'options[quantity]',
  'options[variant]',
  'options[group][play]',
  'options[group][extras]',
  'intent',
  'only',
  'position',
  'email',
  'name',
  'payment',
  'seen_total',
  'seen_currency',
  'idempotency_key',
  'lines[1][seen_total]',
  'games[wow-boost][account]',
  'games[wow-boost][region]',
  'games[valorant][platform]',
  'games[valorant][character]',
  'games[valorant][notes]',
  'fill',
  'forget',
  'remember',
  'price',
  '__proto__',
  'constructor',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '1',
    '-1',
    '0',
    '1e9',
    'NaN',
    '9'.repeat(30),
    "' or 1=1; --",
    '<script>',
    '\0',
    '\ud800',
    '',
    'EUR',
    'sandbox',
  ),
);
const body = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), text), fc.oneof(text, fc.array(text), fc.anything()));
const path = fc.constantFrom(
  '/buy',
  '/cart/lines/1',
  '/cart/lines/99',
  '/checkout',
  '/checkout/details',
  '/sandbox/pay/x',
  '/orders/x/pay',
);

/** JSON of any value; values that JSON can't represent become ones it can. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null';
}

test('any input to the checkout routes is rejected with a message, causes no error and makes no order', async () => {
  const before = await salesRows(sales.shop);
  const headers = { cookie: `cart=${anna.cookies.get('cart')}`, accept: 'application/json' };
  await fc.assert(
    fc.asyncProperty(path, body, fc.nat(400), fc.boolean(), async (url, fields, cut, isCut) => {
      const payload = isCut ? jsonOf(fields).slice(0, cut) : jsonOf(fields);
      const answer = await sales.shop.request({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }),
    randomCases(100, 300),
  );
  expect(await salesRows(sales.shop)).toEqual(before);
  expect(before).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 2 });
}, 60_000);

test('one invalid field in a valid form makes the whole order or nothing at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(20), text, async (index, value) => {
      await sales.shop.database.clearSales();
      const bob = await sales.withCart(sales.rank());
      const form = await bob.checkoutForm();
      const fields = Object.keys(form);
      const answer = await bob.post('/checkout', { ...form, [fields[index % fields.length] ?? '']: value }, true);
      expect(answer.statusCode).toBeLessThan(500);
      const whole = { orders: 1, order_lines: 1, payments: 1, idempotency_keys: 1, cart_lines: 0 };
      expect(await salesRows(sales.shop)).toMatchObject(
        answer.statusCode < 400 ? whole : { ...NO_ORDER_ROWS, cart_lines: 1 },
      );
    }),
    randomCases(20, 80),
  );
}, 120_000);
