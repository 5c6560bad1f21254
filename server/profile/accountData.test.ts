import { aMember, isSignedIn, PASSWORD } from '../../tests/harness/accountForms';
import { mailsTo } from '../../tests/harness/mails';
import { aShopper, type Shopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { give, openLevels } from '../../tests/harness/vip';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** Orders a service for an account. @returns the id of the order */
async function order(shopper: Shopper, email: string): Promise<string> {
  const ids = await serviceIds(shop);
  await shopper.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
  const answer = await shopper.post('/checkout', await shopper.checkoutForm({ email, name: 'Anna Quill' }));
  const id = /pay\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
  // The account gets the orders of its email when it signs in.
  await shopper.post('/sign-in', { email, password: PASSWORD });
  return id;
}

const setStatus = (id: string, status: 'completed' | 'paid') =>
  shop.database.db
    .updateTable('orders')
    .set({ status, paid_at: new Date(shop.clock.time) })
    .where('public_id', '=', id)
    .execute();
const orderOf = (id: string) =>
  shop.database.db.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst();

describe('the file with the data', () => {
  test('holds all about the account, and no secret', async () => {
    const anna = await aMember(shop);
    await order(anna, anna.email);
    const answer = await anna.get('/profile/data.json');
    expect(answer.headers['content-disposition']).toContain('questline-account.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    const data = answer.json();
    expect(data.account.email).toBe(anna.email);
    expect(data.orders[0]).toMatchObject({
      number: expect.stringMatching(/^Q-/),
      lines: [{ total: expect.any(String) }],
    });
    expect(data.devices).toHaveLength(1);
    expect(answer.body).not.toMatch(/argon2|token|hash/i);
  });

  test('does not tell by a mail whether another address has an account', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    await anna.post('/profile/email', { email: ben.email, password: PASSWORD });
    expect((await mailsTo(shop, ben.email))[0]?.kind).toBe('account_exists');
    const data = (await anna.get('/profile/data.json')).json();
    expect(data.account.pendingEmail.email).toBe(ben.email);
    expect(data.mails.map(({ recipient }: { recipient: string }) => recipient)).toEqual([anna.email]);
    expect(data.mails).toMatchObject([{ kind: 'sign_up', status: 'waiting' }]);
  });

  test('is for its owner alone', async () => {
    expect((await aShopper(shop).get('/profile/data.json')).headers.location).toBe(
      '/sign-in?next=%2Fprofile%2Fdata.json',
    );
  });
});

describe('an account that is deleted', () => {
  test('takes the person out of its orders, and all else with it', async () => {
    const anna = await aMember(shop);
    const id = await order(anna, anna.email);
    await setStatus(id, 'completed');
    const ids = await serviceIds(shop);
    await anna.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
    const form = (await anna.get('/profile/delete')).body;
    expect(form).toContain('Tax law makes us keep those.');
    expect(form).toContain('the email that confirms it, once it is sent, or after 30 days at the latest.');
    expect((await anna.get('/profile/deleted')).headers.location).toBe('/profile');
    const answer = await anna.post('/profile/delete', {});
    expect([answer.headers.location, answer.headers['clear-site-data']]).toEqual([
      '/profile/deleted',
      '"cache", "storage"',
    ]);
    expect(await isSignedIn(anna)).toBe(false);
    expect(await orderOf(id)).toMatchObject({
      email: 'deleted@account.invalid',
      contact: {},
      game_details: {},
      account_id: null,
      country: 'DE',
    });
    const tables = [
      'accounts',
      'sessions',
      'account_tokens',
      'saved_details',
      'outbox',
      'carts',
      'device_prints',
    ] as const;
    const rows = await Promise.all(tables.map((table) => shop.database.db.selectFrom(table).selectAll().execute()));
    const left = JSON.stringify(rows.flat().filter((row) => !('kind' in row && row.kind === 'account_deleted')));
    expect(left).not.toContain(anna.email);
    expect((await mailsTo(shop, anna.email)).map(({ kind }) => kind)).toEqual(['account_deleted']);
    expect((await aShopper(shop).post('/sign-in', { email: anna.email, password: PASSWORD })).statusCode).toBe(401);
    expect((await aShopper(shop).get(`/orders/${id}`)).body).not.toContain('Anna Quill');
  });

  test('says before what is lost with it: balance, coupons and level', async () => {
    await openLevels(shop);
    const anna = await aMember(shop);
    const form = async () =>
      (await anna.get('/profile/delete')).body.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    expect(await form()).not.toContain('You lose');
    const { id } = await shop.database.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', anna.email)
      .executeTakeFirstOrThrow();
    await give(shop, { id }, 'balance', 1240);
    await give(shop, { id }, 'xp', 3000);
    expect(await form()).toContain('You lose:</b> your balance of 12.40 $, 3 coupons, and VIP 2 with 3.000 XP.');
  });

  test('takes orders along that were placed with its email as a guest meanwhile, and waits for them', async () => {
    const anna = await aMember(shop);
    const id = await order(aShopper(shop), anna.email.toUpperCase());
    await setStatus(id, 'paid');
    expect((await anna.get('/profile/data.json')).json().orders).toHaveLength(1);
    expect((await anna.get('/profile/delete')).body).toContain('is not done yet');
    expect((await anna.post('/profile/delete', {})).statusCode).toBe(409);
    await setStatus(id, 'completed');
    expect((await anna.post('/profile/delete', {})).statusCode).toBe(303);
    expect((await orderOf(id))?.email).toBe('deleted@account.invalid');
  });

  test('waits until its orders are done', async () => {
    const anna = await aMember(shop);
    const id = await order(anna, anna.email);
    await setStatus(id, 'paid');
    expect((await anna.get('/profile/delete')).body).toContain('is not done yet');
    const { body } = await anna.get('/profile');
    expect(body).toMatch(/<a[^>]* aria-describedby="delete-reason"[^>]*>Delete account/);
    expect(body).toMatch(
      new RegExp(`<span id="delete-reason"><a[^>]* href="/orders/${id}"[^>]*>Q-\\d+</a> is not done yet`),
    );
    expect((await anna.get(`/orders/${id}`)).body).toContain('You’ll find this order under');
    expect((await aShopper(shop).get(`/orders/${id}`)).body).toContain('Save the link to this page');
    expect((await anna.post('/profile/delete', {})).statusCode).toBe(409);
    expect((await anna.post('/profile/delete', {}, true)).json().render).toContain('is not done yet');
    expect(await isSignedIn(anna)).toBe(true);
    expect((await orderOf(id))?.email).toBe(anna.email);
  });

  test('takes no link of another account that asked for its address', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    await ben.post('/profile/email', { email: anna.email, password: PASSWORD });
    await aShopper(shop).post('/sign-in/link', { email: anna.email });
    await anna.post('/profile/delete', {});
    const tokens = await shop.database.db.selectFrom('account_tokens').selectAll().execute();
    expect(tokens.filter(({ email }) => email === anna.email)).toMatchObject([{ kind: 'change_email' }]);
    expect((await ben.get('/profile/data.json')).json().account.pendingEmail.email).toBe(anna.email);
  });

  test('stays when the session was ended a moment ago, and its shopper is asked to sign in', async () => {
    const endedShop = await openTestApp();
    const { accounts, profile } = endedShop.modules;
    const deleteAccount = profile.accountData.delete;
    // After the session was read.
    profile.accountData.delete = async (visitor) => {
      await accounts.sessions.endAll(visitor.accountId, null);
      return deleteAccount(visitor);
    };
    try {
      for (const isScript of [false, true]) {
        const anna = await aMember(endedShop);
        const answer = await anna.post('/profile/delete', {}, isScript);
        const signIn = '/sign-in?next=%2Fprofile%2Fdelete';
        if (isScript) expect([answer.statusCode, answer.json().redirectUrl]).toEqual([401, signIn]);
        else expect([answer.statusCode, answer.headers.location]).toEqual([303, signIn]);
        expect((await anna.post('/sign-in', { email: anna.email, password: PASSWORD })).statusCode).toBe(303);
      }
    } finally {
      await endedShop.close();
    }
  });

  test('leaves the orders and the account of others alone', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const id = await order(ben, ben.email);
    await anna.post('/profile/delete', {});
    expect((await orderOf(id))?.email).toBe(ben.email);
    expect(await isSignedIn(ben)).toBe(true);
  });
});
