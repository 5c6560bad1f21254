import type Stripe from 'stripe';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { loyaltyOrders } from '../../../tests/harness/loyaltyOrders';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { give, has, openLevels } from '../../../tests/harness/vip';
import { paymentRepository } from './payments.repository';
import { refundRepository } from './refunds.repository';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
  await openLevels(sales.shop);
});
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const { command, bought, orderOf, sumsOf } = loyaltyOrders(() => sales);
const xpOf = async (account: TestAccount) => (await has(sales.shop, account)).xp;
const refundsOf = (serial: number) =>
  db()
    .selectFrom('order_refunds')
    .select(['id', 'reference', 'status', 'amount', 'balance_amount'])
    .where('order_id', '=', serial)
    .orderBy('id')
    .execute();

async function completed(id: string): Promise<void> {
  await command(id, 'in_progress');
  await command(id, 'completed');
}

const BY_STAFF = { staff: 'test', accountId: null, reason: 'A test.' };
const correct = (account: TestAccount, amount: number) =>
  sales.shop.modules.vip.changeLoyalty(account.id, { of: 'xp', kind: 'correction', amount }, BY_STAFF);

async function addCoupon(code: string): Promise<void> {
  const terms = { percentBp: null, fixedCents: 500, startsAt: 0, endsAt: null, minCents: 2000, places: [] };
  await sales.shop.modules.vip.coupons.add({ code, ...terms, maxUses: 1, maxPerShopper: null }, BY_STAFF);
}
const useCoupon = (shopper: Shopper, coupon: string) => shopper.post('/cart/coupon', { coupon });
const usesOf = async (code: string) =>
  (await db().selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

let events = 0;
/** Stripe, which can't be reached from here, has the payment of an order. @returns what tells of its refunds */
async function atStripe(id: string) {
  const { id: serial } = await orderOf(id);
  const charge = `pi_${serial}`;
  await db().updateTable('payments').set({ provider: 'stripe', charge }).where('order_id', '=', serial).execute();
  return (type: 'refund.created' | 'refund.failed', amount: number, name: string, ours?: string) => {
    events += 1;
    const status = type === 'refund.failed' ? 'failed' : 'succeeded';
    const object = { id: name, object: 'refund', amount, currency: 'usd', payment_intent: charge, status };
    const event = {
      id: `evt_loyalty_${events}`,
      type,
      data: { object: { ...object, metadata: ours ? { refund: ours } : {} } },
    };
    return sales.shop.modules.orders.providerEvents.handleWebhook(event as unknown as Stripe.Event);
  };
}

describe('XP that a correction has taken', () => {
  test('is not taken again by a refund, and not from what comes later', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await bought(anna, [sales.arena()]);
    await completed(id);
    expect(await correct(anna, -1000)).toBe(535);
    await command(id, 'refund', '50%');
    expect(await xpOf(anna)).toBe(0);
    const entries = db().selectFrom('xp_entries').select(['amount', 'forgiven']).where('account_id', '=', anna.id);
    // 76.75 $ stay of 153.50 $.
    expect(await entries.orderBy('id').execute()).toEqual([
      { amount: 1535, forgiven: 0 },
      { amount: -1000, forgiven: 0 },
      { amount: -535, forgiven: 233 },
    ]);
    expect((await anna.get('/profile/ledger?of=xp')).body).toContain('233 XP more was gone already, and isn’t taken.');
    await give(sales.shop, anna, 'xp', 1000);
    await command(id, 'refund');
    expect(await xpOf(anna)).toBe(233);
  });

  test('comes back first when the refund is returned, where there was nothing to take', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await bought(anna, [sales.arena()]);
    await completed(id);
    await correct(anna, -1535);
    const tell = await atStripe(id);
    expect(await tell('refund.created', 5000, 're_gone')).toBe('done');
    expect(await xpOf(anna)).toBe(0);
    await give(sales.shop, anna, 'xp', 100);
    expect(await tell('refund.failed', 5000, 're_gone')).toBe('done');
    expect(await xpOf(anna)).toBe(100);
    expect(await sumsOf(anna.id)).toMatchObject({ xp: 100 });
  });
});

