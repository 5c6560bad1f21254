import { newSecretToken } from '../../server/accounts/sessions/sessions.service';
import type { NewToken } from '../../server/accounts/sign-in/accountTokens.repository';
import { accountTokens } from '../../server/accounts/sign-in/accountTokens.repository';
import { hashToken } from '../../server/platform/db/hashToken';
import { COOKIE_CHECK_PATH } from '../../src/lib/cookieCheck';
import { newEmail, PASSWORD, readTwoStepSetup } from '../harness/accountForms';
import { anAccount, aSignedInShopper } from '../harness/accounts';
import { anAuthenticator } from '../harness/authenticator';
import { mailsTo } from '../harness/mails';
import { tellNews } from '../harness/newsRows';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, type Shopper } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';
import { type KnownRoute, openWithRoutes } from '../hostile/surface';

/*
 * Where a form leads afterwards is the client's choice. Whatever it is, the answer is a redirect within the shop, or a refusal that has changed nothing:
 * never an error after a link was used up.
 */

const HOSTILE = [
  ...['/日本', '/\0', '/\r\nset-cookie: session=x', `/${'a'.repeat(3_000)}`],
  ...['//evil.example', '/\\evil.example', 'javascript:alert(1)'],
];

let shop: TestApp;
let routes: KnownRoute[];
beforeAll(async () => {
  ({ shop, routes } = await openWithRoutes(() => openTestApp()));
}, 60_000);
afterAll(() => shop.close());

