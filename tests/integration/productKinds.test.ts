import type { ProductKind } from '../../server/orders';
import { addLesson, chairs, createLessons, dropLessons, lessonKind } from '../harness/lessonKind';
import { aShopper, type Shopper, salesRows, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* What is sold has one interface: a fourth kind, in `lessonKind.ts`, is sold by the same carts, checkout, orders and payments. */

let shop: TestApp;
let serviceId: number;
const lessons = lessonKind(() => shop) as ProductKind;
const methods = { reserve: lessons.reserve, sell: lessons.sell };
beforeAll(async () => {
  shop = await openTestApp({ moreKinds: [lessons], config: { rateLimit: 1_000_000 } });
  await createLessons(shop.database.db);
  serviceId = Number((await serviceIds(shop))['rank-boost']);
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterEach(() => Object.assign(lessons, methods));
afterAll(async () => {
  await dropLessons(shop.database.db);
  await shop.close();
});

const startsAt = Date.parse('2026-11-22T19:00:00Z');
const newLesson = (count: number) => addLesson({ serviceId, startsAt, cents: 2_000, chairs: count }, shop.database.db);
const form = (lessonId: number) => ({ lesson_id: String(lessonId) });

async function withLesson(lessonId: number): Promise<Shopper> {
  const shopper = aShopper(shop);
  expect((await shopper.buy(form(lessonId))).statusCode).toBe(303);
  return shopper;
}

test('a fourth kind is put into the cart, checked out, paid and canceled like all others', async () => {
  const anna = await withLesson(await newLesson(1));
  expect((await anna.get('/cart')).body).toContain('Your chair is held');
  expect(await chairs(shop.database.db)).toEqual([
    { cart_line_id: expect.any(Number), order_line_id: null, network: 'e'.repeat(64) },
  ]);

  const order = await anna.order();
  await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
  expect(await chairs(shop.database.db)).toEqual([
    { cart_line_id: null, order_line_id: expect.any(Number), network: null },
  ]);
  expect((await anna.get(`/orders/${order}`)).body).toContain('Your lesson starts 2026-11-22T19:00:00.000Z.');

  expect((await anna.post(`/orders/${order}/cancel`, { seen_refund: '2000' })).statusCode).toBe(303);
  expect(await chairs(shop.database.db)).toEqual([]);
});

test('of two shoppers who want the last chair one gets it, in the cart and at the checkout', async () => {
  const lessonId = await newLesson(1);
  const pressed = await Promise.all([1, 2].map(() => aShopper(shop).post('/buy', form(lessonId), true)));
  expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

  shop.clock.time += 11 * 60_000;
  const [anna, ben] = [await withLesson(lessonId), aShopper(shop)];
  shop.clock.time += 11 * 60_000;
  await ben.buy(form(lessonId));
  shop.clock.time += 11 * 60_000;
  const forms = [await anna.checkoutForm(), await ben.checkoutForm()] as const;
  const answers = await Promise.all([anna.post('/checkout', forms[0], true), ben.post('/checkout', forms[1], true)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await chairs(shop.database.db)).filter(({ order_line_id }) => order_line_id !== null)).toHaveLength(1);
});

test('a field of another kind is refused, and so is one chair more than a network may have', async () => {
  const lessonId = await newLesson(5);
  const mixed = await aShopper(shop).post('/buy', { ...form(lessonId), service_id: String(serviceId) }, true);
  expect(mixed.json()).toMatchObject({ error: { code: 'invalid', fields: { service_id: expect.any(String) } } });
  for (const _ of [1, 2, 3]) await withLesson(lessonId);
  const refused = await aShopper(shop).post('/buy', form(lessonId), true);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_chairs']);
});

test('a line becomes one of another kind, and gives back what it had reserved', async () => {
  const anna = await withLesson(await newLesson(1));
  const arena = { service_id: String(serviceId), 'options[from]': '1', 'options[to]': '3' };
  const lineId = await shop.database.db.selectFrom('cart_lines').select('id').executeTakeFirstOrThrow();
  expect((await anna.post(`/cart/lines/${lineId.id}`, arena)).statusCode).toBe(303);
  expect(await chairs(shop.database.db)).toEqual([]);
});

describe('a kind that fails', () => {
  test('while it reserves leaves no line in the cart', async () => {
    const lessonId = await newLesson(1);
    lessons.reserve = async () => {
      throw new Error('The coach is ill.');
    };
    expect((await aShopper(shop).buy(form(lessonId))).statusCode).toBe(500);
    expect(await salesRows(shop)).toMatchObject({ carts: 0, cart_lines: 0 });
  });

  test('while it is sold leaves no order, and what else is in the cart is not sold either', async () => {
    const anna = await withLesson(await newLesson(1));
    await anna.buy({ service_id: String(serviceId), 'options[from]': '1', 'options[to]': '3' });
    const typed = await anna.checkoutForm();
    lessons.sell = async (...sale) => {
      await methods.sell?.(...sale);
      throw new Error('The coach is ill.');
    };
    expect((await anna.post('/checkout', typed)).statusCode).toBe(500);
    expect(await salesRows(shop)).toMatchObject({ orders: 0, order_lines: 0, payments: 0, cart_lines: 2 });
    expect(await chairs(shop.database.db)).toMatchObject([{ order_line_id: null }]);

    // The same form is accepted once it can be sold again.
    Object.assign(lessons, methods);
    expect((await anna.post('/checkout', typed)).statusCode).toBe(303);
    expect(await salesRows(shop)).toMatchObject({ orders: 1, order_lines: 2, payments: 1, cart_lines: 0 });
  });
});
