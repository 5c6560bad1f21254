import { anAccount, aSignedInShopper } from '../../tests/harness/accounts';
import { clearNotifications, notificationsOf } from '../../tests/harness/notifications';
import { openSales, type Sales } from '../../tests/harness/sales';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { give, has, openLevels } from '../../tests/harness/vip';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
  await openLevels(sales.shop);
});
afterAll(() => sales.shop.close());
afterAll(() => jest.restoreAllMocks());

const db = () => sales.shop.database.db;
const orders = () => sales.shop.modules.orders;
const number = async (id: string) => {
  const { id: serial } = await db()
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  return `Q-${100_000 + serial}`;
};
const command = async (id: string, ...words: string[]) => orders().orderCommand([await number(id), ...words]);

/** Buys forms, pays, and does the work. */
async function bought(shopper: Shopper, forms: readonly object[], typed: Record<string, string> = {}) {
  for (const form of forms) await shopper.buy(form as never);
  const answer = await shopper.post('/checkout', { ...(await shopper.checkoutForm()), ...typed });
  const location = String(answer.headers.location);
  const id = /\/([a-z0-9]+)$/.exec(location)?.[1] ?? '';
  if (answer.statusCode !== 303)
    throw new Error(`No order was made: ${answer.statusCode} ${answer.body.slice(0, 400)}`);
  if (location.startsWith('/sandbox/')) await shopper.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}
const orderOf = (id: string) =>
  db().selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow();
const sumsOf = async (accountId: number) => {
  const xp = await db().selectFrom('xp_entries').select('amount').where('account_id', '=', accountId).execute();
  const balance = await db()
    .selectFrom('balance_entries')
    .select('amount')
    .where('account_id', '=', accountId)
    .execute();
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  return { xp: sum(xp), balance: sum(balance) };
};

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

