import { type CompiledQuery, sql } from 'kysely';
import Stripe from 'stripe';
import { orderNumber } from '../../domains/order';
import { ALL_ALERTS_COMMENT } from '../../server/alerts/alerts.repository';
import { versionOf } from '../../server/catalogue/data/import.repository';
import { exportCatalogue } from '../../server/catalogue/import/export.repository';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { FULL_SCAN_COMMENT } from '../../server/catalogue/import/write.repository';
import { readFunnel } from '../../server/platform/analytics/funnel.repository';
import { proofOfOrder } from '../../server/platform/ids/orderId';
import { HELP_PAGE_NAMES, helpPath } from '../../server/platform/layout/helpPages';
import { sendDueMails } from '../../server/platform/mail/mailSender';
import { createMetrics } from '../../server/platform/metrics/metrics';
import { ALL_LED_COMMENT } from '../../server/raids/leaders/leaders.repository';
import { runCommand, runJobs } from '../harness/addOns';
import { catalogueWithRuns } from '../harness/catalogueWithRuns';
import { expectListed } from '../harness/expectListed';
import { type FakePushService, startFakePushService } from '../harness/fakePushService';
import { type FakeStripe, startFakeStripe } from '../harness/fakeStripe';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { unvisitedRoute } from '../harness/forgotten';
import { fillTables, LARGE_TABLES } from '../harness/largeTables';
import { liveState } from '../harness/liveState';
import { ownTables } from '../harness/ownTables';
import { withQueryListener } from '../harness/queryListener';
import { aShopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';
import { visitAccounts } from '../harness/visitAccounts';
import { visitAlerts } from '../harness/visitAlerts';
import { visitChats } from '../harness/visitChats';
import { visitHot } from '../harness/visitHot';
import { visitNews } from '../harness/visitNews';
import { visitPush } from '../harness/visitPush';
import { SCHEDULED_KIND, visitRuns } from '../harness/visitRuns';

/*
 * Every statement of the shop is explained on large tables. The statements are recorded while every route and every background job
 * runs once, so new statements are included automatically; a route that is never visited
 * fails the test.
 */

const SECRET = 'whsec_0123456789abcdef0123';
const queries = new Map<string, CompiledQuery>();
const visitedRoutes = new Set<string>();
const recordQuery = (query: CompiledQuery) => void queries.set(query.sql, query);

let fake: FakeStripe;
let pushService: FakePushService;
let stripeShop: TestApp;
let shop: TestApp;

beforeAll(async () => {
  fake = await startFakeStripe();
  const stripe = { secretKey: 'sk_test_0123456789abcdef', webhookSecret: SECRET };
  pushService = await startFakePushService();
  const config = { development: true, pushServices: [pushService.origin] };
  shop = await open({ catalogue: catalogueWithRuns(SCHEDULED_KIND), config });
  stripeShop = await open({ config: { stripe, rateLimit: 1_000 }, stripeApi: fake.api });
  await visitShop();
  await visitRuns(shop);
  await visitHot(shop);
  await visitAccounts(shop);
  await visitAlerts(shop);
  await visitChats(shop);
  await visitPush(shop, pushService);
  await visitNews(shop);
  for (const { visit } of ownTables) await visit(shop);
  await runJobs(shop);
  await visitStripeShop();
  await runBackgroundJobs();
  await insertMissingRows();
  await fillTables(shop.database.db);
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid where i.indpred is not null`.execute(shop.database.db);
  partialIndexes = new Set(rows.map(({ name }) => name));
}, 240_000);
afterAll(async () => {
  await shop?.close();
  await stripeShop?.close();
  await fake?.close();
  await pushService?.close();
});

function open(options: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const metrics = createMetrics();
  const recordResponse: typeof metrics.recordResponse = (answer) => {
    visitedRoutes.add(`${answer.method} ${answer.route}`);
    metrics.recordResponse(answer);
  };
  return openTestApp({ ...options, onQuery: recordQuery, metrics: { ...metrics, recordResponse } });
}

const range = (ids: Record<string, string>) => ({
  service_id: ids['arena-rating'] ?? '',
  'options[from]': '0',
  'options[to]': '1800',
  'options[group][play]': 'selfplay',
});

async function visitShop(): Promise<void> {
  const ids = await serviceIds(shop);
  const anna = aShopper(shop);
  const first = ids['arena-rating'] ?? '';
  const pages = [
    ...[
      '/',
      '/games',
      ...HELP_PAGE_NAMES.map(helpPath),
      '/refunds?price=5&status=paid',
      '/wow-boost',
      '/wow-boost/pvp',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-1.xml',
    ],
    ...[
      '/healthz',
      '/readyz',
      '/metrics',
      '/dev/islands',
      '/dev/events',
      '/wow-boost/pvp/arena-rating',
      '/nowhere',
      '/wow-boost/pvp/nowhere',
      '/ajax/getgamecategoriesforsidebar',
      '/1/indexes/services?query=arena',
    ],
    `/v1/service/range?service_id=${first}`,
    `/v1/service/buy-now?service_id=${first}`,
    `/v1/service/range/options/${ids['rank-boost']}/from`,
    '/v1/season/wow-boost',
  ];
  const lists = ['', 'price', '-price', 'name'].flatMap((sort) =>
    ['', 'arena'].flatMap((sub) => ['', first].map((after) => `/wow-boost/pvp?sort=${sort}&sub=${sub}&after=${after}`)),
  );
  const filtered = [
    '/wow-boost/pvp?kind=range&from=1',
    '/wow-boost/raid-services?kind=quantity',
    '/wow-boost/all?sort=name',
    '/destiny-2/services',
  ];
  const fragments = ['home-game?game=wow-boost', 'promo?game=wow-boost', 'games-menu'].map(
    (one) => `/fragments/${one}`,
  );
  for (const url of [...pages, ...lists, ...filtered, ...fragments]) await anna.get(url);
  await anna.post('/wow-boost/pvp', { after: first });
  await anna.post('/games/filter-games', { q: 'wow' });
  await anna.post('/1/indexes/services/query', {});
  const used = { method: 'POST', url: '/v1/search/used', payload: { query: 'arena' } } as const;
  await shop.request({ ...used, headers: { cookie: 'consent=granted', 'content-type': 'application/json' } });
  await shop.app.inject({ method: 'OPTIONS', url: '/1/indexes/services/query' });
  await anna.post('/appearance', { theme: 'dark' });
  await anna.get('/geo/me');
  await anna.post('/v1/ip', { ip: '192.0.2.1', continent: 'EU', country: 'Germany', city: '' });
  await anna.post('/users/change-currency/cur/EUR', {});
  await anna.post(`/v1/service/${first}/price-calculate`, range(ids));
  await anna.buy(range(ids));
  await anna.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
  await anna.post(`/v1/service/${first}/options`, range(ids));
  await anna.post('/cart/items', { service_id: ids['battleground-wins'] ?? '' });
  await anna.get('/cart/items');
  await anna.get('/cart');
  await anna.get('/wow-boost/pvp/arena-rating?line=1');
  await anna.post('/cart/lines/1', { intent: 'update', ...range(ids) });
  await anna.post('/cart/lines/2', { intent: 'remove' });
  const form = await anna.checkoutForm();
  const orderId = /pay\/([a-z0-9]+)$/.exec(String((await anna.post('/checkout', form)).headers.location))?.[1] ?? '';
  await anna.post('/checkout', form);
  await anna.get('/checkout');
  await anna.post(`/sandbox/pay/${orderId}`, { intent: 'decline' });
  await anna.post(`/orders/${orderId}/pay`, {});
  await anna.get(`/sandbox/pay/${orderId}`);
  await anna.get('/');
  await anna.get('/v1/orders/unpaid');
  await anna.get('/orders/unpaid/Q-100001');
  await anna.post('/orders/unpaid/Q-100001/pay', {});
  await anna.get(`/orders/${orderId}/keep`);
  await anna.get(`/sign-up?next=/orders/${orderId}/keep`);
  await anna.post(`/sandbox/pay/${orderId}`, { intent: 'pay' });
  await anna.get(`/orders/${orderId}`);
  await liveState(shop, `order.${orderId}`);
  const cancel = await anna.get(`/orders/${orderId}/cancel`);
  const hidden = [...cancel.body.matchAll(/<input type="hidden" name="([^"]*)"[^>]*? value="([^"]*)"/g)];
  await anna.post(
    `/orders/${orderId}/cancel`,
    Object.fromEntries(hidden.map(([, name, value]) => [name ?? '', value ?? ''])),
  );
  const { db } = shop.database;
  const { id } = await db.selectFrom('orders').select('id').where('public_id', '=', orderId).executeTakeFirstOrThrow();
  await anna.post(`/orders/${orderId}/keep`, {});
  await anna.get('/orders');
  await anna.post('/orders', { email: 'anna@example.com', number: orderNumber(id) });
  await anna.buy(range(ids));
  await anna.post('/checkout/details', { ...(await anna.checkoutForm()), fill: 'wow-boost', forget: '1' });
  await anna.post('/checkout', await anna.checkoutForm());
  await anna.post('/orders/unpaid/Q-100002/cart', {});
  await anna.get('/cart?back=Q-100002');
  await anna.get(`/services/overwritten-time?serviceId=${first}`);
  await visitAnalytics(orderId);
  await visitQuestions(first);
  await visitMessages();
  await anna.get('/dev/outbox');
  await anna.get('/dev/outbox/1/html');
  await anna.buy(range(ids));
  await shop.modules.orders.orderCommand(['Q-100001', 'completed']).catch(() => {});
}

/** Analytics of a visit and of a paid order. */
async function visitAnalytics(orderId: string): Promise<void> {
  const anna = aShopper(shop);
  await anna.get('/privacy-choices');
  await anna.get('/cookies');
  await anna.post('/consent', { choice: 'granted' });
  const order = await shop.database.db
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', orderId)
    .executeTakeFirst();
  const goods = { currency: 'USD', value: 1, items: [{ item_id: 'a', item_name: 'A' }] };
  const events = [
    { id: 'a'.repeat(32), name: 'view_item', ago: 0, params: goods },
    {
      ...{ id: 'b'.repeat(32), name: 'purchase', ago: 0, proof: proofOfOrder(orderId) },
      params: { ...goods, transaction_id: orderNumber(order?.id ?? 0) },
    },
  ];
  const { statusCode } = await shop.request({
    method: 'POST',
    url: '/v1/events',
    headers: { cookie: 'consent=granted', 'content-type': 'application/json' },
    payload: JSON.stringify({ session: 'c'.repeat(32), events }),
  });
  if (statusCode !== 204) throw new Error(`Events were not accepted: ${statusCode}.`);
  // The order is refunded, so its lines are read.
  const of = shop.database.db.updateTable('orders').where('public_id', '=', orderId);
  await of.set({ status: 'refunded' }).execute();
  const asked = `${orderNumber(order?.id ?? 0)}.${proofOfOrder(orderId)}`;
  const answer = await anna.post('/v1/refunds', { order: asked }, true);
  if (answer.json().refunds.length !== 1) throw new Error(`The refund was not told: ${answer.body}.`);
  await of.set({ status: order?.status ?? 'paid' }).execute();
}

async function visitQuestions(service: string): Promise<void> {
  const anna = aShopper(shop);
  await anna.get(`/ban-risk?service_id=${service}`);
  await anna.post('/ban-risk', { service_id: service, question: 'Is it safe to do?', email: 'anna@example.com' });
  await runCommand(shop, 'questions', []);
  await runCommand(shop, 'questions', ['answered', '1']);
}

async function visitMessages(): Promise<void> {
  const anna = aShopper(shop);
  await shop.modules.storefront.announcementCommands.runCommand(['add', '--kind', 'top', '--text', 'Hello.']);
  shop.modules.storefront.announcements.clearCache();
  await anna.get('/head-panel/how-it-works');
  await anna.post('/banners/1/delay', {});
  await anna.get('/banners/delayed.css');
  await shop.modules.storefront.announcementCommands.runCommand(['remove', '2']).catch(() => {});
}

async function visitStripeShop(): Promise<void> {
  const anna = aShopper(stripeShop);
  await anna.buy(range(await serviceIds(stripeShop)));
  await anna.post('/checkout', await anna.checkoutForm({ payment: 'stripe' }));
  const { db } = stripeShop.database;
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const sessionId = [...fake.sessions.keys()][0] ?? '';
  const money = { currency: 'usd', payment_intent: `pi_${sessionId}`, metadata: { order: order.public_id } };
  const session = {
    ...money,
    id: sessionId,
    object: 'checkout.session',
    amount_total: order.total,
    payment_status: 'paid',
  };
  await sendWebhook('checkout.session.expired', { ...session, client_reference_id: order.public_id });
  await sendWebhook('checkout.session.completed', { ...session, client_reference_id: order.public_id });
  const sent = { ...money, id: 're_1', object: 'refund', amount: 1, status: 'succeeded' };
  await sendWebhook('refund.created', sent);
  await sendWebhook('refund.failed', { ...sent, status: 'failed' });
  const refund = { amount: order.total, amount_refunded: order.total, refunded: true };
  await sendWebhook('charge.refunded', { ...money, ...refund, id: 'ch_1', object: 'charge', metadata: {} });
}

async function sendWebhook(type: string, object: object): Promise<void> {
  const event = { id: `evt_${type}`, object: 'event', type, api_version: '2025-01-01', created: 1, data: { object } };
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(stripeShop.clock.time / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await stripeShop.request({ method: 'POST', url: '/webhooks/stripe', payload, headers });
}

/** Work that no request starts. */
async function runBackgroundJobs(): Promise<void> {
  const { modules, database } = shop;
  const db = withQueryListener(database.db, recordQuery);
  await sendDueMails({ ...shop.services, send: async () => {} });
  await modules.orders.refunds.processDue();
  await shop.deleteExpired();
  await modules.catalogue.catalogue.warmCache();
  await readFunnel('7d', modules.platform.clock.now(), db);
  await exportCatalogue(db);
  await versionOf(db);
  await importCatalogue(db, fixtureCatalogue());
}

/** Fills the tables that the visits left empty. */
async function insertMissingRows(): Promise<void> {
  const { db } = shop.database;
  await sql`insert into retired_slugs (path, name, reason, goes_to) values ('/gone', 'Gone', 'moved', '/wow-boost/pvp/arena-rating')`.execute(
    db,
  );
  await sql`insert into provider_events (provider, event_id, type) values ('stripe', 'evt', 'x')`.execute(db);
  const owner = sql`(select id from accounts order by id limit 1)`;
  await sql`insert into saved_details (account_id, game, account) values (${owner}, 'wow-boost', 'Anna') on conflict do nothing`.execute(
    db,
  );
  const key = 'a'.repeat(64);
  await sql`insert into push_tokens (account_id, kind, token, token_hash, device)
    values (${owner}, 'webpush', 'a-subscription-as-json', ${key}, 'Chrome') on conflict do nothing`.execute(db);
  await sql`insert into push_outbox (account_id, push_token_id, topic, message_id, title, body, path, action_title, expires_at)
    select ${owner}, id, 'test', ${'a'.repeat(32)}, 'Test', '', '/', 'Open', now() from push_tokens limit 1`.execute(
    db,
  );
  await sql`insert into rate_limits (key, count, resets_at) values (${key}, 1, now())`.execute(db);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Partial indexes of the few rows that are still pending; a full scan of those is fine. */
let partialIndexes: ReadonlySet<string>;

/** The large tables that a plan scans completely, also through an index; a LIMIT ends such a scan early. */
function fullScans(plan: Plan, limited = false): string[] {
  const table = plan['Relation Name'] ?? '';
  const isScan = ['Seq Scan', 'Index Scan', 'Index Only Scan'].includes(plan['Node Type']);
  const isWhole =
    plan['Node Type'] === 'Seq Scan' ||
    (!plan['Index Cond'] && !limited && !partialIndexes.has(plan['Index Name'] ?? ''));
  const below = (plan.Plans ?? []).flatMap((one) => fullScans(one, limited || plan['Node Type'] === 'Limit'));
  return isScan && isWhole && LARGE_TABLES.has(table) ? [`${plan['Node Type']} of ${table}`, ...below] : below;
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<Plan> {
  const query = { sql: `explain (format json) ${text}`, parameters, query: { kind: 'RawNode' } };
  const { rows } = await shop.database.db.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    query as unknown as CompiledQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error(`There is no plan for ${text}`);
  return plan;
}

/** Routes such as `GET /orders/:id`, from the tree that Fastify prints, in which a branch omits its parent's prefix. */
function routesOf({ app }: TestApp): string[] {
  const stems: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      stems.splice(depth, stems.length, part);
      return methods
        .split(', ')
        .filter((method) => method === 'GET' || method === 'POST')
        .map((method) => `${method} ${stems.join('')}`);
    });
}

it('visits every route', () => {
  const all = [...new Set([shop, stripeShop].flatMap(routesOf))];
  expect(all.length).toBeGreaterThan(30);
  // Files do not use the database.
  expectListed(
    all.filter((route) => !/[*!]$|\.(?:png|svg|ico|webmanifest|js|d\.ts)$/.test(route)),
    visitedRoutes,
    unvisitedRoute,
  );
});

it('never scans a whole large table', async () => {
  const statements = [...queries.values()].filter(({ sql: text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  );
  expect(statements.length).toBeGreaterThan(60);
  const bad: string[] = [];
  for (const query of statements) {
    if ([FULL_SCAN_COMMENT, ALL_ALERTS_COMMENT, ALL_LED_COMMENT].some((comment) => query.sql.includes(comment)))
      continue;
    const whole = fullScans(
      await planOf(query).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${query.sql}`);
      }),
    );
    if (whole.length > 0)
      bad.push(`${whole.join(', ')}, which grows with the shop, so it needs an index: ${query.sql}`);
  }
  expectListed(bad, [], (scan) => scan);
}, 120_000);

it('would detect a full scan', async () => {
  const { db } = shop.database;
  for (const [query, reason] of [
    [db.selectFrom('orders').selectAll().where('email', '=', 'a@b.c').compile(), ['Seq Scan of orders']],
    [db.selectFrom('services').select('id').where('name', '=', 'x').orderBy('id').compile(), [expect.any(String)]],
  ] as const)
    expect(fullScans(await planOf(query))).toEqual(reason);
});
