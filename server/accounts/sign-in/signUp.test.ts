import { aMember, newEmail } from '../../../tests/harness/accountForms';
import { linkTo, mailsTo } from '../../../tests/harness/mails';
import { aShopper, type Shopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

const PASSWORD = 'frosty lantern over hill';
const MINUTE = 60_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const accounts = () => shop.database.db.selectFrom('accounts').selectAll().execute();
const accountOf = (email: string) =>
  shop.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Signs up and follows the link in the mail. */
async function signUp(shopper: Shopper, email: string, password = PASSWORD) {
  await shopper.post('/sign-up', { email, password });
  return shopper.post(await linkTo(shop, email), {});
}

describe('an account', () => {
  test('exists once the link in the mail was used, and is signed in then', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    const answer = await anna.post('/sign-up', { email, password: PASSWORD });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/check-your-email?for=sign-up']);
    // As long as the link works.
    expect(String(answer.headers['set-cookie'])).toMatch(/sign-up=[\w-]{43}; Max-Age=3600/);
    expect(await accountOf(email)).toBeUndefined();
    const link = await linkTo(shop, email);
    expect((await anna.get(link)).body).toContain(email);
    expect((await anna.post(link, {})).headers.location).toBe('/profile');
    expect(await accountOf(email)).toMatchObject({ email, role: 'shopper' });
    expect((await anna.get('/')).body).toContain(`aria-label="Account, ${email.split('@')[0]}"`);
  });

  test('stores no password, and no token', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    await signUp(anna, email);
    const account = await accountOf(email);
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await shop.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(anna.cookies.get('session'));
  });

  test('is not created by following the link, which programs that scan mails do', async () => {
    const email = newEmail();
    await aShopper(shop).post('/sign-up', { email, password: PASSWORD });
    await aShopper(shop).get(await linkTo(shop, email));
    expect(await accountOf(email)).toBeUndefined();
  });

  test('gets the guest’s cart and the orders of its email', async () => {
    const anna = aShopper(shop);
    const ids = await serviceIds(shop);
    const email = newEmail();
    await anna.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
    await anna.post('/checkout', await anna.checkoutForm({ email: email.toUpperCase() }));
    await anna.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
    await signUp(anna, email);
    const account = await accountOf(email);
    const orders = await shop.database.db.selectFrom('orders').select('account_id').execute();
    expect(orders.map(({ account_id }) => account_id)).toContain(account?.id);
    expect(anna.cookies.get('cart')).toBe('');
    expect((await anna.get('/cart/items')).json().cart).toMatchObject({ items: [{}] });
  });
});

describe('the link in the mail', () => {
  test('asks in another browser for a new password, so that it serves only the owner of the mailbox', async () => {
    const email = newEmail();
    await aShopper(shop).post('/sign-up', { email, password: PASSWORD });
    const link = await linkTo(shop, email);
    const other = aShopper(shop);
    expect((await other.get(link)).body).toContain('Choose a password');
    for (const weak of [{}, { password: 'short' }, { password: 'password12345' }, { password: 'questline123' }])
      expect((await other.post(link, weak)).statusCode).toBe(422);
    expect(await accountOf(email)).toBeUndefined();
    const own = 'violet harbor at noon';
    expect((await other.post(link, { password: own })).statusCode).toBe(303);
    const signIn = async (password: string) => (await aShopper(shop).post('/sign-in', { email, password })).statusCode;
    expect([await signIn(PASSWORD), await signIn(own)]).toEqual([401, 303]);
  });

  test('asks nothing in the browser of the form, and takes no other password there', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    await anna.post('/sign-up', { email, password: PASSWORD });
    await anna.post(await linkTo(shop, email), { password: 'violet harbor at noon' });
    expect((await aShopper(shop).post('/sign-in', { email, password: PASSWORD })).statusCode).toBe(303);
  });

  test('works once, for an hour, and only whole', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    await anna.post('/sign-up', { email, password: PASSWORD });
    const link = await linkTo(shop, email);
    expect((await anna.post(link.slice(0, -1), {})).statusCode).toBe(410);
    shop.clock.time += 60 * MINUTE;
    expect((await anna.post(link, {})).statusCode).toBe(410);
    await anna.post('/sign-up', { email, password: PASSWORD });
    const next = await linkTo(shop, email);
    expect((await anna.post(next, {})).statusCode).toBe(303);
    expect((await anna.post(next, {})).statusCode).toBe(410);
    expect((await accounts()).filter((one) => one.email === email)).toHaveLength(1);
  });

  test('works beside those of other mails, also a stranger’s, until the account exists', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    await anna.post('/sign-up', { email, password: PASSWORD });
    const first = await linkTo(shop, email);
    await aShopper(shop).post('/sign-up', { email, password: 'a stranger has chosen' });
    const stranger = await linkTo(shop, email);
    const [one, other] = await Promise.all([anna.post(first, {}), anna.post(first, {})]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([303, 410]);
    expect((await aShopper(shop).get(stranger)).statusCode).toBe(410);
  });

  test('leads only to pages of this shop', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    await anna.post('/sign-up', { email, password: PASSWORD, next: '/cart' });
    const link = await linkTo(shop, email);
    expect(link).toMatch(/\?next=%2Fcart$/);
    const { body } = await anna.get(link.replace('%2Fcart', '%2F%2Fevil.example'));
    expect(body).not.toContain('evil.example');
    expect((await anna.post(link.replace(/\?.*/, ''), { next: 'https://evil.example/' })).headers.location).toBe(
      '/profile',
    );
  });
});

