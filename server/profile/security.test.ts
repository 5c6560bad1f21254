import { aMember, isSignedIn, newEmail, PASSWORD, readTwoStepSetup } from '../../tests/harness/accountForms';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { liveState } from '../../tests/harness/liveState';
import { linkTo, mailsTo } from '../../tests/harness/mails';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { admitMail } from '../platform/mail/mailLimit.repository';

const MINUTE = 60_000;
const NEXT = 'quiet harbor before dawn';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const accountOf = (email: string) =>
  shop.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Signs the same shopper in on another device. */
async function anotherDevice(email: string, password = PASSWORD): Promise<Shopper> {
  const device = aShopper(shop);
  await device.post('/sign-in', { email, password });
  return device;
}

describe('the password', () => {
  test('is changed with the old one; other devices are signed out, and a mail says so', async () => {
    const anna = await aMember(shop);
    const phone = await anotherDevice(anna.email);
    const before = anna.cookies.get('session');
    const answer = await anna.post('/profile/password', { password: PASSWORD, new_password: NEXT });
    expect(answer.headers.location).toBe('/profile?done=password');
    expect(anna.cookies.get('session')).not.toBe(before);
    expect([await isSignedIn(anna), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await mailsTo(shop, anna.email))[0]?.kind).toBe('password_changed');
    expect(await isSignedIn(await anotherDevice(anna.email))).toBe(false);
    expect(await isSignedIn(await anotherDevice(anna.email, NEXT))).toBe(true);
  });

  test('stays when the old one is wrong, or the new one is weak', async () => {
    const anna = await aMember(shop);
    const before = await accountOf(anna.email);
    const wrong = await anna.post('/profile/password', { password: 'not this one', new_password: NEXT });
    expect([wrong.statusCode, wrong.body.includes('This isn’t your password.')]).toEqual([422, true]);
    expect((await anna.post('/profile/password', { password: PASSWORD, new_password: 'short' })).statusCode).toBe(422);
    expect((await anna.post('/profile/password', { new_password: NEXT })).statusCode).toBe(422);
    expect(await accountOf(anna.email)).toEqual(before);
  });

  test('can’t be guessed in a stolen session', async () => {
    const anna = await aMember(shop);
    for (let tries = 0; tries < 10; tries += 1)
      await anna.post('/profile/password', { password: 'wrong', new_password: NEXT });
    const refused = await anna.post('/profile/password', { password: PASSWORD, new_password: NEXT });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(refused.body).toContain('Too many tries. Wait 15 minutes, then try again.');
    // Whoever has only the email can't do that to its owner.
    expect(await isSignedIn(await anotherDevice(anna.email))).toBe(true);
  });
});

describe('a change that matters', () => {
  test('asks who it is when the last proof is a while ago, and goes on after it', async () => {
    const anna = await aMember(shop);
    shop.clock.time += 15 * MINUTE;
    const asked = await anna.get('/profile/password');
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/profile/confirm?next=%2Fprofile%2Fpassword']);
    expect((await anna.get('/profile')).statusCode).toBe(200);
    const form = { password: PASSWORD, next: '/profile/password' };
    expect((await anna.post('/profile/confirm', { ...form, password: 'wrong' })).statusCode).toBe(422);
    const before = anna.cookies.get('session');
    expect((await anna.post('/profile/confirm', form)).headers.location).toBe('/profile/password');
    expect(anna.cookies.get('session')).not.toBe(before);
    expect((await anna.get('/profile/password')).statusCode).toBe(200);
  });

  test('of a guest leads to the page to sign in, and a script is told where', async () => {
    const guest = aShopper(shop);
    expect((await guest.get('/profile')).headers.location).toBe('/sign-in?next=%2Fprofile');
    const answer = await guest.post('/profile/password', { password: PASSWORD, new_password: NEXT }, true);
    expect([answer.statusCode, answer.json().redirectUrl]).toEqual([401, '/sign-in']);
  });
});