describe('coupons', () => {
  const add = (code: string, more: object = {}) =>
    sales.shop.modules.vip.coupons.add(
      {
        ...{ code, percentBp: null, fixedCents: 500, startsAt: 0, endsAt: null, minCents: 2000, places: [] },
        ...{ maxUses: null, maxPerShopper: null, ...more },
      },
      { staff: 'test', accountId: null, reason: '' },
    );
  const use = (shopper: Shopper, code: string) => shopper.post('/cart/coupon', { coupon: code });

  test('a code counts however it is typed, is divided over the lines to the cent, used once per account, and comes back with a canceled order', async () => {
    await add('HELLO5', { maxPerShopper: 1 });
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.arena() as never);
    await anna.buy(sales.rank() as never);
    expect((await use(anna, ' hel lo5 ')).statusCode).toBe(303);
    const cart = (await anna.get('/cart')).body;
    expect(cart).toContain('HELLO5');
    const id = await bought(anna, []);
    const lines = await db()
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', (await orderOf(id)).id)
      .orderBy('position')
      .execute();
    expect(await orderOf(id)).toMatchObject({ subtotal: 18_350, discount: 500, total: 17_850, coupon: 'HELLO5' });
    // 500 × 153.50 ÷ 183.50, rounded down, and the rest.
    expect(lines.map(({ total }) => total)).toEqual([15_350 - 418, 3000 - 82]);
    await anna.buy(sales.rank() as never);
    expect((await use(anna, 'HELLO5')).body).toContain('You’ve used HELLO5 already.');
    await anna.post(`/orders/${id}/cancel`, { seen_refund: '17850' });
    expect((await use(anna, 'HELLO5')).statusCode).toBe(303);
  });

  test('an order that was not paid gives its coupon and its balance back', async () => {
    await add('ONCE', { maxUses: 1 });
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    await anna.buy(sales.rank() as never);
    await use(anna, 'once');
    const answer = await anna.post('/checkout', { ...(await anna.checkoutForm()), balance: '1000' });
    const id = /\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
    expect(await orderOf(id)).toMatchObject({ total: 2500, balance_cents: 1000, balance_usd_cents: 1000 });
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 0 });
    const bert = await aSignedInShopper(sales.shop);
    await bert.buy(sales.rank() as never);
    expect((await use(bert, 'ONCE')).body).toContain('ONCE is used up.');
    await anna.post(`/orders/${id}/cancel`, { seen_refund: '0' });
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 1000 });
    expect((await use(bert, 'ONCE')).statusCode).toBe(303);
  });

  test('a code says why it does not hold, and never that it is somebody else’s own', async () => {
    const now = sales.shop.clock.time;
    await add('PAST', { startsAt: now - 2000, endsAt: now - 1000 });
    await add('FUTURE', { startsAt: now + 86_400_000 });
    await add('BIG', { minCents: 100_000 });
    await add('OTHER', { places: [{ path: '/dota-2', name: 'Dota 2' }] });
    await add('MINE', { maxPerShopper: 1 });
    const owner = await aSignedInShopper(sales.shop);
    await give(sales.shop, owner, 'xp', 1000);
    const { code } = await db()
      .selectFrom('coupons')
      .select('code')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const guest = aShopper(sales.shop);
    await guest.buy(sales.rank() as never);
    expect(await use(guest, 'PAST').then(({ body }) => body)).toMatch(/PAST ended on/);
    expect(await use(guest, 'FUTURE').then(({ body }) => body)).toMatch(/FUTURE starts on/);
    expect(await use(guest, 'BIG').then(({ body }) => body)).toContain(
      'BIG works from a subtotal of 1000.00 $. Yours is 30.00 $.',
    );
    expect(await use(guest, 'OTHER').then(({ body }) => body)).toContain(
      'OTHER is only for Dota 2, and nothing in your cart is.',
    );
    expect(await use(guest, 'MINE').then(({ body }) => body)).toContain('MINE is for accounts.');
    const unknown = (await use(guest, 'NOBODY')).body;
    expect(unknown).toContain('There’s no coupon NOBODY.');
    expect((await use(guest, code)).body).toContain(`There’s no coupon ${code}.`);
    expect((await use(guest, 'WELСOME5')).body).toContain('There’s no coupon');
    expect((await use(guest, 'x'.repeat(10_000))).statusCode).toBe(400);
    expect((await use(owner, code)).statusCode).toBe(422);
  });

  test('fifty orders at once use a coupon for one, once', async () => {
    await add('RACE', { maxUses: 1 });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => aSignedInShopper(sales.shop)));
    for (const shopper of shoppers) {
      await shopper.buy(sales.rank() as never);
      await use(shopper, 'RACE');
    }
    const forms = await Promise.all(shoppers.map((shopper) => shopper.checkoutForm()));
    const answers = await Promise.all(shoppers.map((shopper, index) => shopper.post('/checkout', forms[index] ?? {})));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await db().selectFrom('coupons').select('uses').where('code', '=', 'RACE').executeTakeFirst()).toEqual({
      uses: 1,
    });
  }, 120_000);
});

