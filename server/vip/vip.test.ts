import { anAccount, aSignedInShopper } from '../../tests/harness/accounts';
import { loyaltyOrders } from '../../tests/harness/loyaltyOrders';
import { mailsTo } from '../../tests/harness/mails';
import { notificationsOf } from '../../tests/harness/notifications';
import { openSales, type Sales } from '../../tests/harness/sales';
import { aShopper } from '../../tests/harness/shopper';
import { give, has, openLevels } from '../../tests/harness/vip';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
  await openLevels(sales.shop);
});
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const orders = () => sales.shop.modules.orders;
const { command, bought, orderOf, sumsOf } = loyaltyOrders(() => sales);

describe('what orders earn', () => {
  test('a completed line brings XP and cashback once, a level its coupons, news and a mail, and a refund takes back what it brought', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await bought(anna, [sales.arena(), sales.rank()]);
    expect(await has(sales.shop, anna)).toEqual({ xp: 0, balance: 0, level: 0 });
    await command(id, 'line', '1', 'in_progress');
    await command(id, 'line', '1', 'completed');
    // 153.50 $ at 1 %.
    expect(await has(sales.shop, anna)).toEqual({ xp: 1535, balance: 153, level: 1 });
    const told = (await notificationsOf(sales.shop, { accountId: anna.id })).filter(({ topic }) => topic === 'vip');
    expect(told.map(({ title }) => title).sort()).toEqual(['1.53 $ cashback is yours', 'You reached VIP 1']);
    const coupons = await db().selectFrom('coupons').selectAll().where('account_id', '=', anna.id).execute();
    expect(coupons).toMatchObject([{ fixed_cents: 500, min_cents: 2000, max_uses: 1, level: 1 }]);
    const mails = await db().selectFrom('outbox').select('kind').where('recipient', '=', anna.email).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['level_up', 'cashback']));

    await command(id, 'line', '2', 'in_progress');
    await command(id, 'line', '2', 'completed');
    expect(await has(sales.shop, anna)).toEqual({ xp: 1835, balance: 183, level: 1 });
    const cashback = await db()
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', anna.email)
      .where('kind', '=', 'cashback')
      .orderBy('id')
      .execute();
    expect(cashback.map(({ subject }) => subject)).toEqual(['1.53 $ cashback is yours', '0.30 $ cashback is yours']);
    const news = (await notificationsOf(sales.shop, { accountId: anna.id })).filter(({ title }) =>
      title.includes('cashback'),
    );
    expect(news).toHaveLength(2);
    expect(await db().selectFrom('coupons').selectAll().where('account_id', '=', anna.id).execute()).toHaveLength(1);

    await command(id, 'line', '1', 'refund', '53.50', 'Late.');
    expect(await has(sales.shop, anna)).toEqual({ xp: 1300, balance: 130, level: 1 });
    await command(id, 'line', '1', 'refund');
    // The level stays for twelve months.
    expect(await has(sales.shop, anna)).toEqual({ xp: 300, balance: 30, level: 1 });
    expect(await sumsOf(anna.id)).toEqual({ xp: 300, balance: 30 });
    const page = await anna.get('/vip');
    expect(page.body).toContain('stays yours until');
  });

  test('levels that are reached at once are told at once, with the coupons of each', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'xp', 30_000);
    const coupons = await db().selectFrom('coupons').select('id').where('account_id', '=', anna.id).execute();
    expect(coupons).toHaveLength(15);
    const news = (await notificationsOf(sales.shop, { accountId: anna.id })).filter(({ topic }) => topic === 'vip');
    expect(news.map(({ title, body }) => [title, body.replaceAll('\u00a0', ' ')])).toEqual([
      [
        'You reached VIP 5',
        'From now on 7% off every price and 5% back. 11 coupons of up to 5.00 $ and 4 coupons of up to 10.00 $ are in your account.',
      ],
    ]);
    const mails = (await mailsTo(sales.shop, anna.email)).filter(({ kind }) => kind === 'level_up');
    expect(mails).toHaveLength(1);
    const text = mails[0]?.body_text.replaceAll('\u00a0', ' ');
    for (const part of [
      '11 coupons, each up to 5.00 $ off an order from 20.00 $, good for 90 days.',
      '4 coupons, each up to 10.00 $ off an order from 20.00 $, good for 90 days.',
      'Flex time, VIP and coupon together take off at most 35% of the subtotal.',
    ])
      expect(text).toContain(part);
  });

  test('a guest’s order counts from the moment on at which an account gets it, once', async () => {
    const guest = aShopper(sales.shop);
    const email = 'joins@example.com';
    const id = await bought(guest, [sales.rank()], { email });
    await command(id, 'in_progress');
    await command(id, 'completed');
    const account = await anAccount(sales.shop, { email });
    const join = () =>
      db()
        .transaction()
        .execute((trx) => orders().joinOrders.ofEmail(account.id, email, trx));
    await join();
    await join();
    expect(await has(sales.shop, account)).toMatchObject({ xp: 300, balance: 0 });
  });

  test('the database lets nobody change a ledger, and no balance go below nothing', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 100);
    await expect(db().updateTable('balance_entries').set({ amount: 5 }).execute()).rejects.toThrow(/append only/);
    await expect(db().deleteFrom('balance_entries').execute()).rejects.toThrow(/append only/);
    const change = { of: 'balance', kind: 'correction', amount: -101 } as const;
    const by = { staff: 'test', accountId: null, reason: 'Test.' };
    expect(await sales.shop.modules.vip.changeLoyalty(anna.id, change, by)).toBe('less');
    await expect(
      db()
        .insertInto('balance_entries')
        .values({ account_id: anna.id, amount: -101, kind: 'correction', actor: 'x' })
        .execute(),
    ).rejects.toThrow(/loyalty_balance/);
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 100 });
  });
});

