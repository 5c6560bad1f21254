import { randomUUID } from 'node:crypto';
import { COOKIE_CHECK_HEADER } from '../../../src/lib/cookieCheck';
import { anAccount } from '../../../tests/harness/accounts';
import { linkTo } from '../../../tests/harness/mails';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { serviceIds } from '../../../tests/harness/shopper';
import { cookiesOf, openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* A browser that keeps no cookies: what needs one says so, and nothing looks as if it had worked. */

const SENTENCE = 'Your browser blocks this shop’s cookies. Allow them for this site, then try again.';
const PAGE = '/destiny-2';
/** The requests that a browser without cookies sends. */
const NONE = { cookie: '', referer: `http://localhost${PAGE}` };

let shop: TestApp;
let signInLink: string;
let banner: string;
beforeAll(async () => {
  shop = await openTestApp();
  const { email } = await anAccount(shop);
  await shop.request({ url: '/sign-in/link', form: { email } });
  signInLink = await linkTo(shop, email);
  const { announcementCommands, announcements } = shop.modules.storefront;
  const added = await announcementCommands.runCommand([
    ...['add', '--kind', 'dismissible', '--text', 'First time here?', '--link', '/games', '--label', 'Go'],
  ]);
  announcements.clearCache();
  banner = `/banners/${/^Message (\d+)/.exec(added)?.[1]}/delay`;
}, 60_000);
afterAll(() => shop.close());

const wins = async () => ({
  service_id: (await serviceIds(shop))['battleground-wins'] ?? '',
  'options[quantity]': '3',
});
const buyNow = async () => ({ ...(await wins()), intent: 'checkout' });

describe.each<[act: string, url: () => string, form: () => Promise<Readonly<Record<string, string>>>, target: string]>([
  ['“Add to cart”', () => '/buy', wins, '/cart'],
  ['“Buy now”', () => '/buy', buyNow, '/checkout'],
  ['“Add to cart” of a card', () => '/cart/items', wins, '/cart'],
  ['a currency', () => '/users/change-currency/cur/EUR', async () => ({}), PAGE],
  ['a theme', () => '/appearance', async () => ({ theme: 'light' }), PAGE],
  ['an answer about analytics', () => '/consent', async () => ({ choice: 'granted' }), PAGE],
  ['a banner put off', () => banner, async () => ({}), PAGE],
  [
    'a new account',
    () => '/sign-up',
    async () => ({ email: 'ann@example.com', password: 'frosty lantern over hill' }),
    '/check-your-email?for=sign-up',
  ],
  ['a sign-in', () => signInLink, async () => ({}), '/profile'],
])('%s', (_what, url, form, target) => {
  test('leads where it should once the cookie came back, and else to a page that says what to do', async () => {
    const sent = await shop.request({ url: url(), form: await form(), headers: NONE });
    const { location } = sent.headers;
    expect([sent.statusCode, location]).toEqual([303, `/cookies?next=${encodeURIComponent(target)}`]);
    const kept = await shop.request({ url: String(location), headers: { cookie: cookiesOf(sent) } });
    expect([kept.statusCode, kept.headers.location, kept.headers['cache-control']]).toEqual([302, target, 'no-store']);
    const blocked = await shop.request({ url: String(location), headers: NONE });
    expect([blocked.statusCode, blocked.headers['cache-control']]).toEqual([403, 'no-store']);
    expect(blocked.body).toContain(SENTENCE);
    expect(blocked.body).toContain('<h1>Your browser blocks cookies</h1>');
    expect(blocked.body).toMatch(new RegExp(`<a[^>]* href="${PAGE}"[^>]*>Back</a>`));
  });
});

test('scripts are told to ask whether the cookie came back', async () => {
  const sent = await shop.request({ url: '/cart/items', form: await wins(), headers: { ...NONE, ...SCRIPT } });
  expect([sent.statusCode, sent.headers[COOKIE_CHECK_HEADER]]).toEqual([200, '1']);
  const blocked = await shop.request({ url: '/cookies', headers: { ...NONE, ...SCRIPT } });
  expect([blocked.statusCode, blocked.json()]).toEqual([403, { error: { code: 'no_cookies', message: SENTENCE } }]);
  const kept = await shop.request({ url: '/cookies', headers: { cookie: cookiesOf(sent), ...SCRIPT } });
  expect([kept.statusCode, kept.json()]).toEqual([200, {}]);
});

test('a browser that has sent any cookie goes straight on, and so does what needs none', async () => {
  const known = await shop.request({ url: '/buy', form: await wins(), headers: { ...NONE, cookie: 'region=eu' } });
  expect([known.headers.location, known.headers[COOKIE_CHECK_HEADER]]).toEqual(['/cart', undefined]);
  const where = await shop.request({ url: '/v1/ip', form: { country_code: 'DE' }, headers: { ...NONE, ...SCRIPT } });
  expect(where.headers[COOKIE_CHECK_HEADER]).toBeUndefined();
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '', 'cart'])(
  'a made-up address (%s) leads to the home page',
  async (next) => {
    const url = `/cookies?next=${encodeURIComponent(next)}`;
    expect((await shop.request({ url, headers: { cookie: 'theme=dark' } })).headers.location).toBe('/');
    expect((await shop.request({ url })).body).toMatch(/<a[^>]* href="\/"[^>]*>Back<\/a>/);
  },
);

test('the chat says it when it is opened by a script, and its page when a message is sent', async () => {
  const opened = await shop.request({ url: '/chat/open', headers: { ...NONE, ...SCRIPT } });
  expect([opened.statusCode, opened.headers[COOKIE_CHECK_HEADER]]).toEqual([200, '1']);
  const { chatId } = opened.json().data;
  const page = await shop.request({ url: '/chat', headers: NONE });
  expect(page.statusCode).toBe(200);
  const sent = await shop.request({
    url: `/chat/${chatId}/messages`,
    form: { key: randomUUID(), text: 'Hi' },
    headers: NONE,
  });
  expect([sent.statusCode, sent.body]).toEqual([403, expect.stringContaining(SENTENCE)]);
});

test('guest pages stay the same for all', async () => {
  const first = await shop.request({ url: PAGE, headers: NONE });
  await shop.request({ url: '/appearance', form: { theme: 'light' }, headers: NONE });
  const second = await shop.request({ url: PAGE, headers: NONE });
  expect([second.body, second.headers[COOKIE_CHECK_HEADER]]).toEqual([first.body, undefined]);
});
