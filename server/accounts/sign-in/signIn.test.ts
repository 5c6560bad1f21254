import { MAX_CART_LINES, MAX_JOINED_LINES } from '../../../domains/cart';
import { aMember, isSignedIn, newEmail, PASSWORD } from '../../../tests/harness/accountForms';
import { linkTo, mailsTo } from '../../../tests/harness/mails';
import { aShopper, type Shopper, serviceIds } from '../../../tests/harness/shopper';
import { solve } from '../../../tests/harness/solveCaptcha';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

describe('a password', () => {
  test('signs in, leads to the page that was asked for, and gets another token each time', async () => {
    const { email, cookies } = await aMember(shop);
    const anna = aShopper(shop);
    const answer = await anna.post('/sign-in', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      next: '/cart',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
    expect(await isSignedIn(anna)).toBe(true);
    expect(anna.cookies.get('session')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(anna.cookies.get('session')).not.toBe(cookies.get('session'));
  });

  test('that is wrong is answered like an unknown email', async () => {
    const { email } = await aMember(shop);
    const answers = [];
    for (const one of [email, newEmail()]) {
      const answer = await aShopper(shop).post('/sign-in', { email: one, password: 'something else' });
      answers.push([answer.statusCode, answer.body.replaceAll(one, 'EMAIL'), Object.keys(answer.headers)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[0]?.[1]).toContain('Email and password don’t match.');
    expect(answers[0]?.[1]).toContain('data-form-answer="sign-in-form"');
  });

  test('is compared exactly', async () => {
    const { email } = await aMember(shop);
    for (const password of [` ${PASSWORD}`, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
      expect((await aShopper(shop).post('/sign-in', { email, password })).statusCode).toBe(401);
  });

  test('replaces the session that the browser had', async () => {
    const { email, cookies } = await aMember(shop);
    const before = cookies.get('session') ?? '';
    const anna = aShopper(shop);
    anna.cookies.set('session', before);
    await anna.post('/sign-in', { email, password: PASSWORD });
    const old = aShopper(shop);
    old.cookies.set('session', before);
    expect(await isSignedIn(old)).toBe(false);
  });

  test('joins the carts without losing a line; a cart above its limit takes no more', async () => {
    const ids = await serviceIds(shop);
    const rankUpTo = (to: string) => ({
      service_id: ids['rank-boost'] ?? '',
      'options[from]': '1',
      'options[to]': to,
    });
    const fill = async (shopper: Shopper, to: string) => {
      for (let line = 0; line < MAX_CART_LINES; line += 1) await shopper.buy(rankUpTo(to));
    };
    const linesOf = async (shopper: Shopper) => (await shopper.get('/cart/items')).json().cart.items.length;
    const anna = await aMember(shop);
    await fill(anna, '3');
    for (const to of ['2', '4']) {
      const guest = aShopper(shop);
      await fill(guest, to);
      await guest.post('/sign-in', { email: anna.email, password: PASSWORD });
      expect(await linesOf(guest)).toBe(MAX_JOINED_LINES);
      expect((await guest.buy(rankUpTo('3'))).statusCode).toBe(409);
    }
  });

  test('is hashed again when the parameters have changed', async () => {
    const { email } = await aMember(shop);
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    const { db } = shop.database;
    await db.updateTable('accounts').set({ password_hash: weak }).where('email', '=', email).execute();
    await aShopper(shop).post('/sign-in', { email, password: PASSWORD });
    const account = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(account?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await aShopper(shop).post('/sign-in', { email, password: PASSWORD })).statusCode).toBe(303);
  });

  test('needs a captcha after three wrong ones, which works once', async () => {
    const { email } = await aMember(shop);
    const guess = (password: string, more = {}) => aShopper(shop).post('/sign-in', { email, password, ...more });
    const bodies = [(await guess('wrong 1')).body, (await guess('wrong 2')).body, (await guess('wrong 3')).body];
    expect(bodies.map((body) => body.includes('<captcha-check'))).toEqual([false, false, true]);
    const refused = await guess(PASSWORD);
    expect([refused.statusCode, refused.body.includes('confirm you’re human')]).toEqual([403, true]);
    const altcha = await solve(shop);
    expect((await guess('wrong 4', { altcha })).statusCode).toBe(401);
    expect((await guess(PASSWORD, { altcha })).statusCode).toBe(403);
    expect((await guess(PASSWORD, { altcha: await solve(shop) })).statusCode).toBe(303);
    expect((await guess('wrong again')).statusCode).toBe(401);
  });

  test('can be tried ten times in a quarter of an hour; a mailed link still signs in then', async () => {
    const { email } = await aMember(shop);
    const anna = aShopper(shop);
    const guess = async (password: string) => anna.post('/sign-in', { email, password, altcha: await solve(shop) });
    for (let tries = 0; tries < 10; tries += 1) await guess('wrong');
    const refused = await guess(PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    await anna.post('/sign-in/link', { email });
    expect((await anna.post(await linkTo(shop, email), {})).statusCode).toBe(303);
    shop.clock.time += 15 * MINUTE;
    expect((await aShopper(shop).post('/sign-in', { email, password: PASSWORD })).statusCode).toBe(303);
  });

  test('is still taken, and links are still mailed, when a stranger has sent anything for the email without a captcha', async () => {
    const { email } = await aMember(shop);
    for (let tries = 0; tries < 20; tries += 1) await aShopper(shop).post('/sign-in', { email, password: 'wrong' });
    for (let tries = 0; tries < 5; tries += 1) await aShopper(shop).post('/sign-up', { email, password: PASSWORD });
    const altcha = await solve(shop);
    expect((await aShopper(shop).post('/sign-in', { email, password: PASSWORD, altcha })).statusCode).toBe(303);
    for (const path of ['/sign-in/link', '/forgot-password'])
      expect([path, (await aShopper(shop).post(path, { email })).statusCode]).toEqual([path, 303]);
  });

  test('of a form with fields that it does not have is refused', async () => {
    const form = { email: newEmail(), password: PASSWORD, afp: 'x'.repeat(40_000) };
    expect((await aShopper(shop).post('/sign-in', form)).statusCode).toBe(400);
    expect((await aShopper(shop).post('/sign-in', { ...form, afp: 'x'.repeat(1_000_000) })).statusCode).toBe(413);
  });
});

describe('a mailed link', () => {
  test('signs in once, for 15 minutes, and asks first', async () => {
    const { email } = await aMember(shop);
    const anna = aShopper(shop);
    await anna.post('/sign-in/link', { email, password: '' });
    const link = await linkTo(shop, email);
    expect((await anna.get(link)).body).toContain(email);
    expect(await isSignedIn(anna)).toBe(false);
    expect((await anna.post(link, {})).headers.location).toBe('/profile');
    expect(await isSignedIn(anna)).toBe(true);
    expect((await aShopper(shop).post(link, {})).statusCode).toBe(410);
    await anna.post('/sign-in/link', { email });
    const late = await linkTo(shop, email);
    shop.clock.time += 15 * MINUTE;
    expect((await aShopper(shop).post(late, {})).statusCode).toBe(410);
  });

  test('is promised to every email, and told to those without an account', async () => {
    const { email } = await aMember(shop);
    const other = newEmail();
    const [known, unknown] = [
      await aShopper(shop).post('/sign-in/link', { email }),
      await aShopper(shop).post('/sign-in/link', { email: other }),
    ];
    expect([known.statusCode, known.headers.location, known.body]).toEqual([
      unknown.statusCode,
      unknown.headers.location,
      unknown.body,
    ]);
    expect((await mailsTo(shop, other))[0]?.kind).toBe('no_account');
  });

  test('works once, also for 20 requests at the same time', async () => {
    const { email } = await aMember(shop);
    await aShopper(shop).post('/sign-in/link', { email });
    const link = await linkTo(shop, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => aShopper(shop).post(link, {})));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  });
});

test('sessions, links and used captchas that have expired are deleted, the others stay', async () => {
  const { email } = await aMember(shop);
  await aShopper(shop).post('/sign-in/link', { email });
  for (const password of ['wrong 1', 'wrong 2', 'wrong 3']) await aShopper(shop).post('/sign-in', { email, password });
  await aShopper(shop).post('/sign-in', { email, password: PASSWORD, altcha: await solve(shop) });
  const tables = ['sessions', 'account_tokens', 'used_captchas'] as const;
  const count = async () => {
    await shop.deleteExpired();
    const rows = tables.map((table) => shop.database.db.selectFrom(table).selectAll().execute());
    return (await Promise.all(rows)).map(({ length }) => length > 0);
  };
  expect(await count()).toEqual([true, true, true]);
  shop.clock.time += HOUR;
  expect(await count()).toEqual([true, false, false]);
  shop.clock.time += 91 * DAY;
  expect(await count()).toEqual([false, false, false]);
});

describe('a session', () => {
  test('ends when the shopper signs out, on that device only', async () => {
    const anna = await aMember(shop);
    const phone = aShopper(shop);
    await phone.post('/sign-in', { email: anna.email, password: PASSWORD });
    const token = anna.cookies.get('session') ?? '';
    const answer = await anna.post('/sign-out', {});
    expect([answer.headers.location, answer.headers['clear-site-data']]).toEqual(['/', '"cache"']);
    const thief = aShopper(shop);
    thief.cookies.set('session', token);
    expect([await isSignedIn(thief), await isSignedIn(phone)]).toEqual([false, true]);
  });

  test('ends after 14 days without a visit, and after 90 days in any case', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    for (let week = 0; week < 12; week += 1) {
      shop.clock.time += 7 * DAY;
      expect(await isSignedIn(anna)).toBe(true);
    }
    expect(await isSignedIn(ben)).toBe(false);
    shop.clock.time += 6 * DAY;
    expect(await isSignedIn(anna)).toBe(false);
  });

  test('that is over gives its cookie up, so that pages come from the cache again', async () => {
    const anna = aShopper(shop);
    anna.cookies.set('session', 'x'.repeat(43));
    const answer = await anna.get('/games');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(anna.cookies.get('session')).toBe('');
  });

  test('is never in a page that others get', async () => {
    const anna = await aMember(shop);
    const own = await anna.get('/games');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(own.headers.etag).toBeUndefined();
    const guest = await aShopper(shop).get('/games');
    expect(guest.body).not.toContain(anna.email);
    expect(guest.body).toContain('Sign in');
  });
});

test.each([
  ['sign-in', 15, '/sign-in'],
  ['sign-up', 60, '/sign-up'],
  ['reset', 30, '/forgot-password'],
  ['email', 60, '/profile/email'],
  ['toString', 15, '/sign-in'],
])(
  'the page after a mail for %s tells how long its link works, and leads back to its form',
  async (purpose, minutes, form) => {
    const { body } = await aShopper(shop).get(`/check-your-email?for=${purpose}`);
    const text = body.replaceAll('<!-- -->', '');
    expect(text).toContain(`for ${minutes} minutes.`);
    expect(text).toContain(`href="${form}">try again</a>`);
  },
);