describe('the balance', () => {
  test('fifty checkouts and fifty corrections at once spend a balance once', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    await anna.buy(sales.rank() as never);
    const form = { ...(await anna.checkoutForm()), balance: '1000' };
    const take = { of: 'balance', kind: 'correction', amount: -100 } as const;
    const actor = { staff: 'test', accountId: null, reason: 'A race.' };
    const fifty = Array.from({ length: 50 });
    const [, left] = await Promise.all([
      Promise.all(fifty.map(() => anna.post('/checkout', form))),
      Promise.all(fifty.map(() => sales.shop.modules.vip.changeLoyalty(anna.id, take, actor))),
    ]);
    const taken = left.filter((sum) => typeof sum === 'number').length;
    const used = await db().selectFrom('orders').select('balance_cents').where('account_id', '=', anna.id).execute();
    const paid = used.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
    const { balance } = await has(sales.shop, anna);
    expect(used.length).toBeLessThanOrEqual(1);
    expect(paid + taken * 100 + balance).toBe(1000);
    expect(balance).toBeLessThan(100);
    expect(await sumsOf(anna.id)).toMatchObject({ balance });
  });

  test('pays a part; refunds go back the way the money came, and cashback counts of the money alone', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    const id = await bought(anna, [sales.rank()], { balance: '1000' });
    const { id: serial } = await orderOf(id);
    expect(
      await db().selectFrom('payments').select(['amount', 'status']).where('order_id', '=', serial).execute(),
    ).toEqual([{ amount: 2000, status: 'succeeded' }]);
    await command(id, 'in_progress');
    expect((await anna.get(`/orders/${id}/lines/1/refund`)).body).toContain(
      'It goes back (20.00 $ to the payment method you used, 10.00 $ to your balance).',
    );
    await command(id, 'completed');
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 200, balance: 20 });
    await command(id, 'refund', '50%');
    const refunds = await db()
      .selectFrom('order_refunds')
      .select(['amount', 'balance_amount'])
      .where('order_id', '=', serial)
      .execute();
    expect(refunds).toEqual([{ amount: 1000, balance_amount: 500 }]);
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 100, balance: 510 });
    await command(id, 'refund');
    expect(await has(sales.shop, anna)).toMatchObject({ xp: 0, balance: 1000 });
    expect((await orderOf(id)).status).toBe('refunded');
  });

  test('pays all of an order, which needs no provider then, and what it has no room for is refused with an amount that works', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 10_000);
    await anna.buy(sales.rank() as never);
    const form = await anna.checkoutForm();
    const say = async (balance: string) => {
      const answer = await anna.post('/checkout', { ...form, balance });
      return `${answer.statusCode} ${answer.body}`;
    };
    expect(await say('-1')).toMatch(/^400 /);
    expect(await say('0.5')).toMatch(/^400 /);
    expect(await say('1000000000')).toMatch(/^422 .*Your balance is 100\.00 \$\. Use up to 30\.00 \$ of it here\./s);
    expect(await say('2980')).toMatch(
      /^422 .*0\.20 \$ would be left to pay, and 0\.50 \$ is the least that can be charged\. Use 29\.50 \$, or 30\.00 \$\./s,
    );
    expect(
      await db().selectFrom('balance_entries').selectAll().where('account_id', '=', anna.id).execute(),
    ).toHaveLength(1);
    const answer = await anna.post('/checkout', { ...form, balance: '3000' });
    expect(answer.headers.location).toMatch(/^\/orders\//);
    const id = String(answer.headers.location).slice('/orders/'.length);
    expect(await orderOf(id)).toMatchObject({ status: 'paid', total: 3000, balance_cents: 3000 });
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 7000 });
    await anna.post(`/orders/${id}/cancel`, { seen_refund: '3000' });
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 10_000 });
    expect((await orderOf(id)).status).toBe('refunded');
  });

  test('cashback that was spent already is named, and never becomes a debt', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const id = await bought(anna, [sales.arena()]);
    await command(id, 'in_progress');
    await command(id, 'completed');
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 153 });
    await bought(anna, [sales.rank()], { balance: '100' });
    await command(id, 'refund');
    expect(await has(sales.shop, anna)).toMatchObject({ balance: 0 });
    const [last] = await db()
      .selectFrom('balance_entries')
      .selectAll()
      .where('account_id', '=', anna.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last).toMatchObject({ amount: -53, forgiven: 100 });
    expect((await anna.get('/profile/ledger')).body).toContain('1.00 $ more was spent already, and stays yours.');
  });
});

test('double XP counts an order twice, is counted by the month, and comes back with a canceled order', async () => {
  await clearNotifications(sales.shop);
  const anna = await aSignedInShopper(sales.shop);
  await give(sales.shop, anna, 'xp', 15_000);
  const id = await bought(anna, [sales.rank()], { double_xp: '1' });
  await anna.buy(sales.rank() as never);
  const refused = await anna.post('/checkout', { ...(await anna.checkoutForm()), double_xp: '1' });
  expect(refused.statusCode).toBe(422);
  await command(id, 'in_progress');
  await command(id, 'completed');
  // 28.50 $ at 5 % off, twice.
  expect(await has(sales.shop, anna)).toMatchObject({ xp: 15_000 + 570 });
  const bert = await aSignedInShopper(sales.shop);
  await give(sales.shop, bert, 'xp', 15_000);
  const canceled = await bought(bert, [sales.rank()], { double_xp: '1' });
  await bert.post(`/orders/${canceled}/cancel`, { seen_refund: '2850' });
  const again = await bought(bert, [sales.rank()], { double_xp: '1' });
  expect((await orderOf(again)).double_xp).toBe(true);
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
