import { liveOrderTopic, type OrderUpdate } from '../../../domains/order';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { liveState } from '../../../tests/harness/liveState';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import { give, openLevels } from '../../../tests/harness/vip';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

async function placeOrder(pay = true): Promise<{ anna: Shopper; id: string }> {
  const anna = await sales.withCart(sales.arena(), sales.rank());
  const id = await anna.order();
  if (pay) await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return { anna, id };
}
const rows = async () => {
  const { db } = sales.shop.database;
  const order = await db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
  const refunds = await db.selectFrom('order_refunds').select(['amount', 'status']).execute();
  const mails = await db.selectFrom('outbox').select('kind').orderBy('id').execute();
  return { order: order.status, refunds, mails: mails.map(({ kind }) => kind) };
};

test('the refund is shown beforehand, line by line and to the cent, and equals what is paid back', async () => {
  const { anna, id } = await placeOrder();
  const page = await anna.get(`/orders/${id}/cancel`);
  for (const text of ['153.50', '30.00', '183.50', 'value="18350"']) expect(page.body).toContain(text);
  expect(page.headers['cache-control']).toBe('no-store');
  const done = await anna.post(`/orders/${id}/cancel`, { seen_refund: '18350' });
  expect([done.statusCode, done.headers.location]).toEqual([303, `/orders/${id}`]);
  expect(await rows()).toEqual({
    order: 'refunded',
    refunds: [{ amount: 18_350, status: 'done' }],
    mails: ['paid', 'cancelled', 'refunded'],
  });
  expect((await anna.get(`/orders/${id}`)).body).toContain('183.50 $ was refunded');
});

test('cancelling twenty times at once makes one refund', async () => {
  const { anna, id } = await placeOrder();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => anna.post(`/orders/${id}/cancel`, { seen_refund: '18350' })),
  );
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([`/orders/${id}`]));
  expect((await rows()).refunds).toHaveLength(1);
});

test('cancelling and starting at the same moment: exactly one of them succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    await sales.shop.database.clearSales();
    const { anna, id } = await placeOrder();
    const cancel = () => anna.post(`/orders/${id}/cancel`, { seen_refund: '18350' }, true);
    const start = () => sales.shop.modules.orders.orderCommand(['Q-100001', 'in_progress']).catch(() => null);
    const [first, second] = round % 2 === 0 ? [cancel, start] : [start, cancel];
    await Promise.all([first(), second()]);
    const { order, refunds } = await rows();
    expect([
      ['refunded', 1],
      ['in_progress', 0],
    ]).toContainEqual([order, refunds.length]);
  }
});

// Its address may be somebody else's.
test('an unpaid order is cancelled without a refund and without a mail, and can’t be paid afterwards', async () => {
  const { anna, id } = await placeOrder(false);
  await anna.post(`/orders/${id}/cancel`, { seen_refund: '0' });
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  expect(await rows()).toEqual({ order: 'cancelled', refunds: [], mails: [] });
});

test('a page that showed another refund amount is shown again', async () => {
  const { anna, id } = await placeOrder();
  const answer = await anna.post(`/orders/${id}/cancel`, { seen_refund: '0' });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('has changed since this page was shown');
  expect((await rows()).order).toBe('paid');
});

test('after work has started cancelling is refused, and the page shows the support address', async () => {
  const { anna, id } = await placeOrder();
  await sales.shop.modules.orders.orderCommand(['Q-100001', 'in_progress']);
  const answer = await anna.post(`/orders/${id}/cancel`, { seen_refund: '18350' });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('It is too late to cancel here.');
  expect((await anna.get(`/orders/${id}`)).body).not.toContain(`href="/orders/${id}/cancel"`);
  expect((await rows()).refunds).toEqual([]);
});

test.each([{}, { seen_refund: '-1' }, { seen_refund: '1.5' }, { seen_refund: '0', extra: '1' }])(
  'The form %j is rejected with its field',
  async (form) => {
    const { anna, id } = await placeOrder();
    const answer = await anna.post(`/orders/${id}/cancel`, form as Record<string, string>, true);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toHaveLength(1);
    expect((await rows()).order).toBe('paid');
  },
);

describe('the state of an order', () => {
  const stateOf = (id: string) => liveState<OrderUpdate>(sales.shop, liveOrderTopic(id));

  test('is what its page follows, with a version that stays while nothing changes', async () => {
    const { id } = await placeOrder();
    const first = await stateOf(id);
    expect(first?.order).toMatchObject({
      status: 'paid',
      actions: [{ title: 'Cancel this order', text: 'cancel' }],
      isFinal: false,
    });
    expect(JSON.stringify(first)).not.toContain(id);
    expect((await stateOf(id))?.order.version).toBe(first?.order.version);
    await sales.shop.modules.orders.orderCommand(['Q-100001', 'in_progress']);
    expect((await stateOf(id))?.order).toMatchObject({ status: 'in_progress', actions: [] });
  });

  test('of an unknown order is nothing', async () => {
    expect(await stateOf('a'.repeat(32))).toBeNull();
  });
});