describe('the email', () => {
  test('changes once the link in a mail to the new address was used; the old one is told', async () => {
    const anna = await aMember(shop);
    const email = newEmail();
    const answer = await anna.post('/profile/email', { email, password: PASSWORD });
    expect(answer.headers.location).toBe('/check-your-email?for=email');
    expect(await accountOf(email)).toBeUndefined();
    const link = await linkTo(shop, email);
    expect((await anna.get(link)).body).toContain(email);
    expect((await anna.post(link, {})).headers.location).toBe('/profile?done=email');
    expect(await accountOf(email)).toBeDefined();
    expect((await mailsTo(shop, anna.email))[0]?.kind).toBe('email_changed');
    expect((await anna.post(link, {})).statusCode).toBe(410);
  });

  test('is confirmed only by the account that asked', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const email = newEmail();
    await anna.post('/profile/email', { email, password: PASSWORD });
    const link = await linkTo(shop, email);
    expect((await ben.get(link)).statusCode).toBe(410);
    expect((await ben.post(link, {})).statusCode).toBe(410);
    expect((await aShopper(shop).post(link, {})).headers.location).toBe('/sign-in');
    expect((await anna.post(link, {})).statusCode).toBe(303);
  });

  test('that another account has got meanwhile is not taken from it', async () => {
    const anna = await aMember(shop);
    const email = newEmail();
    await anna.post('/profile/email', { email, password: PASSWORD });
    const link = await linkTo(shop, email);
    await aMember(shop, email);
    expect((await anna.post(link, {})).statusCode).toBe(410);
    expect(await accountOf(anna.email)).toBeDefined();
  });

  test('of another account is not told to be one', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const [taken, free] = [
      await anna.post('/profile/email', { email: ben.email, password: PASSWORD }),
      await anna.post('/profile/email', { email: newEmail(), password: PASSWORD }),
    ];
    expect([taken.statusCode, taken.headers.location]).toEqual([free.statusCode, free.headers.location]);
    expect((await mailsTo(shop, ben.email))[0]?.kind).toBe('account_exists');
  });

  test('nor does a limit of mails tell', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const counts: number[] = [];
    for (const email of [ben.email, newEmail()]) {
      const signUp = { kind: 'sign_up', recipient: email, forKnownDevice: false } as const;
      await shop.database.db.transaction().execute(async (trx) => {
        for (let mail = 0; mail < 10; mail += 1) await admitMail(signUp, new Date(shop.clock.time), trx);
      });
      const before = await mailsTo(shop, email);
      await anna.post('/profile/email', { email, password: PASSWORD });
      counts.push((await mailsTo(shop, email)).length - before.length);
    }
    expect(counts).toEqual([1, 1]);
  });
});

test('a session that is ended while its request waits changes nothing', async () => {
  const anna = await aMember(shop);
  const { codeOf, offer } = readTwoStepSetup((await anna.get('/profile/two-step')).body);
  const { db } = shop.database;
  const account = await accountOf(anna.email);
  const waiting = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('email', '=', anna.email).forUpdate().execute();
    const asked = anna.post('/profile/two-step', { code: codeOf(shop.clock.time), offer });
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', account?.id ?? 0)
      .execute();
    return { asked };
  });
  expect((await waiting.asked).statusCode).toBeGreaterThanOrEqual(300);
  expect((await accountOf(anna.email))?.totp_enabled_at).toBeNull();
});

describe('staff', () => {
  test('can’t add a second factor with the first one alone', async () => {
    const anna = await aSignedInShopper(shop, { role: 'staff', secondFactor: false });
    for (const path of ['passkeys', 'two-step', 'password', 'email', 'data.json'])
      expect([path, (await anna.get(`/profile/${path}`)).statusCode]).toEqual([path, 403]);
    const refused = await anna.post('/profile/two-step', { code: '123456', offer: 'x' });
    expect(refused.body).toContain('Staff sign in with a passkey or a code.');
  });

  test('keep their last second factor', async () => {
    const anna = await aSignedInShopper(shop, { role: 'staff' });
    const { codeOf, offer } = readTwoStepSetup((await anna.get('/profile/two-step')).body);
    await anna.post('/profile/two-step', { code: codeOf(shop.clock.time), offer });
    const refused = await anna.post('/profile/two-step/off', {});
    expect([refused.statusCode, refused.body.includes('Staff keep a passkey or codes.')]).toEqual([409, true]);
    expect((await accountOf(anna.email))?.totp_enabled_at).not.toBeNull();
  });
});