describe('the discount of a level', () => {
  test('a shopper’s own price is on cards, the service page, in the cart, the checkout and the order, and others see none of it', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'xp', 60_000);
    const { service_id: service } = sales.rank();
    const price = await anna.post(`/v1/service/${service}/price-calculate`, sales.rank() as never, true);
    expect(price.json().data.servicePrice).toMatchObject({
      subtotal: 3000,
      discountApplied: 300,
      total: 2700,
      cashback: 135,
    });
    expect(price.json().data.servicePrice.lines.at(-1)).toEqual({
      code: 'perma-vip',
      label: 'Perma VIP Discount',
      kind: 'discount',
      amount: -300,
      rateBp: 1000,
      detail: 'VIP 6',
    });
    const list = (await anna.get('/valorant/rank')).body;
    expect(list).toContain('VIP 6 price');
    const guest = await aShopper(sales.shop).get('/valorant/rank');
    expect(guest.body).not.toContain('VIP 6 price');
    const page = (await anna.get('/valorant/rank/rank-boost')).body;
    expect(page).toContain('Perma VIP Discount');
    const id = await bought(anna, [sales.rank()]);
    expect(await orderOf(id)).toMatchObject({
      subtotal: 3000,
      discount: 300,
      total: 2700,
      vip_level: 6,
      cashback_bp: 500,
    });
    const order = (await anna.get(`/orders/${id}`)).body;
    expect(order).toContain('Perma VIP Discount');
    expect(order).toContain('(VIP 6, 10%)');
  });
});

test('the commands list, grant and correct, and refuse what is wrong', async () => {
  const account = await anAccount(sales.shop, { email: 'told@example.com' });
  const run = (name: string, ...words: string[]) => {
    const found = sales.shop.modules.vip.commands?.[name];
    return found ? found(words) : Promise.reject(new Error(name));
  };
  expect(await run('vip', 'list')).toMatch(/^VIP 0 {2}from 0 XP.*\nVIP 1/s);
  expect(await run('vip', 'grant', account.email, 'xp', '3000', 'A', 'gift')).toBe(
    'told@example.com has 3.000 XP now.',
  );
  expect(await run('vip', 'list', account.email)).toContain('VIP 2  3.000 XP  0.00 $');
  for (const words of [
    ['grant', account.email, 'xp', '-1', 'x'],
    ['grant', account.email, 'xp', '1.50', 'x'],
    ['grant', account.email, 'xp', '10'],
    ['correct', account.email, 'balance', '-0.01', 'x'],
    ['grant', 'nobody@example.com', 'xp', '10', 'x'],
  ])
    await expect(run('vip', ...words)).rejects.toThrow();
  expect(await run('coupons', 'add', 'tenth', '10%', '--until', '2099-01-31', '--only', '/valorant')).toContain(
    'TENTH  10% off  only /valorant',
  );
  await expect(run('coupons', 'add', 'TENTH', '10%')).rejects.toThrow(/already/);
  await expect(run('coupons', 'add', 'X', '0%', '--only', '/nothing')).rejects.toThrow(
    /3 to 32.*\n.*1% to 100%.*\n.*nothing at/s,
  );
  expect(await run('coupons', 'list')).toContain('TENTH');
  expect(await run('coupons', 'end', 'tenth')).toContain('has ended');
  await expect(run('coupons', 'end', 'tenth')).rejects.toThrow();
});
