import { aMember, newEmail, PASSWORD } from '../../tests/harness/accountForms';
import { mailsTo } from '../../tests/harness/mails';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

/* What strangers, who know an email, can't do to its owner. */

const OWNER = '198.51.100.200';
/** The token that the owner's browser keeps. */
const DEVICE = 'Ab3dEf6hIj9lMn2p';
const MINUTE = 60_000;

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

const mailsOf = async (email: string, kind: string) =>
  (await mailsTo(shop, email)).filter((mail) => mail.kind === kind);

test('sign-ups with an address keep only the network out that sends them, and that for a day after five', async () => {
  const email = newEmail();
  const statuses = await storm('/sign-up', { email, password: PASSWORD }, 1);
  expect(statuses).toEqual([303, 303, 303, 429, 303, 303, 429, 429]);
  expect((await post('/sign-up', { email, password: PASSWORD }, OWNER)).statusCode).toBe(303);
  expect(await mailsOf(email, 'sign_up')).toHaveLength(6);
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
    shop.clock.time -= 30 * MINUTE;
    const [link = ''] = /\/(sign-in|reset-password)\/[\w/-]{40,}/.exec(mails[0]?.body_text ?? '') ?? [];
    expect((await shop.request({ url: link })).statusCode).toBe(200);
    shop.clock.time += 30 * MINUTE;
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
  const page = await shop.request({ url: '/check-your-email?for=sign-up' });
  expect(page.body.replaceAll('<!-- -->', '')).toContain('One address gets at most 10 of these emails a day.');
});

test('wrong passwords from many networks don’t keep the owner’s browser out, which has tries of its own', async () => {
  const email = await anOwner();
  // Each has solved its captcha.
  const solved = jest.spyOn(shop.deps.captcha, 'verify').mockResolvedValue('solved');
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