describe('the form', () => {
  test('answers the same for an email that has an account, which gets another mail', async () => {
    const email = newEmail();
    await signUp(aShopper(shop), email);
    const other = aShopper(shop);
    const known = await other.post('/sign-up', { email, password: PASSWORD });
    const unknown = await aShopper(shop).post('/sign-up', { email: newEmail(), password: PASSWORD });
    expect([known.statusCode, known.headers.location, known.body]).toEqual([
      unknown.statusCode,
      unknown.headers.location,
      unknown.body,
    ]);
    expect(known.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name));
    expect((await mailsTo(shop, email))[0]?.kind).toBe('account_exists');
  });

  test('says what is wrong beside the field, and sends nothing', async () => {
    const wrong = [
      [{ email: 'no-at-sign', password: PASSWORD }, 'Enter an'],
      [{ email: newEmail(), password: 'short' }, 'At least 10 characters, yours has 5.'],
      [{ email: newEmail(), password: 'x'.repeat(257) }, 'At most 256 characters'],
      [{ email: newEmail(), password: 'password12345' }, 'one of the first passwords'],
      [{ email: 'questline-fan@example.com', password: 'questline123' }, 'too close to your email'],
    ] as const;
    const mails = async () => (await shop.database.db.selectFrom('outbox').select('id').execute()).length;
    const before = await mails();
    for (const [form, text] of wrong) {
      const answer = await aShopper(shop).post('/sign-up', form);
      expect([form, answer.statusCode]).toEqual([form, 422]);
      expect(answer.body).toContain(text);
    }
    expect(await mails()).toBe(before);
  });

  test('takes no address that is wrong or could be taken for another one; an account that has one still signs in', async () => {
    const member = await aMember(shop);
    const { db } = shop.database;
    for (const email of ['a..b@example.com', '.anna@example.com', 'аnna@example.com', 'an\u200bna@example.com']) {
      for (const path of ['/sign-up', '/sign-up/passkey/options']) {
        const refused = await aShopper(shop).post(path, { email, ...(path === '/sign-up' && { password: PASSWORD }) });
        expect([email, path, refused.statusCode]).toEqual([email, path, 422]);
      }
      expect((await member.post('/profile/email', { email, password: PASSWORD })).statusCode).toBe(422);
    }
    const email = 'a..b@example.com';
    await db.updateTable('accounts').set({ email }).where('email', '=', member.email).execute();
    expect((await aShopper(shop).post('/sign-in', { email, password: PASSWORD })).statusCode).toBe(303);
    for (const path of ['/sign-in/link', '/forgot-password']) {
      await aShopper(shop).post(path, { email });
      expect((await shop.request({ url: await linkTo(shop, email) })).statusCode).toBe(200);
    }
  });

  test('a name that others see has no letters that could be taken for others', async () => {
    const member = await aMember(shop);
    for (const name of ['Аnna', 'An\u200bna', 'x'.repeat(81)])
      expect((await member.post('/profile/name', { name })).statusCode).toBe(422);
    for (const name of ['Андрей', '日本 太郎', ''])
      expect((await member.post('/profile/name', { name })).statusCode).toBe(303);
  });

  test('sends at most three mails to an address in a quarter of an hour', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await aShopper(shop).post('/sign-up', { email, password: PASSWORD })).statusCode);
    expect(statuses).toEqual([303, 303, 303, 429]);
    shop.clock.time += 15 * MINUTE;
    expect((await aShopper(shop).post('/sign-up', { email, password: PASSWORD })).statusCode).toBe(303);
  });

  test('answers a script with a dialog, and refuses fields that it does not have', async () => {
    const anna = aShopper(shop);
    const email = newEmail();
    const answer = await anna.post('/sign-up', { email, password: PASSWORD, view: 'dialog' }, true);
    expect(answer.json()).toMatchObject({ data: { action: 'newModal', title: 'Check your email' } });
    expect(answer.json().render).toContain(email);
    expect((await anna.post('/sign-up', { email, password: PASSWORD, role: 'staff' })).statusCode).toBe(400);
  });
});