describe('two-step codes', () => {
  /** Turns codes on. @returns makes the code of a moment, and the recovery codes */
  async function turnOn(shopper: Shopper) {
    const { codeOf, offer } = readTwoStepSetup((await shopper.get('/profile/two-step')).body);
    const codeNow = () => codeOf(shop.clock.time);
    const { body } = await shopper.post('/profile/two-step', { code: codeNow(), offer });
    return { codeNow, recovery: [...body.matchAll(/<code[^>]*>([a-z0-9-]+)<\/code>/g)].map(([, code]) => code ?? '') };
  }

  test('are asked for after the password and after a mailed link, and each works once', async () => {
    const anna = await aMember(shop);
    const { codeNow } = await turnOn(anna);
    shop.clock.time += MINUTE;
    const phone = aShopper(shop);
    const answer = await phone.post('/sign-in', { email: anna.email, password: PASSWORD, next: '/cart' });
    expect(answer.headers.location).toBe('/sign-in/code?next=%2Fcart');
    expect(await isSignedIn(phone)).toBe(false);
    expect((await phone.get('/sign-in/code?next=%2Fcart')).body).toContain('Six digits from your authenticator app.');
    const code = codeNow();
    expect((await phone.post('/sign-in/code', { code: '000000' })).statusCode).toBe(422);
    expect((await phone.post('/sign-in/code', { code, next: '/cart' })).headers.location).toBe('/cart');
    expect(await isSignedIn(phone)).toBe(true);
    const thief = aShopper(shop);
    await thief.post('/sign-in/link', { email: anna.email });
    expect((await thief.post(await linkTo(shop, anna.email), {})).headers.location).toBe('/sign-in/code');
    expect((await thief.post('/sign-in/code', { code })).statusCode).toBe(422);
  });

  test('are turned on with the key that was shown, by the account it was shown to, within an hour', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const phone = await anotherDevice(anna.email);
    const { codeOf, offer } = readTwoStepSetup((await anna.get('/profile/two-step')).body);
    const send = (shopper: Shopper, form: Readonly<Record<string, string>>) =>
      shopper.post('/profile/two-step', { code: codeOf(shop.clock.time), offer, ...form });
    const again = await send(anna, { code: '000000' });
    expect(again.statusCode).toBe(422);
    expect(readTwoStepSetup(again.body).codeOf(0)).toBe(codeOf(0));
    const forged = offer.replace(/^.{8}/, 'ABCDEFGH');
    for (const refused of [send(ben, {}), send(anna, { offer: forged }), send(anna, { offer: '' })])
      expect((await refused).statusCode).toBe(422);
    shop.clock.time += 60 * MINUTE;
    await anna.post('/profile/confirm', { password: PASSWORD });
    expect((await send(anna, {})).statusCode).toBe(422);
    shop.clock.time -= MINUTE;
    expect((await send(anna, {})).body).toContain('Save these now.');
    // It was started without a code.
    expect([await isSignedIn(anna), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test('are asked for after a new password, too', async () => {
    const anna = await aMember(shop);
    await turnOn(anna);
    await aShopper(shop).post('/forgot-password', { email: anna.email });
    const other = aShopper(shop);
    const answer = await other.post(await linkTo(shop, anna.email), { new_password: NEXT });
    expect(answer.headers.location).toBe('/sign-in/code');
    expect(await isSignedIn(other)).toBe(false);
  });

  test('are replaced once each by recovery codes, whose use is mailed', async () => {
    const anna = await aMember(shop);
    const { recovery } = await turnOn(anna);
    expect(recovery).toHaveLength(10);
    expect(recovery[0]).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    const code = recovery[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
    for (const expected of [303, 422]) {
      const phone = aShopper(shop);
      await phone.post('/sign-in', { email: anna.email, password: PASSWORD });
      expect((await phone.post('/sign-in/recovery', { code })).statusCode).toBe(expected);
    }
    const mail = (await mailsTo(shop, anna.email)).find(({ body_text }) =>
      body_text.includes('recovery code was used'),
    );
    expect(mail?.body_text).toContain('9 are left');
    const { rows } = { rows: await shop.database.db.selectFrom('recovery_codes').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(recovery[1]?.replaceAll('-', ''));
  });

  test('can be tried five times before the password is asked for again', async () => {
    const anna = await aMember(shop);
    const { codeNow } = await turnOn(anna);
    shop.clock.time += MINUTE;
    const phone = aShopper(shop);
    await phone.post('/sign-in', { email: anna.email, password: PASSWORD });
    for (let tries = 0; tries < 5; tries += 1) await phone.post('/sign-in/code', { code: '000000' });
    expect((await phone.post('/sign-in/code', { code: codeNow() })).statusCode).toBe(410);
  });

  test('wait ten minutes for the code', async () => {
    const anna = await aMember(shop);
    const { codeNow } = await turnOn(anna);
    const phone = aShopper(shop);
    await phone.post('/sign-in', { email: anna.email, password: PASSWORD });
    shop.clock.time += 10 * MINUTE;
    expect((await phone.post('/sign-in/code', { code: codeNow() })).statusCode).toBe(410);
  });

  test('are not turned on by a wrong code, and off by their owner', async () => {
    const anna = await aMember(shop);
    const { offer } = readTwoStepSetup((await anna.get('/profile/two-step')).body);
    expect((await anna.post('/profile/two-step', { code: '123456', offer })).statusCode).toBe(422);
    expect((await accountOf(anna.email))?.totp_enabled_at).toBeNull();
    const { recovery } = await turnOn(anna);
    const renewed = await anna.post('/profile/recovery-codes', {});
    expect(renewed.body).not.toContain(recovery[0]);
    expect((await anna.post('/profile/two-step/off', {})).headers.location).toBe('/profile?done=two-step-off');
    expect((await anna.post('/profile/two-step/off', {})).statusCode).toBe(409);
    expect(await accountOf(anna.email)).toMatchObject({ totp_secret: null, totp_enabled_at: null });
    expect(await shop.database.db.selectFrom('recovery_codes').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ account_id: (await accountOf(anna.email))?.id }),
    );
  });
});

test('a made-up address does not claim that something was done', async () => {
  const anna = await aMember(shop);
  shop.clock.time += 11 * MINUTE;
  for (const done of ['password', 'passkey', 'two-step', '__proto__', 'constructor', 'toString', '']) {
    const { statusCode, body } = await anna.get(`/profile?done=${done}`);
    expect([done, statusCode]).toEqual([done, 200]);
    expect(body).not.toMatch(/Your password is changed|The passkey is added|Two-step codes are on|undefined/);
  }
  await anna.post('/profile/password', { password: PASSWORD, new_password: NEXT });
  expect((await anna.get('/profile?done=password')).body).toContain('Your password is changed.');
});

describe('devices', () => {
  test('are kept signed in by visits, and not by what a page asks for by itself', async () => {
    const anna = await aMember(shop);
    const seenAt = async () =>
      (
        await shop.database.db
          .selectFrom('sessions')
          .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
          .select('last_seen_at')
          .where('email', '=', anna.email)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const before = await seenAt();
    shop.clock.time += 10 * MINUTE;
    expect(await liveState(shop, `account-order.${'a'.repeat(24)}`, anna)).toBeNull();
    expect(await seenAt()).toBe(before);
    await anna.get('/games');
    expect(await seenAt()).toBe(shop.clock.time);
  });

  test('are listed with what they are and where, and signed out one by one or together', async () => {
    const anna = await aMember(shop);
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
    const form = new URLSearchParams({ email: anna.email, password: PASSWORD }).toString();
    await shop.request({
      method: 'POST',
      url: '/sign-in',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    });
    const phone = await anotherDevice(anna.email);
    const { body } = await anna.get('/profile');
    expect(body).toContain('Chrome on Windows');
    expect(body.match(/>This device</g)).toHaveLength(1);
    const action = /action="(\/profile\/devices\/\d+\/sign-out)"/.exec(body)?.[1] ?? '';
    const ben = await aMember(shop);
    expect((await ben.post(action, {})).statusCode).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    await anna.post('/profile/devices/sign-out-others', {});
    expect([await isSignedIn(anna), await isSignedIn(phone)]).toEqual([true, false]);
  });
});

describe('a forgotten password', () => {
  test('is replaced once by a mailed link, for 30 minutes, and ends all sessions', async () => {
    const anna = await aMember(shop);
    const other = aShopper(shop);
    await other.post('/forgot-password', { email: anna.email });
    const link = await linkTo(shop, anna.email);
    expect((await other.get(link)).body).toContain('New password');
    expect((await other.post(link, { new_password: 'short' })).statusCode).toBe(422);
    expect((await other.post(link, { new_password: NEXT })).headers.location).toBe('/profile');
    expect([await isSignedIn(anna), await isSignedIn(other)]).toEqual([false, true]);
    expect((await aShopper(shop).post(link, { new_password: NEXT })).statusCode).toBe(410);
    await other.post('/forgot-password', { email: anna.email });
    const late = await linkTo(shop, anna.email);
    shop.clock.time += 30 * MINUTE;
    expect((await aShopper(shop).post(late, { new_password: PASSWORD })).statusCode).toBe(410);
  });

  test('is replaced once, also by 50 requests at the same time', async () => {
    const anna = await aMember(shop);
    await aShopper(shop).post('/forgot-password', { email: anna.email });
    const link = await linkTo(shop, anna.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => aShopper(shop).post(link, { new_password: `${NEXT} ${index}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(49);
  });

  test('is answered the same for an email without an account', async () => {
    const anna = await aMember(shop);
    const [known, unknown] = [
      await aShopper(shop).post('/forgot-password', { email: anna.email }),
      await aShopper(shop).post('/forgot-password', { email: newEmail() }),
    ];
    expect([known.statusCode, known.headers.location, known.body]).toEqual([
      unknown.statusCode,
      unknown.headers.location,
      unknown.body,
    ]);
  });
});
