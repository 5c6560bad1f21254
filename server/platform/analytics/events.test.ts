import { sql } from 'kysely';
import { orderNumber } from '../../../domains/order';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { proofOfOrder } from '../ids/orderId';
import { analyticsEvents } from './events.repository';

/* What the analytics collector accepts and rejects, that nothing is counted twice, and when events are deleted. */

let sales: Sales;
let shop: TestApp;
beforeAll(async () => {
  sales = await openSales();
  shop = sales.shop;
}, 60_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await sql`truncate analytics_events, analytics_transactions`.execute(shop.database.db);
});

const hex = (number: number) => number.toString(16).padStart(32, '0');
const SESSION = hex(7);
const item = { item_id: 'arena-rating', item_name: 'Arena rating', item_brand: 'World of Warcraft', price: 12.5 };
const goods = { currency: 'USD', value: 12.5, items: [item] };
const event = (id = 1, name = 'view_item', params: object = goods) => ({ id: hex(id), name, ago: 5, params });
const batch = (...events: object[]) => ({ session: SESSION, events });

const GRANTED = { cookie: 'consent=granted; cart=a-secret-cart', 'user-agent': 'Mozilla/5.0 Secret' };
const send = (body: unknown, headers: Record<string, string> = GRANTED) =>
  shop.request({
    method: 'POST',
    url: '/v1/events',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const rows = () => shop.database.db.selectFrom('analytics_events').selectAll().orderBy('id').execute();

test('a batch is saved as sent, without anything else from the request', async () => {
  const answer = await send(batch(event(), event(2, 'search', { search_term: 'arena' })));
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const written = await rows();
  expect(written).toMatchObject([
    {
      name: 'view_item',
      currency: 'USD',
      value: 1250,
      happened_at: new Date(shop.clock.time - 5),
      params: { items: [item] },
    },
    { name: 'search', currency: null, value: null, params: { search_term: 'arena' } },
  ]);
  const text = JSON.stringify(written);
  for (const secret of ['a-secret-cart', 'Mozilla', '127.0.0.1', 'cookie']) expect(text).not.toContain(secret);
});

test('what levels, coupons and balances bring is saved: XP are no money', async () => {
  const xp = { virtual_currency_name: 'XP', value: 1535 };
  const spent = { virtual_currency_name: 'Balance', value: 2.5, transaction_id: 'Q-100042' };
  const answer = await send(
    batch(
      event(1, 'earn_virtual_currency', xp),
      event(2, 'spend_virtual_currency', spent),
      event(3, 'level_up', { level: 3 }),
      event(4, 'begin_checkout', { ...goods, coupon: 'VIP3' }),
    ),
  );
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await rows()).toMatchObject([
    { currency: null, value: null, params: xp },
    { value: null, params: { virtual_currency_name: 'Balance', value: 2.5 } },
    { params: { level: 3 } },
    { value: 1250, params: { coupon: 'VIP3' } },
  ]);
  expect(JSON.stringify(await rows())).not.toContain('Q-100042');
});

describe('is rejected with a clear error, and nothing is saved:', () => {
  const many = Array.from({ length: 51 }, (_, index) => event(index + 1));
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  test.each<[string, unknown, number]>([
    ['51 events', batch(...many), 400],
    ['5 MB', `{"session":"${'0'.repeat(5 * 1024 * 1024)}"}`, 413],
    ['one byte over the limit', `"${'0'.repeat(48 * 1024)}"`, 413],
    ['no events', batch(), 400],
    ['no session', { events: [event()] }, 400],
    ['an email as the session', { ...batch(event()), session: 'anna@example.com' }, 400],
    ['an email beside the events', { ...batch(event()), email: 'anna@example.com' }, 400],
    ['a personal field', batch({ ...event(), user_id: '1' }), 400],
    ['an email among the parameters', batch(event(1, 'view_item', { ...goods, email: 'anna@example.com' })), 400],
    ['an IP address in an item', batch(event(1, 'view_item', { ...goods, items: [{ ...item, ip: '10.0.0.1' }] })), 400],
    ['an email as a search term', batch(event(1, 'search', { search_term: 'anna@example.com' })), 400],
    ['an email as a name', batch(event(1, 'view_item', { ...goods, items: [{ ...item, item_name: 'a@b.c' }] })), 400],
    ['an unknown event', batch(event(1, 'page_scraped')), 400],
    ['parameters of another event', batch(event(1, 'search', goods)), 400],
    ['amounts as texts', batch(event(1, 'view_item', { ...goods, value: '12.50' })), 400],
    ['a negative amount', batch(event(1, 'view_item', { ...goods, value: -1 })), 400],
    ['events that are not a list', { session: SESSION, events: event() }, 400],
    ['a time in the future', batch({ ...event(), ago: -1 }), 400],
    ['a time long ago', batch({ ...event(), ago: 25 * 3_600_000 }), 400],
    ['one bad event among good ones', batch(event(1), event(2, 'view_item', { ...goods, ip: 1 }), event(3)), 400],
    ['deep nesting', `{"session":"${SESSION}","events":[{"params":${deep}}]}`, 400],
    ['nesting instead of a text', batch(event(1, 'search', { search_term: { a: { b: {} } } })), 400],
    ['a __proto__ field', `{"session":"${SESSION}","events":[],"__proto__":{"a":1}}`, 400],
    ['truncated JSON', '{"session":', 400],
    ['nothing', '', 400],
    ['a list', [], 400],
  ])('%s', async (_name, body, status) => {
    const answer = await send(body);
    expect([answer.statusCode, typeof answer.json().error.message]).toEqual([status, 'string']);
    expect(await rows()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['no choice', {}],
    ['a refusal', { cookie: 'consent=refused' }],
    ['a browser that asks not to be tracked (GPC)', { ...GRANTED, 'sec-gpc': '1' }],
    ['a browser that asks not to be tracked (DNT)', { ...GRANTED, dnt: '1' }],
    ['another site', { ...GRANTED, origin: 'https://evil.example' }],
  ])('a request with %s', async (_name, headers) => {
    expect((await send(batch(event()), headers)).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

test('the same batch counts once, one after the other and ten at the same time', async () => {
  const same = batch(event(1), event(2), event(3));
  const reversed = batch(event(3), event(2), event(1));
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index % 2 ? same : reversed)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  await send(batch(event(3), event(4)));
  expect((await rows()).map(({ id }) => id.replaceAll('-', ''))).toEqual([1, 2, 3, 4].map(hex));
});

describe('a purchase', () => {
  let number: string;
  let total: number;
  let id: string;
  beforeAll(async () => {
    const anna = await sales.withCart(sales.arena());
    id = await anna.order();
    const order = await shop.database.db
      .selectFrom('orders')
      .select(['id', 'total'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    number = orderNumber(order.id);
    total = order.total;
  });
  const setOrderStatus = (status: 'paid' | 'refunded') =>
    shop.database.db
      .updateTable('orders')
      .set({ status, paid_at: new Date(shop.clock.time) })
      .where('public_id', '=', id)
      .execute();
  const unproven = (eventId: number, name = 'purchase') =>
    event(eventId, name, { ...goods, value: 0.01, currency: 'EUR', transaction_id: number });
  const purchase = (eventId: number, name = 'purchase') => ({ ...unproven(eventId, name), proof: proofOfOrder(id) });

  test('that was not paid is not counted', async () => {
    expect((await send(batch(purchase(1)))).statusCode).toBe(204);
    expect((await send(batch(event(2, 'purchase', { ...goods, transaction_id: 'Q-999999' })))).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test('that was paid counts once, by the order’s amount, however often it is sent', async () => {
    await setOrderStatus('paid');
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send({ session: hex(100 + index), events: [purchase(10 + index), event(50 + index), purchase(30 + index)] }),
      ),
    );
    const written = await rows();
    expect(written.filter(({ name }) => name === 'purchase')).toMatchObject([{ currency: 'USD', value: total }]);
    expect(written.filter(({ name }) => name === 'view_item')).toHaveLength(10);
    expect(JSON.stringify(written)).not.toContain(number);
  });

  test('is not counted for a stranger who guessed its number, and still counts for its buyer', async () => {
    await sql`truncate analytics_transactions`.execute(shop.database.db);
    const another = await (await sales.withCart(sales.rank())).order();
    for (const sent of [unproven(1), { ...unproven(2), proof: proofOfOrder(another) }])
      expect((await send(batch(sent, event(50)))).statusCode).toBe(204);
    expect(await rows()).toMatchObject([{ name: 'view_item' }]);
    for (const proof of [id, number, '', null])
      expect((await send(batch({ ...unproven(3), proof }))).statusCode).toBe(400);
    await send(batch(purchase(4)));
    expect(await rows()).toMatchObject([{ name: 'purchase', value: total }, { name: 'view_item' }]);
  });

  test('is proven by its order page, which only its visitor’s script can read', async () => {
    const { body } = await shop.request({ url: `/orders/${id}` });
    expect(body).toContain(`"proof":"${proofOfOrder(id)}"`);
  });

  test('is refunded only when the order is refunded, and once', async () => {
    await send(batch(purchase(1, 'refund')));
    expect(await rows()).toEqual([]);
    await setOrderStatus('refunded');
    await sql`update payments set status = 'succeeded'`.execute(shop.database.db);
    await sql`insert into refunds (order_id, payment_id, reference, amount, currency, status)
      select order_id, id, 'back ' || id, amount, currency, 'done' from payments`.execute(shop.database.db);
    await sql`update order_refunds set status = 'done'`.execute(shop.database.db);
    await send(batch(purchase(2, 'refund')));
    await send(batch(purchase(3, 'refund')));
    expect(await rows()).toMatchObject([{ name: 'refund', value: total }]);
  });
});

test('events are deleted after 90 days, by any number of processes at once; purchases are kept longer', async () => {
  const { db } = shop.database;
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(shop.clock.time - days * day);
  await analyticsEvents.record({ session: SESSION, events: [event(1) as never] }, at(91), db);
  await analyticsEvents.record({ session: SESSION, events: [event(2) as never] }, at(89), db);
  await sql`insert into analytics_transactions values ('purchase', ${'a'.repeat(64)}, ${at(399)}::date),
    ('purchase', ${'b'.repeat(64)}, ${at(402)}::date)`.execute(db);
  const now = new Date(shop.clock.time);
  const deleted = await Promise.all([
    analyticsEvents.deleteExpired(now, db),
    analyticsEvents.deleteExpired(now, db),
    shop.deleteExpired(),
  ]);
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect((await rows()).map(({ id }) => id.replaceAll('-', ''))).toEqual([hex(2)]);
});

test('the shop accepts a limited amount of events an hour, whoever sends them', async () => {
  const items = Array.from({ length: 45 }, () => ({ ...item, item_variant: 'x'.repeat(900) }));
  const heavy = batch(event(1, 'view_item', { ...goods, items }));
  const size = JSON.stringify(heavy).length;
  const statuses = new Set<number>();
  for (let sent = 0; sent <= 17 * 1024 * 1024; sent += size) statuses.add((await send(heavy)).statusCode);
  expect([...statuses]).toEqual([204, 429]);
  shop.clock.time += 3_600_000;
  expect((await send(batch(event(99)))).statusCode).toBe(204);
}, 60_000);

test('a page that sends too many events is rate limited, without affecting its shopper’s forms', async () => {
  const slow = await openTestApp({ config: { rateLimit: 80 } });
  try {
    const ask = () =>
      slow.request({
        method: 'POST',
        url: '/v1/events',
        headers: { ...GRANTED, 'content-type': 'application/json' },
        payload: JSON.stringify(batch(event())),
      });
    const codes = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([204, 204, 429]);
    expect((await slow.request({ url: '/appearance', form: { theme: 'light' } })).statusCode).toBe(303);
  } finally {
    await slow.close();
  }
}, 60_000);
