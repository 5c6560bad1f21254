import { anAccount, aSignedInShopper } from '../../tests/harness/accounts';
import { auditRows } from '../../tests/harness/auditRows';
import { expectListed } from '../../tests/harness/expectListed';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { type KnownRoute, openWithRoutes } from '../../tests/hostile/surface';

/* Whoever is not staff gets nothing of the desk: every route of it is asked, also those that are added later. */

let shop: TestApp;
let routes: readonly KnownRoute[];
beforeAll(async () => {
  const opened = await openWithRoutes(() => openTestApp());
  shop = opened.shop;
  routes = opened.routes.filter(({ url }) => url === '/staff' || url.startsWith('/staff/'));
}, 60_000);
afterAll(() => shop.close());

/** Fields that the forms of the desk accept. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/staff/orders/:number/answer': { line: '1', request: '1', answer: 'Done tomorrow.' },
  '/staff/orders/:number/move': { line: '1', to: 'in_progress', seen: 'paid-0-3000' },
  '/staff/orders/:number/notes': { text: 'Plays at night.' },
  '/staff/orders/:number/refund': {
    ...{ line: '1', size: 'amount', value: '1', cents: '100' },
    ...{ seen: 'paid-0-3000', reason: 'Late' },
  },
  '/staff/orders/:number/refunds': { refund: '1', intent: 'sent' },
  '/staff/orders/:number/write': { key: '6b5dde38-320e-4611-aa7a-98587661d32a', text: 'Hello' },
  '/staff/messages': { kind: 'top', text: 'Hello' },
  '/staff/problems/:id/state': { shown: 'new', state: 'fixed' },
  '/staff/reviews/:id/publish': { seen: '1' },
  '/staff/reviews/:id/refuse': { seen: '1', reason: 'personal' },
  '/staff/reviews/:id/answer': { seen: '1', answer: 'Thank you.' },
  '/staff/runs/:id/price': { price: '99.00', seen: '1' },
  '/staff/runs/:id/cancel': { reason: 'Ill' },
  '/staff/coupons': { code: 'HELLO', value: '5%' },
  '/staff/coupons/end': { code: 'HELLO' },
  '/staff/vip/:id': {
    ...{ of: 'xp', kind: 'grant', amount: '5', reason: 'Late' },
    ...{ seen_xp: '0', seen_balance: '0' },
  },
  '/staff/flex-runs': { order: 'Q-100001', line: '1', run: '1' },
  '/staff/chat/:id/messages': { key: '6b5dde38-320e-4611-aa7a-98587661d32a', text: 'Hello' },
  '/staff/chat/:id/read': { upTo: '1' },
  '/staff/chat/:id/take': { seen: '' },
  '/staff/chat/:id/hand-over': { to: '' },
};
const ask = ({ method, url }: KnownRoute, headers: Readonly<Record<string, string>>) =>
  shop.request({
    url: url.replace(':number', 'Q-100001').replace(':id', '1'),
    ...(method === 'POST' && { form: FORMS[url] ?? {} }),
    headers,
  });
const askAll = async (headers: Readonly<Record<string, string>>) =>
  Promise.all(routes.map(async (route) => ({ route, answer: await ask(route, headers) })));

test('the desk has its pages and forms', () => {
  const registered = routes.map(({ method, url }) => `${method} ${url}`);
  const known = [
    'GET /staff',
    'GET /staff/audit',
    'GET /staff/chat',
    'GET /staff/chat/:id',
    'GET /staff/coupons',
    'GET /staff/lines',
    'GET /staff/messages',
    'GET /staff/orders/:number',
    'GET /staff/orders/:number/refund',
    'GET /staff/problems',
    'GET /staff/problems/:id',
    'GET /staff/problems/:id/devtools.json',
    'GET /staff/problems/:id/log',
    'GET /staff/problems/:id/test',
    'GET /staff/questions',
    'GET /staff/reviews',
    'GET /staff/reviews/:id',
    'GET /staff/runs',
    'GET /staff/runs/:id',
    'GET /staff/vip',
    'GET /staff/vip/:id',
    'POST /staff/chat/:id/close',
    'POST /staff/chat/:id/hand-over',
    'POST /staff/chat/:id/messages',
    'POST /staff/chat/:id/read',
    'POST /staff/chat/:id/take',
    'POST /staff/chat/:id/typing',
    'POST /staff/coupons',
    'POST /staff/coupons/end',
    'POST /staff/flex-runs',
    'POST /staff/messages',
    'POST /staff/messages/:id/remove',
    'POST /staff/orders/:number/answer',
    'POST /staff/orders/:number/move',
    'POST /staff/orders/:number/notes',
    'POST /staff/orders/:number/refund',
    'POST /staff/orders/:number/refunds',
    'POST /staff/orders/:number/write',
    'POST /staff/problems/:id/state',
    'POST /staff/questions/:id/answered',
    'POST /staff/reviews/:id/answer',
    'POST /staff/reviews/:id/publish',
    'POST /staff/reviews/:id/refuse',
    'POST /staff/runs/:id/cancel',
    'POST /staff/runs/:id/price',
    'POST /staff/vip/:id',
  ];
  expectListed(
    registered,
    known,
    (route) => `Add ${route} to the routes of server/staff/staffRights.test.ts, and to FORMS what its form accepts.`,
  );
  expectListed(known, registered, (route) => `Remove ${route} from server/staff/staffRights.test.ts: it is no route.`);
});

test('guests are led to the page to sign in, and back to what they wanted; scripts are told where it is', async () => {
  for (const { route, answer } of await askAll({})) {
    expect([route.url, answer.statusCode]).toEqual([route.url, 303]);
    expect(answer.headers.location).toMatch(/^\/sign-in/);
  }
  const page = await shop.request({ url: '/staff/runs?region=eu' });
  expect(page.headers.location).toBe('/sign-in?next=%2Fstaff%2Fruns%3Fregion%3Deu');
  const script = await shop.request({ url: '/staff/messages', form: { kind: 'top', text: 'Hello' }, headers: SCRIPT });
  expect([script.statusCode, script.json().error.redirectUrl]).toEqual([401, '/sign-in']);
});

test.each([
  ['shoppers', { role: 'shopper', secondFactor: true } as const, 'This page is for the staff of the shop'],
  ['staff without a second factor', { role: 'staff', secondFactor: false } as const, 'with a passkey or a code'],
])('%s are refused everywhere, and nothing is done', async (_who, options, text) => {
  const { headers } = await anAccount(shop, options);
  for (const { route, answer } of await askAll(headers)) {
    expect([route.url, answer.statusCode]).toEqual([route.url, 403]);
    expect(answer.body).toContain(text);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await auditRows(shop)).toEqual([]);
  expect(await shop.database.db.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('staff see every page, which no cache or search engine keeps', async () => {
  const { headers } = await anAccount(shop, { role: 'staff' });
  for (const url of [
    '/staff',
    '/staff/lines',
    '/staff/questions',
    '/staff/messages',
    '/staff/runs',
    '/staff/problems',
    '/staff/reviews',
    '/staff/vip',
    '/staff/coupons',
    '/staff/audit',
  ]) {
    const page = await shop.request({ url, headers });
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).toMatch(new RegExp(`<a href="${url}" aria-current="page">`));
  }
});

test('staff who do nothing for 30 minutes sign in again', async () => {
  const { headers } = await anAccount(shop, { role: 'staff' });
  shop.clock.time += 29 * 60_000;
  expect((await shop.request({ url: '/staff', headers })).statusCode).toBe(200);
  shop.clock.time += 30 * 60_000;
  expect((await shop.request({ url: '/staff', headers })).headers.location).toBe('/sign-in?next=%2Fstaff');
});

test('a role that was taken away ends with the next request', async () => {
  const staff = await aSignedInShopper(shop, { role: 'staff' });
  expect((await staff.get('/staff')).statusCode).toBe(200);
  await shop.database.db.updateTable('accounts').set({ role: 'shopper' }).where('id', '=', staff.id).execute();
  expect((await staff.get('/staff')).statusCode).toBe(403);
});

test('a form from another site is refused', async () => {
  const { headers } = await anAccount(shop, { role: 'staff' });
  const form = { kind: 'top', text: 'Hello' };
  const answer = await shop.request({
    url: '/staff/messages',
    form,
    headers: { ...headers, origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
  expect(await shop.database.db.selectFrom('messages').select('id').execute()).toEqual([]);
});
