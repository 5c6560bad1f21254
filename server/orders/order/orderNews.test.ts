import { randomUUID } from 'node:crypto';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import {
  clearNotifications,
  givePushToken,
  notificationsOf,
  waitingPushes,
} from '../../../tests/harness/notifications';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import { orders } from './order.repository';

/* What buyers are told of their orders: in the transaction that changes them, once. */

let sales: Sales;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  sales = await openSales();
  staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await clearNotifications(sales.shop);
});
afterAll(() => sales.shop.close());

/** Buys a service and pays. @returns the order's id */
async function buy(buyer: Shopper): Promise<string> {
  await buyer.buy(sales.arena());
  const answer = await buyer.post('/checkout', await buyer.checkoutForm({ email: 'anna@example.com' }));
  const id = /pay\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
  await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}

test('a guest is told of each state of an order, in the browser that has bought it', async () => {
  const anna = await sales.withCart();
  const id = await buy(anna);
  const { orderCommand } = sales.shop.services;
  await orderCommand(['Q-100001', 'in_progress']);
  await orderCommand(['Q-100001', 'completed']);
  await orderCommand(['Q-100001', 'refunded']);
  const told = await notificationsOf(sales.shop, anna);
  expect(told.map(({ title, amount }) => [title, amount])).toEqual([
    ['Order Q-100001 is paid', null],
    ['Order Q-100001 has started', null],
    ['Order Q-100001 is done', null],
    ['Order Q-100001 is refunded', '153.50 $'],
  ]);
  expect(told[0]).toMatchObject({
    topic: 'order',
    subject: 'order 1',
    detail: 'paid',
    body: 'Arena rating.',
    note: 'Order Q-100001',
    path: `/orders/${id}`,
    read_at: null,
    removed_at: null,
  });
  const games = await sales.shop.database.db.selectFrom('games').select(['id', 'slug']).execute();
  expect(games.find(({ slug }) => slug === 'wow-boost')?.id).toBe(told[0]?.game_id);
});

test('whoever looks at their order has read what they were told of it; nobody else has', async () => {
  const anna = await sales.withCart();
  const id = await buy(anna);
  const isRead = async () => (await notificationsOf(sales.shop, anna)).map(({ read_at }) => read_at !== null);
  await (await sales.withCart()).get(`/orders/${id}`);
  await staff.get(`/orders/${id}`);
  expect(await isRead()).toEqual([false]);
  await anna.get(`/orders/${id}`);
  expect(await isRead()).toEqual([true]);
});

test('a form that is sent again by a browser without the first answer tells that browser', async () => {
  const anna = await sales.withCart(sales.arena());
  const form = await anna.checkoutForm({ email: 'anna@example.com' });
  await anna.post('/checkout', form);
  anna.cookies.delete('guest');
  const again = await anna.post('/checkout', form);
  expect(again.headers['idempotent-replayed']).toBe('true');
  const id = /pay\/([a-z0-9]+)$/.exec(String(again.headers.location))?.[1] ?? '';
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  expect((await notificationsOf(sales.shop, anna)).map(({ detail }) => detail)).toEqual(['paid']);
});

test('an account is told, and its browsers get a push message each', async () => {
  const anna = await aSignedInShopper(sales.shop, { email: 'anna@example.com' });
  const account = { accountId: anna.id };
  await givePushToken(sales.shop, account, 1);
  await givePushToken(sales.shop, account, 2);
  const id = await buy(anna);
  expect(await notificationsOf(sales.shop, account)).toHaveLength(1);
  const pushes = await waitingPushes(sales.shop);
  expect(pushes).toMatchObject([1, 2].map(() => ({ title: 'Order Q-100001 is paid', path: `/orders/${id}` })));
  expect(new Set(pushes.map(({ message_id }) => message_id)).size).toBe(2);
});

test('whoever does not want push messages about orders gets none', async () => {
  const anna = await aSignedInShopper(sales.shop, { email: 'anna3@example.com' });
  const account = { accountId: anna.id };
  await givePushToken(sales.shop, account);
  const choices = JSON.stringify({ 'order.push': false });
  await sales.shop.database.db
    .insertInto('notification_settings')
    .values({ account_id: anna.id, choices, quiet_from: null, quiet_to: null })
    .execute();
  await buy(anna);
  expect(await waitingPushes(sales.shop)).toEqual([]);
  expect(await notificationsOf(sales.shop, account)).toHaveLength(1);
});

test('a change that is rolled back tells nobody', async () => {
  const anna = await sales.withCart();
  await buy(anna);
  const { db } = sales.shop.database;
  const { notifier } = sales.shop.services;
  const [order] = await db.selectFrom('orders').select(['public_id', 'guest_hash']).execute();
  const failed = db.transaction().execute(async (trx) => {
    const row = await orders.find(order?.public_id ?? '', trx);
    const news = {
      topic: 'order',
      subject: 'order 1',
      detail: 'x',
      game: null,
      title: 'x',
      body: '',
      note: '',
    } as const;
    await notifier.tell({ guestHash: order?.guest_hash ?? '' }, { ...news, path: '/', actionTitle: 'x' }, trx);
    throw new Error(`no ${row?.id}`);
  });
  await expect(failed).rejects.toThrow('no 1');
  expect(await notificationsOf(sales.shop, anna)).toHaveLength(1);
});

describe('a message of staff', () => {
  const write = (form: Readonly<Record<string, string>>, isScript = false) =>
    staff.post('/staff/orders/Q-100001/write', form, isScript);

  test('is told, mailed and recorded once, also when it is sent twice', async () => {
    const anna = await sales.withCart();
    await buy(anna);
    const form = { key: randomUUID(), text: ' Please be online at <b>8 pm</b>. ' };
    const answers = await Promise.all([write(form), write(form)]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      [1, 2].map(() => [303, '/staff/orders/Q-100001?done=written']),
    );
    const [, message, ...more] = await notificationsOf(sales.shop, anna);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      topic: 'message',
      title: 'A message about order Q-100001',
      body: 'Please be online at <b>8 pm</b>.',
    });
    const mails = await sales.shop.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'staff_message')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'anna@example.com', subject: 'About your order Q-100001' }]);
    expect(mails[0]?.body_html).toContain('&lt;b&gt;8 pm&lt;/b&gt;');
    expect((await staff.get('/staff/orders/Q-100001?done=written')).body).toContain(
      'The message is sent to the buyer.',
    );
    expect((await staff.get('/staff/audit')).body).toContain('write to buyer');
  });

  test.each([
    ['without text', { text: '   ' }, 422],
    ['that is too long', { text: 'x'.repeat(501) }, 422],
    ['with a key that is none', { key: '1', text: 'Hello' }, 400],
    ['with another field', { text: 'Hello', to: 'x' }, 400],
  ])('%s is refused and tells nobody', async (_what, form: Readonly<Record<string, string>>, status) => {
    const anna = await sales.withCart();
    await buy(anna);
    const answer = await write({ key: randomUUID(), ...form }, true);
    expect(answer.statusCode).toBe(status);
    expect(await notificationsOf(sales.shop, anna)).toHaveLength(1);
  });

  test('about an order that is not there is refused', async () => {
    const answer = await write({ key: randomUUID(), text: 'Hello' });
    expect(answer.statusCode).toBe(404);
  });
});
