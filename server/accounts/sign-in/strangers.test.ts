import { aMember, newEmail, PASSWORD } from '../../../tests/harness/accountForms';
import { linkTo, mailsTo } from '../../../tests/harness/mails';
import { aShopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* What strangers, who know an email, can't do to its owner. */

const OWNER = '198.51.100.200';
/** The token that the owner's browser keeps. */
const DEVICE = 'Ab3dEf6hIj9lMn2p';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestApp;
beforeAll(async () => {
  // Clients have addresses.
  shop = await openTestApp({ config: { proxies: 1, rateLimit: 1_000_000 } });
}, 60_000);
afterAll(() => shop.close());

const post = (url: string, form: Readonly<Record<string, string>>, address: string) =>
  shop.request({ url, form, headers: { 'x-forwarded-for': address } });

/** Forms from so many networks, as often as each may. @returns the statuses */
async function storm(url: string, form: Readonly<Record<string, string>>, networks: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (let network = 1; network <= networks; network += 1)
      for (let tries = 0; tries < 4; tries += 1)
        statuses.push((await post(url, form, `203.0.113.${network}`)).statusCode);
    shop.clock.time += 15 * MINUTE;
  }
  return statuses;
}

/** An account whose owner has signed in with a browser that the shop knows since. */
async function anOwner(): Promise<string> {
  const { email } = await aMember(shop);
  await post('/sign-in', { email, password: PASSWORD, st: DEVICE }, OWNER);
  return email;
}

const tokensOf = async (email: string) =>
  (await shop.database.db.selectFrom('account_tokens').select('id').where('email', '=', email).execute()).length;

const mailsOf = async (email: string, kind: string) =>
  (await mailsTo(shop, email)).filter((mail) => mail.kind === kind);

test('sign-ups with an address keep only the network out that sends them, and that for a day after five', async () => {
  const email = newEmail();
  const statuses = await storm('/sign-up', { email, password: PASSWORD }, 1);
  expect(statuses).toEqual([303, 303, 303, 429, 303, 303, 429, 429]);
  expect((await post('/sign-up', { email, password: PASSWORD }, OWNER)).statusCode).toBe(303);
  expect(await mailsOf(email, 'sign_up')).toHaveLength(6);
});

const tagged = (email: string, tag: number) => email.replace('@', `+${tag}@`);

test('tags give a network no more sign-ups of a mailbox, and many networks leave its plain address one', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let tag = 1; tag <= 10; tag += 1)
    statuses.push(
      (await post('/sign-up', { email: tagged(email, tag), password: PASSWORD }, '203.0.113.1')).statusCode,
    );
  expect(statuses.filter((status) => status === 303)).toHaveLength(3);
  for (let tag = 11; tag <= 20; tag += 1)
    await post('/sign-up', { email: tagged(email, tag), password: PASSWORD }, `203.0.113.${tag}`);
  await post('/sign-up', { email, password: PASSWORD }, OWNER);
  expect(await mailsOf(email, 'sign_up')).toHaveLength(1);
});

test('the newest link of a sign-up works until another can be mailed, and sets the password of who has the mailbox', async () => {
  const email = newEmail();
  for (let network = 1; network <= 12; network += 1)
    await post('/sign-up', { email, password: 'a stranger has chosen' }, `203.0.113.${network}`);
  expect(await mailsOf(email, 'sign_up')).toHaveLength(10);
  shop.clock.time += DAY - MINUTE;
  await post('/sign-up', { email, password: PASSWORD }, OWNER);
  expect(await mailsOf(email, 'sign_up')).toHaveLength(10);
  const link = await linkTo(shop, email);
  expect((await post(link, { password: PASSWORD }, OWNER)).statusCode).toBe(303);
  expect((await post(link, { password: PASSWORD }, OWNER)).statusCode).toBe(410);
  expect((await post('/sign-in', { email, password: PASSWORD }, OWNER)).statusCode).toBe(303);
});

