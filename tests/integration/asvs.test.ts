import { aMember, isSignedIn, newEmail, PASSWORD } from '../harness/accountForms';
import { anAccount } from '../harness/accounts';
import { linkTo, mailsTo } from '../harness/mails';
import { aShopper, serviceIds } from '../harness/shopper';
import { solve } from '../harness/solveCaptcha';
import { openTestApp, type TestApp } from '../harness/testApp';

/*
 * The requirements of OWASP ASVS 5.0 that apply to this shop, one test for each. Chapters 14 and 16 are in asvsData.test.ts.
 * Uploads (5.x) have tests of their own in server/uploads and tests/hostile/hostileFiles.test.ts, seats (2.3.4) in tests/integration/raids, query prices in
 * domains/pricing.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEXT = 'quiet harbor before dawn';

let shop: TestApp;
let secureShop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  secureShop = await openTestApp({ config: { publicOrigin: 'https://shop.example.com' } });
});
afterAll(async () => {
  await shop?.close();
  await secureShop?.close();
});

const signUp = (password: string, email = newEmail()) => aShopper(shop).post('/sign-up', { email, password });
const sessionRows = () => shop.database.db.selectFrom('sessions').selectAll().execute();

describe('passwords', () => {
  test('6.2.1: have at least 10 characters', async () => {
    expect((await signUp('nine char')).statusCode).toBe(422);
    expect((await signUp('ten chars!')).statusCode).toBe(303);
  });

  test('6.2.2, 6.2.3: are changed by their owner, with the current one', async () => {
    const anna = await aMember(shop);
    expect((await anna.post('/profile/password', { new_password: NEXT })).statusCode).toBe(422);
    expect((await anna.post('/profile/password', { password: PASSWORD, new_password: NEXT })).statusCode).toBe(303);
  });

  test('6.2.4, 6.2.12: are none of those that attackers try first', async () => {
    for (const password of ['1234567890', 'qwertyuiop', 'iloveyou12', 'PASSWORD2026!', 'aaaaaaaaaaaa', 'abcdefghijkl'])
      expect([password, (await signUp(password)).statusCode]).toEqual([password, 422]);
  });

  test('6.2.5: need no capitals, digits or signs', async () => {
    expect((await signUp('onlysmallletterswithoutmeaning')).statusCode).toBe(303);
  });

  test('6.2.6, 6.2.7: are masked, can be shown, pasted and filled in by a manager', async () => {
    const { body } = await aShopper(shop).get('/sign-in');
    const field = /<input[^>]*name="password"[^>]*>/.exec(body)?.[0] ?? '';
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autocomplete="current-password"/i);
    expect(field).not.toMatch(/onpaste|readonly/i);
    expect(body).toContain('Show password');
  });

  test('6.2.8, 6.2.9: are taken as typed, also with 256 characters and any signs', async () => {
    const password = `  Ünïcode 🔑 ${'x'.repeat(230)} end  `;
    const email = newEmail();
    const anna = aShopper(shop);
    await anna.post('/sign-up', { email, password });
    await anna.post(await linkTo(shop, email), {});
    expect((await aShopper(shop).post('/sign-in', { email, password })).statusCode).toBe(303);
    expect((await aShopper(shop).post('/sign-in', { email, password: password.trim() })).statusCode).toBe(401);
  });

  test('6.2.10: don’t expire', async () => {
    const { email } = await aMember(shop);
    shop.clock.time += 1_000 * DAY;
    expect((await aShopper(shop).post('/sign-in', { email, password: PASSWORD })).statusCode).toBe(303);
  });

  test('11.4.2: are stored by a slow hash made for them', async () => {
    const { email } = await aMember(shop);
    const { db } = shop.database;
    const account = await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing in', () => {
  test('6.1.1, 6.3.1, 2.4.1: is slowed down after failures, for the email and not for the shopper', async () => {
    const { email } = await aMember(shop);
    const guess = async (password: string) =>
      aShopper(shop).post('/sign-in', { email, password, altcha: await solve(shop) });
    for (let tries = 0; tries < 10; tries += 1) await guess('wrong');
    expect((await guess(PASSWORD)).statusCode).toBe(429);
    await aShopper(shop).post('/sign-in/link', { email });
    expect((await aShopper(shop).post(await linkTo(shop, email), {})).statusCode).toBe(303);
  });

  test('6.3.3: of staff needs a second factor for the desk', async () => {
    const weak = await anAccount(shop, { role: 'staff', secondFactor: false });
    const strong = await anAccount(shop, { role: 'staff' });
    expect((await shop.request({ url: '/staff', headers: weak.headers })).statusCode).toBe(403);
    expect((await shop.request({ url: '/staff', headers: strong.headers })).statusCode).toBe(200);
  });

  test('6.3.8: tells of no email whether it has an account, in any form', async () => {
    const forms = [
      ['/sign-in', { password: 'not the password' }],
      ['/sign-in/link', {}],
      ['/sign-up', { password: NEXT }],
      ['/forgot-password', {}],
    ] as const;
    for (const [path, form] of forms) {
      const { email } = await aMember(shop);
      const other = newEmail();
      const known = await aShopper(shop).post(path, { ...form, email });
      const unknown = await aShopper(shop).post(path, { ...form, email: other });
      expect([path, known.statusCode, known.headers.location, known.body.replaceAll(email, '')]).toEqual([
        path,
        unknown.statusCode,
        unknown.headers.location,
        unknown.body.replaceAll(other, ''),
      ]);
    }
  });

  test('6.4.1: by links uses random ones of 256 bits, once, for minutes', async () => {
    const { email } = await aMember(shop);
    await aShopper(shop).post('/forgot-password', { email });
    const link = await linkTo(shop, email);
    expect(link).toMatch(/^\/reset-password\/[A-Za-z0-9_-]{43}$/);
    const stored = JSON.stringify(await shop.database.db.selectFrom('account_tokens').selectAll().execute());
    expect(stored).not.toContain(link.split('/').at(-1));
    shop.clock.time += 30 * MINUTE;
    expect((await aShopper(shop).get(link)).statusCode).toBe(410);
  });

  test('6.4.2: asks no secret questions, and gives no hints', async () => {
    for (const path of ['/sign-in', '/forgot-password', '/sign-up'])
      expect((await aShopper(shop).get(path)).body).not.toMatch(
        /maiden name|first pet|security question|password hint/i,
      );
  });
});

describe('sessions', () => {
  test('7.2.1, 7.2.3, 7.2.4: are checked here by a random token, which is another one after each sign-in', async () => {
    const anna = await aMember(shop);
    const first = anna.cookies.get('session') ?? '';
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await sessionRows())).not.toContain(first);
    await anna.post('/sign-in', { email: anna.email, password: PASSWORD });
    expect(anna.cookies.get('session')).not.toBe(first);
    const planted = aShopper(shop);
    planted.cookies.set('session', 'A'.repeat(43));
    await planted.post('/sign-in', { email: anna.email, password: PASSWORD });
    expect(planted.cookies.get('session')).not.toBe('A'.repeat(43));
  });

  test('7.3.1, 7.3.2: end when idle and at the latest: of shoppers after 14 and 90 days, of staff after 30 minutes and 12 hours', async () => {
    const [anna, staff] = [await aMember(shop), await anAccount(shop, { role: 'staff' })];
    const atDesk = async () => (await shop.request({ url: '/staff', headers: staff.headers })).statusCode;
    for (let passed = 0; passed < 12 * 60 - 29; passed += 29) {
      shop.clock.time += 29 * MINUTE;
      expect(await atDesk()).toBe(200);
    }
    shop.clock.time += 29 * MINUTE;
    expect(await atDesk()).toBe(303);
    const idle = await anAccount(shop, { role: 'staff' });
    shop.clock.time += 30 * MINUTE;
    expect((await shop.request({ url: '/staff', headers: idle.headers })).statusCode).toBe(303);
    shop.clock.time += 14 * DAY;
    expect(await isSignedIn(anna)).toBe(false);
  });

  test('7.4.1, 14.3.1: end on signing out, also in the browser’s caches', async () => {
    const anna = await aMember(shop);
    const token = anna.cookies.get('session') ?? '';
    const answer = await anna.post('/sign-out', {});
    expect(answer.headers['clear-site-data']).toContain('cache');
    anna.cookies.set('session', token);
    expect(await isSignedIn(anna)).toBe(false);
  });

  test('7.4.2: end when the account does', async () => {
    const anna = await aMember(shop);
    const phone = aShopper(shop);
    await phone.post('/sign-in', { email: anna.email, password: PASSWORD });
    await anna.post('/profile/delete', {});
    expect(await isSignedIn(phone)).toBe(false);
  });

  test('7.4.3: on other devices end with a new password', async () => {
    const anna = await aMember(shop);
    const phone = aShopper(shop);
    await phone.post('/sign-in', { email: anna.email, password: PASSWORD });
    await anna.post('/profile/password', { password: PASSWORD, new_password: NEXT });
    expect([await isSignedIn(phone), await isSignedIn(anna)]).toEqual([false, true]);
  });

  test('7.5.1: ask again who it is before the email, the password or a factor changes', async () => {
    const anna = await aMember(shop);
    shop.clock.time += 15 * MINUTE;
    for (const path of ['password', 'email', 'passkeys', 'two-step', 'delete', 'data.json'])
      expect((await anna.get(`/profile/${path}`)).headers.location).toMatch(/^\/profile\/confirm/);
    for (const path of ['two-step/off', 'recovery-codes', 'delete', 'passkeys/options'])
      expect((await anna.post(`/profile/${path}`, {})).headers.location).toMatch(/^\/profile\/confirm/);
  });

  test('7.5.2: are listed, and can be ended one by one', async () => {
    const anna = await aMember(shop);
    await aShopper(shop).post('/sign-in', { email: anna.email, password: PASSWORD });
    const { body } = await anna.get('/profile');
    const action = /action="(\/profile\/devices\/\d+\/sign-out)"/.exec(body)?.[1] ?? '';
    expect((await anna.post(action, {})).statusCode).toBe(303);
    expect((await anna.get('/profile')).body).not.toContain(action);
  });
});

describe('cookies and headers', () => {
  test('3.3.1–3.3.4: the session’s cookie is Secure, __Host-, HttpOnly and SameSite', async () => {
    const email = newEmail();
    const anna = aShopper({
      request: ({ headers, ...rest }) =>
        secureShop.request({
          ...rest,
          headers: { ...headers, host: 'shop.example.com', origin: 'https://shop.example.com' },
        }),
    });
    await anna.post('/sign-up', { email, password: PASSWORD });
    const answer = await anna.post(await linkTo(secureShop, email), {});
    const session = [answer.headers['set-cookie']].flat().find((cookie) => cookie?.includes('session=')) ?? '';
    expect(session).toMatch(/^__Host-session=[A-Za-z0-9_-]{43};/);
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(session).toContain(part);
  });

  test('3.4.1, 3.4.3–3.4.6, 3.4.8: browsers are told to keep to https, to our own files, and to no frame', async () => {
    const headers = { host: 'shop.example.com' };
    const answer = await secureShop.request({ url: '/sign-in', headers });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = answer.headers['content-security-policy'];
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe-inline');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    });
  });

  test('3.5.1–3.5.3: forms of other sites are refused, and no link changes anything', async () => {
    const anna = await aMember(shop);
    const headers = { cookie: `session=${anna.cookies.get('session')}`, origin: 'https://evil.example' };
    for (const url of ['/sign-out', '/sign-in', '/sign-up', '/forgot-password', '/profile/password', '/profile/delete'])
      expect([url, (await shop.request({ method: 'POST', url, form: {}, headers })).statusCode]).toEqual([url, 403]);
    for (const url of ['/sign-out', '/profile/devices/1/sign-out', '/profile/two-step/off'])
      expect((await anna.get(url)).statusCode).toBe(405);
    expect(await isSignedIn(anna)).toBe(true);
  });
});

describe('rights', () => {
  test('8.2.1, 8.3.1: of staff are asked for at each request, here and not in the browser', async () => {
    const anna = await aMember(shop);
    expect((await anna.get('/staff')).statusCode).toBe(403);
    expect((await aShopper(shop).get('/staff')).headers.location).toBe('/sign-in?next=%2Fstaff');
  });

  test('8.2.2: reach only one’s own passkeys, devices and details', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    await anna.post('/profile/devices/sign-out-others', {});
    const ids = (await sessionRows()).map(({ id }) => id);
    for (const id of ids) await ben.post(`/profile/devices/${id}/sign-out`, {});
    expect(await isSignedIn(anna)).toBe(true);
  });

  test('8.2.3, 2.2.1: don’t grow by fields that a form does not have', async () => {
    const email = newEmail();
    for (const extra of [{ role: 'staff' }, { email_confirmed: '1' }, { account_id: '1' }, { second_factor: 'true' }])
      expect((await aShopper(shop).post('/sign-up', { email, password: NEXT, ...extra })).statusCode).toBe(400);
    expect(await mailsTo(shop, email)).toEqual([]);
  });
});

describe('business rules', () => {
  test('2.3.1: no step can be left out: a code is not asked for, and no password set, without the step before', async () => {
    expect((await aShopper(shop).post('/sign-in/code', { code: '123456' })).statusCode).toBe(410);
    expect((await aShopper(shop).post(`/reset-password/${'x'.repeat(43)}`, { new_password: NEXT })).statusCode).toBe(
      410,
    );
  });

  test('2.3.2: three mails to an address in a quarter of an hour are the most', async () => {
    const email = newEmail();
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await aShopper(shop).post('/forgot-password', { email })).statusCode);
    expect(statuses).toEqual([303, 303, 303, 429]);
  });

  test('2.3.3: a sign-up is whole or nothing', async () => {
    const email = newEmail();
    const anna = aShopper(shop);
    await anna.post('/sign-up', { email, password: PASSWORD });
    const link = await linkTo(shop, email);
    const { signIn } = shop.services;
    const finish = jest.spyOn(signIn, 'finish').mockRejectedValueOnce(new Error('the process died'));
    expect((await anna.post(link, {})).statusCode).toBe(500);
    finish.mockRestore();
    const { db } = shop.database;
    expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toEqual([]);
    expect((await anna.post(link, {})).statusCode).toBe(303);
  });
});

test('2.2.2, 2.2.3: what a shopper buys is priced and checked here, also for accounts', async () => {
  const anna = await aMember(shop);
  const ids = await serviceIds(shop);
  const answer = await anna.post('/buy', {
    service_id: ids['arena-rating'] ?? '',
    'options[from]': '9999',
    total: '1',
  });
  expect(answer.statusCode).toBe(400);
});
