import { aSignedInShopper } from '../../tests/harness/accounts';
import { loyaltyOrders } from '../../tests/harness/loyaltyOrders';
import { clearNotifications } from '../../tests/harness/notifications';
import { openSales, type Sales } from '../../tests/harness/sales';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { give, has, openLevels } from '../../tests/harness/vip';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
  await openLevels(sales.shop);
});
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
const { command, bought, orderOf, sumsOf } = loyaltyOrders(() => sales);

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

  test('an order that is put back into the cart brings its coupon, and no price has risen', async () => {
    await add('AGAIN', { maxUses: 1 });
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.rank() as never);
    await use(anna, 'AGAIN');
    const id = /\/([a-z0-9]+)$/.exec(
      String((await anna.post('/checkout', await anna.checkoutForm())).headers.location),
    )?.[1];
    expect(await orderOf(id ?? '')).toMatchObject({ total: 2500, coupon: 'AGAIN' });
    const { id: serial } = await orderOf(id ?? '');
    await anna.post(`/orders/unpaid/Q-${100_000 + serial}/cart`, {});
    const { body } = await anna.get('/cart');
    expect(body).toContain('Coupon AGAIN');
    expect(body).not.toMatch(/was 25\.00/);
    expect((await anna.get('/checkout')).body).toContain('Pay 25.00 $');
  });

  test('what was typed or chosen without its button is counted in before anybody pays', async () => {
    await add('TYPED');
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    await anna.buy(sales.rank() as never);
    const form = await anna.checkoutForm({ coupon: ' typed', balance_use: 'all', balance_part: '' });
    const shown = await anna.post('/checkout', form);
    expect(shown.statusCode).toBe(409);
    expect(shown.body).toContain('What you chose is counted in now.');
    expect(shown.body).toContain('Confirm and pay 15.00 $');
    expect(await db().selectFrom('orders').selectAll().where('account_id', '=', anna.id).execute()).toEqual([]);
    const counted = { ...(await anna.checkoutForm()), balance: '1000', shown_use: 'all', balance_use: 'all' };
    // Nothing was typed since.
    const { statusCode, headers } = await anna.post('/checkout', counted);
    expect(statusCode).toBe(303);
    const id = String(headers.location).split('/').at(-1) ?? '';
    expect(await orderOf(id)).toMatchObject({ total: 2500, balance_cents: 1000, coupon: 'TYPED' });
  });

  test('a refused code or part is said on the page of the checkout, and nothing is ordered', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    await anna.buy(sales.rank() as never);
    const typed = { coupon: 'NOBODY', balance_use: 'part', balance_part: 'half' };
    const refused = await anna.post('/checkout', await anna.checkoutForm(typed));
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('There’s no coupon NOBODY.');
    expect(refused.body).toContain('Say how much, like 12.50.');
    // The shopper has read that they are not used, and pays without them.
    const again = { ...typed, shown_coupon: 'NOBODY', shown_use: 'part', shown_part: 'half' };
    expect((await anna.post('/checkout', await anna.checkoutForm(again))).statusCode).toBe(303);
  });

  test('a balance that somebody has spent meanwhile is not on the page that says so', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await give(sales.shop, anna, 'balance', 1000);
    await anna.buy(sales.rank() as never);
    const form = { ...(await anna.checkoutForm()), balance: '1000' };
    await give(sales.shop, anna, 'balance', -1000);
    const refused = await anna.post('/checkout', form);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Your balance is 0.00 $.');
    expect(refused.body).toContain('Pay 30.00 $');
    expect(refused.body).not.toContain('Paid with balance');
  });

  test('a coupon for accounts waits in a guest’s cart until they sign in', async () => {
    await add('MEMBER', { maxPerShopper: 1 });
    const guest = aShopper(sales.shop);
    await guest.buy(sales.rank() as never);
    expect((await use(guest, 'MEMBER')).statusCode).toBe(422);
    expect((await guest.get('/cart')).body).toContain('MEMBER is for accounts. It waits in your cart');
    expect(await guest.get('/cart/coupon')).toMatchObject({ statusCode: 303, headers: { location: '/cart' } });
    expect((await guest.get('/checkout/benefits')).headers.location).toBe('/checkout');
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