test('the link of an earlier mail still asks nothing in its browser after a form that was not mailed', async () => {
  const owner = aShopper(shop);
  const email = newEmail();
  await owner.post('/sign-up', { email, password: PASSWORD });
  const link = await linkTo(shop, email);
  for (let network = 1; network <= 9; network += 1)
    await post('/sign-up', { email, password: 'a stranger has chosen' }, `203.0.113.${network}`);
  const answer = await owner.post('/sign-up', { email, password: PASSWORD });
  expect(answer.cookies.map(({ name }) => name)).toContain('sign-up');
  expect(await mailsOf(email, 'sign_up')).toHaveLength(10);
  expect((await owner.post(link, {})).statusCode).toBe(303);
});

test.each([
  ['/sign-in/link', ['sign_in_link', 'no_account']],
  ['/forgot-password', ['reset_password', 'no_account']],
  ['/sign-up', ['account_exists', 'sign_up']],
] as const)('%s: no limit tells whether an email has an account', async (url, kinds) => {
  const emails = [await anOwner(), newEmail()];
  // Those of its own sign-up.
  shop.clock.time += DAY;
  const written: unknown[] = [];
  for (const email of emails) {
    for (let network = 1; network <= 12; network += 1)
      await post(url, { email: tagged(email, network), password: PASSWORD }, `203.0.113.${network}`);
    const before = await tokensOf(email);
    for (const address of [OWNER, '203.0.113.90', '203.0.113.91'])
      await post(url, { email, password: PASSWORD }, address);
    written.push([(await mailsOf(email, kinds[written.length] ?? '')).length, (await tokensOf(email)) - before]);
  }
  expect(written).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test.each([
  ['/sign-in/link', 'sign_in_link'],
  ['/forgot-password', 'reset_password'],
])(
  '%s: the answer stays the same when a day’s mails are sent, and the newest link works; the owner’s browser gets another',
  async (url, kind) => {
    const email = await anOwner();
    const unknown = newEmail();
    await storm(url, { email }, 3);
    const mails = await mailsOf(email, kind);
    expect(mails).toHaveLength(7);
    const [link = ''] = /\/(sign-in|reset-password)\/[\w/-]{40,}/.exec(mails[0]?.body_text ?? '') ?? [];
    expect((await shop.request({ url: link })).statusCode).toBe(200);
    const [known, other] = [await post(url, { email }, OWNER), await post(url, { email: unknown }, OWNER)];
    expect([known.statusCode, known.headers.location, known.body]).toEqual([
      other.statusCode,
      other.headers.location,
      other.body,
    ]);
    expect(await mailsOf(email, kind)).toHaveLength(7);
    await post(url, { email, st: DEVICE }, OWNER);
    expect(await mailsOf(email, kind)).toHaveLength(8);
  },
);

test('the page says what may keep an email from coming', async () => {
  const textOf = async (purpose: string) =>
    (await shop.request({ url: `/check-your-email?for=${purpose}` })).body.replaceAll('<!-- -->', '');
  const few = 'One address gets only a few of these emails a day.';
  const newest = 'Until it can get another, the link in the newest one works.';
  for (const purpose of ['sign-in', 'sign-up', 'reset']) expect(await textOf(purpose)).toContain(`${few} ${newest}`);
  // It is of the account that has asked.
  expect(await textOf('email')).toContain(`${few}</p>`);
});

test('wrong passwords from many networks don’t keep the owner’s browser out, which has tries of its own', async () => {
  const email = await anOwner();
  // Each has solved its captcha.
  const solved = jest.spyOn(shop.modules.platform.captcha, 'verify').mockResolvedValue('solved');
  const signIn = async (password: string, address: string, more = {}) =>
    (await post('/sign-in', { email, password, ...more }, address)).statusCode;
  for (let network = 1; network <= 10; network += 1) await signIn('wrong', `203.0.113.${network}`);
  expect(await signIn(PASSWORD, '203.0.113.99')).toBe(429);
  expect(await signIn(PASSWORD, '203.0.113.99', { st: 'zzzzzzzzzzzzzzzz' })).toBe(429);
  const own = { st: DEVICE };
  const tries: number[] = [];
  for (let count = 0; count < 10; count += 1) tries.push(await signIn('wrong', OWNER, own));
  expect(tries).toEqual(Array.from({ length: 10 }, () => 401));
  expect(await signIn(PASSWORD, OWNER, own)).toBe(429);
  shop.clock.time += 15 * MINUTE;
  expect(await signIn(PASSWORD, OWNER, own)).toBe(303);
  solved.mockRestore();
});
