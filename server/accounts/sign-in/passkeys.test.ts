import { aMember, isSignedIn, newEmail, PASSWORD } from '../../../tests/harness/accountForms';
import { type Authenticator, anAuthenticator } from '../../../tests/harness/authenticator';
import { linkTo, mailsTo } from '../../../tests/harness/mails';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { admitMail } from '../../platform/mail/mailLimit.repository';

const MINUTE = 60_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const passkeysOf = async (email: string) =>
  shop.database.db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .selectAll('passkeys')
    .where('accounts.email', '=', email)
    .execute();

async function optionsFor(shopper: Shopper, path: string, form = {}): Promise<{ readonly challenge: string }> {
  const answer = await shopper.post(`${path}/options`, form, true);
  if (answer.statusCode !== 200) throw new Error(`No options: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

const send = (shopper: Shopper, path: string, answer: unknown, form = {}) =>
  shopper.post(path, { passkey: JSON.stringify(answer), ...form }, true);

/** Makes a passkey on the account's page. */
async function addPasskey(shopper: Shopper, device: Authenticator) {
  return send(shopper, '/profile/passkeys', device.create(await optionsFor(shopper, '/profile/passkeys')));
}

/** Signs in with a device, in a new browser. */
async function signIn(device: Authenticator) {
  const shopper = aShopper(shop);
  const answer = await send(shopper, '/sign-in/passkey', device.get(await optionsFor(shopper, '/sign-in/passkey')));
  return { shopper, answer };
}

test('a shopper adds a passkey, and signs in with nothing else', async () => {
  const anna = await aMember(shop);
  const device = anAuthenticator();
  const before = anna.cookies.get('session');
  expect((await addPasskey(anna, device)).json()).toEqual({ redirectUrl: '/profile?done=passkey' });
  expect(anna.cookies.get('session')).not.toBe(before);
  expect((await mailsTo(shop, anna.email))[0]?.kind).toBe('security_changed');
  const { shopper, answer } = await signIn(device);
  expect(answer.json()).toEqual({ redirectUrl: '/profile' });
  expect(await isSignedIn(shopper)).toBe(true);
  expect((await passkeysOf(anna.email))[0]).toMatchObject({ counter: 2, last_used_at: expect.any(Date) });
});

test('an account is created with a passkey and no password', async () => {
  const anna = aShopper(shop);
  const email = newEmail();
  const device = anAuthenticator();
  const answer = await send(
    anna,
    '/sign-up/passkey',
    device.create(await optionsFor(anna, '/sign-up/passkey', { email })),
  );
  expect(answer.json()).toEqual({ redirectUrl: '/check-your-email?for=sign-up' });
  const link = await linkTo(shop, email);
  // Another browser can't know that it is the same person.
  expect((await aShopper(shop).get(link)).body).toContain('Choose a password');
  expect((await aShopper(shop).post(link, {})).statusCode).toBe(422);
  expect((await anna.post(link, {})).statusCode).toBe(303);
  expect((await signIn(device)).answer.statusCode).toBe(200);
});

test('in another browser the link makes an account with a new password, and without the passkey', async () => {
  const stranger = aShopper(shop);
  const email = newEmail();
  const device = anAuthenticator();
  const form = device.create(await optionsFor(stranger, '/sign-up/passkey', { email }));
  await send(stranger, '/sign-up/passkey', form);
  const owner = aShopper(shop);
  expect((await owner.post(await linkTo(shop, email), { password: PASSWORD })).statusCode).toBe(303);
  expect(await passkeysOf(email)).toEqual([]);
  expect((await signIn(device)).answer.statusCode).toBe(401);
});

test('the link of a passkey still works in its browser after another that was not mailed', async () => {
  const anna = aShopper(shop);
  const email = newEmail();
  const device = anAuthenticator();
  const signUp = async (made: Authenticator) =>
    send(anna, '/sign-up/passkey', made.create(await optionsFor(anna, '/sign-up/passkey', { email })));
  await signUp(device);
  const mail = { kind: 'sign_up', recipient: email, forKnownDevice: false } as const;
  await shop.database.db.transaction().execute(async (trx) => {
    for (let more = 0; more < 9; more += 1) await admitMail(mail, new Date(shop.clock.time), trx);
  });
  expect((await signUp(anAuthenticator())).statusCode).toBe(200);
  expect((await anna.post(await linkTo(shop, email), {})).statusCode).toBe(303);
  expect((await signIn(device)).answer.statusCode).toBe(200);
});

test('a sign-up that comes after too many mails does not use its passkey up', async () => {
  const anna = aShopper(shop);
  const email = newEmail();
  for (let mail = 0; mail < 3; mail += 1) await anna.post('/sign-up', { email, password: PASSWORD });
  shop.clock.time += 8 * MINUTE;
  const passkey = anAuthenticator().create(await optionsFor(anna, '/sign-up/passkey', { email }));
  expect((await send(anna, '/sign-up/passkey', passkey)).statusCode).toBe(429);
  shop.clock.time += 8 * MINUTE;
  expect((await send(anna, '/sign-up/passkey', passkey)).statusCode).toBe(200);
  expect((await send(anna, '/sign-up/passkey', passkey)).statusCode).toBe(401);
});

test('a passkey for an email that has an account is answered like any other', async () => {
  const { email } = await aMember(shop);
  const other = aShopper(shop);
  const device = anAuthenticator();
  const answer = await send(
    other,
    '/sign-up/passkey',
    device.create(await optionsFor(other, '/sign-up/passkey', { email })),
  );
  expect(answer.json()).toEqual({ redirectUrl: '/check-your-email?for=sign-up' });
  expect((await mailsTo(shop, email))[0]?.kind).toBe('account_exists');
  expect(await passkeysOf(email)).toEqual([]);
});

describe('a sign-in is refused', () => {
  let device: Authenticator;
  let shopper: Shopper;
  beforeAll(async () => {
    device = anAuthenticator();
    await addPasskey(await aMember(shop), device);
    shopper = aShopper(shop);
  });
  const refused = async (answer: unknown) => {
    const { statusCode } = await send(shopper, '/sign-in/passkey', answer);
    return [statusCode, await isSignedIn(shopper)];
  };

  test('with an answer that was sent before', async () => {
    const answer = device.get(await optionsFor(shopper, '/sign-in/passkey'));
    expect((await send(aShopper(shop), '/sign-in/passkey', answer)).statusCode).toBe(200);
    expect(await refused(answer)).toEqual([401, false]);
  });

  test('with a challenge that this shop did not ask, or that is too old', async () => {
    expect(await refused(device.get({ challenge: 'x'.repeat(43) }))).toEqual([401, false]);
    const options = await optionsFor(shopper, '/sign-in/passkey');
    shop.clock.time += 10 * MINUTE;
    expect(await refused(device.get(options))).toEqual([401, false]);
  });

  test('with the passkey of another origin, of a device that checked nobody, and of nobody here', async () => {
    const strangers = [
      anAuthenticator('https://evil.example'),
      anAuthenticator('http://localhost', { isVerified: false }),
    ];
    for (const stranger of strangers) {
      const anna = await aMember(shop);
      expect((await addPasskey(anna, stranger)).statusCode).toBe(401);
      expect(await passkeysOf(anna.email)).toEqual([]);
    }
    expect(await refused(anAuthenticator().get(await optionsFor(shopper, '/sign-in/passkey')))).toEqual([401, false]);
  });

  test('with a signature that was changed', async () => {
    const answer = device.get(await optionsFor(shopper, '/sign-in/passkey'));
    const response = answer.response as Record<string, string>;
    const signature = `${response.signature?.slice(0, -4)}AAAA`;
    expect(await refused({ ...answer, response: { ...response, signature } })).toEqual([401, false]);
  });

  test('with what is no answer', async () => {
    for (const passkey of ['', '{', '[]', '{"id":"x"}', JSON.stringify({ id: { toString: 1 } })])
      expect((await shopper.post('/sign-in/passkey', { passkey }, true)).statusCode).toBe(400);
    expect((await shopper.post('/sign-in/passkey', { passkey: 'x'.repeat(20_000) }, true)).statusCode).toBe(400);
  });
});

describe('passkeys of an account', () => {
  test('are renamed and removed by their owner only', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const device = anAuthenticator();
    await addPasskey(anna, device);
    const id = (await passkeysOf(anna.email))[0]?.id;
    for (const intent of ['rename', 'remove'])
      expect((await ben.post(`/profile/passkeys/${id}`, { name: 'Mine', intent })).statusCode).toBe(404);
    await anna.post(`/profile/passkeys/${id}`, { name: ' Work laptop ', intent: 'rename' });
    expect((await passkeysOf(anna.email))[0]?.name).toBe('Work laptop');
    await anna.post(`/profile/passkeys/${id}`, { name: 'Work laptop', intent: 'remove' });
    expect((await signIn(device)).answer.statusCode).toBe(401);
  });

  test('keep their name when the new one is refused, and the form has what was typed', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    await addPasskey(anna, anAuthenticator());
    const [{ id, name } = { id: 0, name: '' }] = await passkeysOf(anna.email);
    const form = { name: 'x'.repeat(81), intent: 'rename' };
    const { statusCode, body } = await anna.post(`/profile/passkeys/${id}`, form);
    expect([statusCode, body.includes(`value="${form.name}"`), body.includes(`Rename ${name}`)]).toEqual([
      422,
      true,
      true,
    ]);
    const fields = { name: 'Enter a name of at most 80 characters.' };
    const toScript = (await anna.post(`/profile/passkeys/${id}`, form, true)).json();
    expect(toScript).toEqual({ message: '', error: expect.objectContaining({ fields }) });
    expect((await ben.post(`/profile/passkeys/${id}`, form)).statusCode).toBe(404);
    expect((await passkeysOf(anna.email))[0]?.name).toBe(name);
  });

  test('are added only with a challenge that was asked for this account, and each once', async () => {
    const [anna, ben] = [await aMember(shop), await aMember(shop)];
    const device = anAuthenticator();
    const answer = device.create(await optionsFor(anna, '/profile/passkeys'));
    expect((await send(ben, '/profile/passkeys', answer)).statusCode).toBe(401);
    expect((await send(anna, '/profile/passkeys', answer)).statusCode).toBe(401);
    expect(await passkeysOf(ben.email)).toEqual([]);
    await addPasskey(anna, device);
    expect((await addPasskey(ben, device)).statusCode).toBe(401);
  });

  test('need a fresh proof of who it is', async () => {
    const anna = await aMember(shop);
    shop.clock.time += 15 * MINUTE;
    const answer = await anna.post('/profile/passkeys/options', {}, true);
    expect([answer.statusCode, answer.json().redirectUrl]).toEqual([401, '/profile/confirm']);
  });
});