/** A form that can be sent once. */
interface Sendable {
  readonly shopper: Shopper;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

const MINUTE = 60_000;

/** A link as mails have it. */
async function linkOf(kind: NewToken['kind'], path: string, about: Partial<NewToken> = {}) {
  const { db } = shop.database;
  const account = about.email === undefined ? await anAccount(shop) : undefined;
  const token = newSecretToken();
  const expiresAt = new Date(shop.clock.time + 10 * MINUTE);
  await accountTokens.create(
    { kind, token, expiresAt, ...(account && { accountId: account.id, email: account.email }), ...about },
    new Date(shop.clock.time),
    db,
  );
  return `${path}/${token}`;
}

const send = ({ shopper, path, form }: Sendable) => shopper.post(path, form);

async function aPasskey() {
  const shopper = await aSignedInShopper(shop);
  const device = anAuthenticator();
  const answer = async (asked: Shopper, path: string, kind: 'create' | 'get', form = {}) => {
    const options = (await asked.post(`${path}/options`, form, true)).json();
    return { passkey: JSON.stringify(device[kind](options)) };
  };
  await shopper.post('/profile/passkeys', await answer(shopper, '/profile/passkeys', 'create'), true);
  return { shopper, answer };
}

async function withCodes() {
  const member = await aSignedInShopper(shop);
  const { codeOf, offer } = readTwoStepSetup((await member.get('/profile/two-step')).body);
  await member.post('/profile/two-step', { code: codeOf(shop.clock.time), offer });
  const recovery = (await member.post('/profile/recovery-codes', {})).body.matchAll(/<code[^>]*>([a-z0-9-]+)<\/code>/g);
  /** Signs in by a link, up to the question for a code. */
  const first = async (): Promise<Shopper> => {
    const shopper = aShopper(shop);
    await shopper.post(await linkOf('sign_in', '/sign-in/link', { accountId: member.id, email: member.email }), {});
    shop.clock.time += MINUTE;
    return shopper;
  };
  return { first, code: () => codeOf(shop.clock.time), recovery: [...recovery].map(([, code = '']) => code) };
}

async function withPassword(): Promise<Shopper & { readonly email: string }> {
  const [shopper, { email, id }] = [aShopper(shop), await anAccount(shop)];
  const path = await linkOf('reset_password', '/reset-password', { email, accountId: id });
  await shopper.post(path, { new_password: PASSWORD });
  return { ...shopper, email };
}

/** Makes what sends the form of a route, by route; each result is used for one value. */
const SENDERS: Readonly<Record<string, () => Promise<() => Promise<Sendable>>>> = {
  '/sign-in/link/:token': async () => async () => ({
    ...{ shopper: aShopper(shop), path: await linkOf('sign_in', '/sign-in/link'), form: {} },
  }),
  '/reset-password/:token': async () => async () => ({
    ...{ shopper: aShopper(shop), path: await linkOf('reset_password', '/reset-password') },
    form: { new_password: PASSWORD },
  }),
  '/sign-up/:token': async () => async () => {
    const [shopper, secret] = [aShopper(shop), newSecretToken()];
    shopper.cookies.set('sign-up', secret);
    const data = { passwordHash: 'never looked at by this test', browser: hashToken(secret) };
    return { shopper, path: await linkOf('sign_up', '/sign-up', { email: newEmail(), data }), form: {} };
  },
  '/sign-in': async () => {
    const { email } = await withPassword();
    return async () => ({ shopper: aShopper(shop), path: '/sign-in', form: { email, password: PASSWORD } });
  },
  '/sign-in/code': async () => {
    const { first, code } = await withCodes();
    return async () => ({ shopper: await first(), path: '/sign-in/code', form: { code: code() } });
  },
  '/sign-in/recovery': async () => {
    const { first, recovery } = await withCodes();
    return async () => ({ shopper: await first(), path: '/sign-in/recovery', form: { code: recovery.pop() ?? '' } });
  },
  '/sign-in/passkey': async () => {
    const { answer } = await aPasskey();
    return async () => {
      const shopper = aShopper(shop);
      return { shopper, path: '/sign-in/passkey', form: await answer(shopper, '/sign-in/passkey', 'get') };
    };
  },
  '/sign-up/passkey': async () => async () => {
    const shopper = aShopper(shop);
    const options = (await shopper.post('/sign-up/passkey/options', { email: newEmail() }, true)).json();
    return { shopper, path: '/sign-up/passkey', form: { passkey: JSON.stringify(anAuthenticator().create(options)) } };
  },
  '/profile/passkeys': async () => async () => {
    const [shopper, path] = [await aSignedInShopper(shop), '/profile/passkeys'];
    const options = (await shopper.post(`${path}/options`, {}, true)).json();
    return { shopper, path, form: { passkey: JSON.stringify(anAuthenticator().create(options)) } };
  },
  '/profile/confirm': async () => {
    const shopper = await withPassword();
    return async () => ({ shopper, path: '/profile/confirm', form: { password: PASSWORD } });
  },
  '/profile/confirm/passkey': async () => {
    const { shopper, answer } = await aPasskey();
    const path = '/profile/confirm/passkey';
    return async () => ({ shopper, path, form: await answer(shopper, '/profile/confirm/passkey', 'get') });
  },
  ...Object.fromEntries(
    ['/sign-in/link', '/forgot-password', '/sign-up'].map((path) => [
      path,
      async () => async () => ({ shopper: aShopper(shop), path, form: { email: newEmail(), password: PASSWORD } }),
    ]),
  ),
  '/ajax/removenotification': async () => newsSender('/ajax/removenotification'),
  '/notifications/read': async () => newsSender('/notifications/read'),
  '/notifications/read-all': async () => async () => ({
    ...{ shopper: await aSignedInShopper(shop), path: '/notifications/read-all', form: {} },
  }),
};

const newsSender = (path: string) => async (): Promise<Sendable> => {
  const shopper = await aSignedInShopper(shop);
  const id = await tellNews(shop.database.db, { accountId: shopper.id }, { at: shop.clock.time });
  return { shopper, path, form: { nid: String(id) } };
};

/** They send the fields of their page, and answer with options alone. */
const OPTIONS = /\/passkeys?\/options$/;

const fieldOf = ({ names }: KnownRoute) => names.find((name) => name === 'next' || name === 'back');

function expectWithinShop(location: unknown): void {
  expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  const { origin, pathname } = new URL(String(location), 'http://localhost');
  expect([origin, pathname.startsWith('//')]).toEqual(['http://localhost', false]);
}

test('every route with a field that says where to go is tried here', () => {
  const found = routes.filter((route) => fieldOf(route) !== undefined && !OPTIONS.test(route.url));
  expect([...new Set(found.map(({ url }) => url))].sort()).toEqual([...Object.keys(SENDERS), COOKIE_CHECK_PATH].sort());
});

test.each(Object.keys(SENDERS))(
  '%s leads nowhere else, and uses nothing up that it does not answer',
  async (url) => {
    const field = fieldOf(routes.find((route) => route.url === url && route.method === 'POST') as KnownRoute) ?? '';
    const next = await (SENDERS[url] as (typeof SENDERS)[string])();
    const statuses = new Set<number>();
    for (const value of HOSTILE) {
      const sendable = await next();
      const answer = await send({ ...sendable, form: { ...sendable.form, [field]: value } });
      statuses.add(answer.statusCode);
      if (answer.statusCode !== 303) {
        expect([value, answer.statusCode]).toEqual([value, 400]);
        const again = await send(sendable);
        expect([value, again.statusCode]).toEqual([value, 303]);
      } else expectWithinShop(answer.headers.location);
    }
    expect([...statuses].sort()).toEqual([303, 400]);
  },
  60_000,
);

test('a path in another script is where a mailed link leads in the end', async () => {
  const { email } = await anAccount(shop);
  await aShopper(shop).post('/sign-in/link', { email, next: '/日本' });
  const mail = (await mailsTo(shop, email)).at(-1);
  const link = /http:\/\/[^/]+(\/sign-in\/link\/\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  const shopper = aShopper(shop);
  const page = (await shopper.get(link)).body;
  const form = { next: / name="next" value="([^"]*)"/.exec(page)?.[1] ?? '' };
  const answer = await shopper.post(link.replace(/\?.*/, ''), form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/%E6%97%A5%E6%9C%AC']);
});

test.each(['/sign-in', '/sign-up', COOKIE_CHECK_PATH])(
  '%s leads those who are signed in within the shop alone',
  async (path) => {
    const { headers } = await anAccount(shop);
    for (const value of HOSTILE) {
      const { statusCode, headers: sent } = await shop.request({
        url: `${path}?next=${encodeURIComponent(value)}`,
        headers,
      });
      expect([value, [302, 303, 400]]).toEqual([value, expect.arrayContaining([statusCode])]);
      if (statusCode !== 400) expectWithinShop(sent.location);
    }
  },
);

test.each([
  ['/appearance', { theme: 'light' }],
  ['/consent', { choice: 'refused' }],
  ['/users/change-currency/cur/USD', {}],
])('%s leads back within the shop alone', async (path, form) => {
  for (const value of HOSTILE) {
    const { statusCode, headers } = await shop.request({ url: `${path}?back=${encodeURIComponent(value)}`, form });
    expect([value, [303, 400]]).toEqual([value, expect.arrayContaining([statusCode])]);
    if (statusCode === 303) expectWithinShop(headers.location);
    // Node takes them in headers of requests as bytes.
    const referer = `http://localhost/${Buffer.from(value.replaceAll(/[\0\r\n]/g, '')).toString('latin1')}`;
    expectWithinShop((await shop.request({ url: path, form, headers: { referer } })).headers.location);
  }
});

test('half a character in JSON is refused before anything is done', async () => {
  const url = await linkOf('sign_in', '/sign-in/link');
  const headers = { ...SCRIPT, 'content-type': 'application/json' };
  const payload = JSON.stringify({ next: '/\ud800' });
  expect((await shop.request({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
  expect((await aShopper(shop).post(url, {})).statusCode).toBe(303);
});