describe('the coupon of an order of which nothing is done', () => {
  test('comes back to guests, too: unpaid in time, canceled unpaid, put back, and canceled after the payment', async () => {
    await addCoupon('GUEST');
    const unpaid = async (guest: Shopper) => {
      await guest.buy(sales.rank() as never);
      expect((await useCoupon(guest, 'GUEST')).statusCode).toBe(303);
      const id = await guest.order();
      expect(await usesOf('GUEST')).toBe(1);
      return id;
    };
    await unpaid(aShopper(sales.shop));
    sales.shop.clock.time += 31 * 60_000;
    await sales.shop.modules.orders.refunds.cancelUnpaid();
    expect(await usesOf('GUEST')).toBe(0);
    const guest = aShopper(sales.shop);
    await guest.post(`/orders/${await unpaid(guest)}/cancel`, { seen_refund: '0' });
    expect(await usesOf('GUEST')).toBe(0);
    const back = aShopper(sales.shop);
    const { id: serial } = await orderOf(await unpaid(back));
    await back.post(`/orders/unpaid/Q-${100_000 + serial}/cart`, {});
    expect(await usesOf('GUEST')).toBe(0);
    const payer = aShopper(sales.shop);
    const paid = await unpaid(payer);
    await payer.post(`/sandbox/pay/${paid}`, { intent: 'pay' });
    await payer.post(`/orders/${paid}/cancel`, { seen_refund: '2500' });
    expect(await usesOf('GUEST')).toBe(0);
  });

  test('comes back with its double XP when Stripe has refunded all, and the order stays over when the bank returns that', async () => {
    await addCoupon('MADE');
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'xp', 15_000);
    await anna.buy(sales.rank() as never);
    await useCoupon(anna, 'MADE');
    const id = await bought(anna, [], { double_xp: '1' });
    const { id: serial, total } = await orderOf(id);
    const tell = await atStripe(id);
    const returned = async () => [
      await usesOf('MADE'),
      (await db().selectFrom('double_xp_uses').select('returned_at').where('order_id', '=', serial).executeTakeFirst())
        ?.returned_at !== null,
      (await orderOf(id)).status,
    ];
    expect(await returned()).toEqual([1, false, 'paid']);
    await tell('refund.created', 500, 're_some');
    expect(await returned()).toEqual([1, false, 'paid']);
    await tell('refund.created', total - 500, 're_rest');
    expect(await returned()).toEqual([0, true, 'refunded']);
    await tell('refund.failed', total - 500, 're_rest');
    expect(await returned()).toEqual([0, true, 'refunded']);
    await command(id, 'refund');
    expect(await returned()).toEqual([0, true, 'refunded']);
    expect(await xpOf(anna)).toBe(15_000);
  });

  test('stays used once work has begun', async () => {
    await addCoupon('BEGUN');
    const guest = aShopper(sales.shop);
    await guest.buy(sales.rank() as never);
    await useCoupon(guest, 'BEGUN');
    const id = await bought(guest, []);
    await command(id, 'in_progress');
    await command(id, 'refund');
    expect(await usesOf('BEGUN')).toBe(1);
  });
});