test('staff can only make allowed status changes, and gets the reason for a refusal', async () => {
  await placeOrder();
  const { orderCommand } = sales.shop.services;
  await expect(orderCommand(['Q-100001', 'completed'])).rejects.toThrow('Line 1 is paid and can’t become completed.');
  await expect(orderCommand(['Q-100001', 'paid'])).rejects.toThrow('Nothing of it can become paid.');
  await expect(orderCommand(['Q-100001', 'done'])).rejects.toThrow('Not “done”. Say: order NUMBER');
  await expect(orderCommand(['Q-100001', 'line', '3', 'in_progress'])).rejects.toThrow(
    'There is no line 3 of Q-100001.',
  );
  await expect(orderCommand(['Q-100999', 'completed'])).rejects.toThrow('There is no order Q-100999.');
  expect(await orderCommand(['Q-100001', 'in_progress'])).toBe('Q-100001 is in_progress now.');
  expect(await orderCommand(['Q-100001', 'completed'])).toBe('Q-100001 is completed now.');
  expect(await orderCommand(['Q-100001', 'refund'])).toBe('183.50 of Q-100001 is refunded; the order is refunded.');
  expect((await rows()).refunds).toEqual([{ amount: 18_350, status: 'done' }]);
});

test('a repeated decline saves no second payment', async () => {
  const { anna, id } = await placeOrder(false);
  for (let times = 0; times < 3; times += 1) await anna.post(`/sandbox/pay/${id}`, { intent: 'decline' });
  const payments = await sales.shop.database.db.selectFrom('payments').select('status').execute();
  expect(payments).toEqual([{ status: 'declined' }]);
});

describe('an order of an account', () => {
  const textOf = async (shopper: Shopper, path: string) =>
    (await shopper.get(path)).body
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  async function placedWith(balance: string) {
    await openLevels(sales.shop);
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    await anna.buy(sales.rank() as never);
    const answer = await anna.post('/checkout', await anna.checkoutForm({ balance }));
    const id = /\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
    return { anna, id, path: `/orders/${id}` };
  }

  test('that holds some of the balance says so until it is paid, and what went back once it has ended', async () => {
    const { anna, id, path } = await placedWith('1000');
    const waiting = await textOf(anna, `${path}?payment=left`);
    for (const text of [
      'Nothing was charged to your payment method, and what you ordered is still held.',
      'Nothing starts before you pay.',
      'After that the order expires, and the 10.00 $ held from your balance comes back.',
      'From your balance −10.00 $ To pay 20.00 $',
    ])
      expect(waiting).toContain(text);
    expect(waiting).not.toContain('nothing is charged');
    await anna.post(`/sandbox/pay/${id}`, { intent: 'decline' });
    expect(await textOf(anna, path)).toContain('Nothing was charged to your payment method. You can try again.');
    const cancel = await textOf(anna, `${path}/cancel`);
    expect(cancel).toContain('10.00 $ is held from your balance, and comes back at once when you cancel.');
    expect(cancel).not.toMatch(/nothing to refund|Your refund|brings no XP/);
    await anna.post(`${path}/cancel`, { seen_refund: '0' });
    const ended = await textOf(anna, path);
    expect(ended).toContain('10.00 $ went back to your balance.');
    expect(ended).not.toMatch(/From your balance|To pay|Nothing was charged/);
  });

  test('says what becomes of the XP and the cashback of what goes back, before and after it is done', async () => {
    const { anna, id, path } = await placedWith('0');
    const serial = await sales.shop.database.db.selectFrom('orders').select('id').where('public_id', '=', id).execute();
    const command = (state: string) => sales.shop.services.orderCommand([`Q-${100_000 + (serial[0]?.id ?? 0)}`, state]);
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const NONE = 'What goes back brings no XP and no cashback.';
    expect(await textOf(anna, `${path}/cancel`)).toContain(NONE);
    await command('in_progress');
    expect(await textOf(anna, `${path}/lines/1/refund`)).toContain(NONE);
    await command('completed');
    expect(await textOf(anna, `${path}/lines/1/refund`)).toContain(
      'We take back the XP and the cashback of what we refund; your balance never goes below zero.',
    );
  });

  test('of a guest says nothing of XP', async () => {
    const { anna, id } = await placeOrder();
    expect(await textOf(anna, `/orders/${id}/cancel`)).not.toMatch(/XP|coupon/);
  });
});