describe('a refund of ours', () => {
  test('that was given up for one at Stripe, but was sent, takes back what it has brought', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await bought(anna, [sales.arena()]);
    await completed(id);
    const { id: serial } = await orderOf(id);
    const tell = await atStripe(id);
    await command(id, 'refund', '143.50');
    await command(id, 'refund', '5.00');
    expect(await xpOf(anna)).toBe(50);
    // The newest is given up first, and was not enough.
    expect(await tell('refund.created', 14_000, 're_made')).toBe('done');
    const [, second] = await refundsOf(serial);
    expect((await refundsOf(serial)).map(({ status }) => status)).toEqual(['failed', 'failed', 'done']);
    expect(await xpOf(anna)).toBe(135);
    expect(await tell('refund.created', 500, 're_ours', second?.reference)).toBe('done');
    expect((await refundsOf(serial)).map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
    expect(await xpOf(anna)).toBe(85);
    await tell('refund.failed', 14_000, 're_made');
    expect(await xpOf(anna)).toBe(1485);
  });

  test('that was given up, but was sent, gives back no more of the balance than was paid with it', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    const id = await bought(anna, [sales.rank()], { balance: '1000' });
    const { id: serial } = await orderOf(id);
    const tell = await atStripe(id);
    await tell('refund.created', 1500, 're_returned');
    await command(id, 'refund', '9.00');
    expect(await refundsOf(serial)).toMatchObject([{ amount: 1500 }, { amount: 100, balance_amount: 800 }]);
    expect(await tell('refund.created', 500, 're_instead')).toBe('done');
    await tell('refund.failed', 1500, 're_returned');
    expect((await refundsOf(serial)).map(({ status }) => status)).toEqual(['failed', 'failed', 'done']);
    await command(id, 'refund', '15.00');
    const [, givenUp, , later] = await refundsOf(serial);
    expect(later).toMatchObject({ amount: 833, balance_amount: 667 });
    expect(await tell('refund.created', 100, 're_given_up', givenUp?.reference)).toBe('done');
    expect((await refundsOf(serial))[1]).toMatchObject({ status: 'done', amount: 100, balance_amount: 333 });
    expect(await refundRepository.parts(givenUp?.id ?? 0, db())).toMatchObject([{ amount: 433 }]);
    expect((await sumsOf(anna.id)).balance).toBe(1000);
    // All the money that is left goes back, and no balance.
    await command(id, 'refund');
    expect((await refundsOf(serial)).at(-1)).toMatchObject({ amount: 567, balance_amount: 0 });
  });

  test('to the balance alone gives no room for one at Stripe, and stays', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    const id = await bought(anna, [sales.rank()], { balance: '1000' });
    const { id: serial } = await orderOf(id);
    const now = new Date(sales.shop.clock.time);
    const payment = await paymentRepository.findSucceeded(serial, db());
    const line = await db().selectFrom('order_lines').select('id').where('order_id', '=', serial).executeTakeFirst();
    if (payment === null || line === undefined) throw new Error('There is no payment.');
    const parts = [{ id: line.id, amount: 300 }];
    const refund = { orderSerial: serial, payment, amount: 0, toBalance: 300, parts, actor: 'the shop' };
    await refundRepository.create(refund, now, db());
    expect(await refundRepository.makeRoom(payment, 99_999, now, db())).toBe(2000);
    expect((await refundsOf(serial)).map(({ status }) => status)).toEqual(['pending']);
  });
});

describe('what Stripe refunds by itself', () => {
  test('is money alone: when all of it is back nothing counts, and it counts again when the bank returns it', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    const id = await bought(anna, [sales.rank()], { balance: '1000' });
    await completed(id);
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 200, balance: 20 });
    const tell = await atStripe(id);
    await tell('refund.created', 1000, 're_half');
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 100, balance: 10 });
    await tell('refund.created', 1000, 're_other');
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 0, balance: 0 });
    await tell('refund.failed', 1000, 're_other');
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 100, balance: 10 });
  });
});

describe('a refund never begins to count a line', () => {
  test('that was done before lines counted; one that is done later counts for itself', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await bought(aShopper(sales.shop), [sales.arena(), sales.rank()]);
    await command(id, 'line', '1', 'in_progress');
    await command(id, 'line', '1', 'completed');
    // As an order that was there before the ledgers.
    await db().updateTable('orders').set({ account_id: anna.id }).where('public_id', '=', id).execute();
    await command(id, 'line', '1', 'refund', '5.00');
    expect(await has(sales.shop, anna)).toEqual({ xp: 0, balance: 0, level: 0 });
    await command(id, 'line', '2', 'in_progress');
    await command(id, 'line', '2', 'completed');
    expect(await xpOf(anna)).toBe(300);
    await command(id, 'line', '2', 'refund', '50%');
    expect(await xpOf(anna)).toBe(150);
  });
});

test('of an order whose account was deleted only the money goes back: there is no balance any more', async () => {
  const anna = await aSignedInShopper(sales.shop);
  await give(sales.shop, anna, 'balance', 1000);
  const id = await bought(anna, [sales.rank()], { balance: '1000' });
  await completed(id);
  const { id: serial } = await orderOf(id);
  expect((await anna.post('/profile/delete', {})).headers.location).toBe('/profile/deleted');
  expect((await orderOf(id)).account_id).toBeNull();
  expect(await command(id, 'refund', '50%')).toContain('15.00 of');
  await command(id, 'refund');
  expect(await refundsOf(serial)).toMatchObject([
    { status: 'done', amount: 1000, balance_amount: 500 },
    { status: 'done', amount: 1000, balance_amount: 500 },
  ]);
  expect((await orderOf(id)).status).toBe('refunded');
  expect(await db().selectFrom('loyalty').selectAll().where('account_id', '=', anna.id).execute()).toEqual([]);
});
