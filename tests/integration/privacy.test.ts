import { TextDecoder, TextEncoder } from 'node:util';
import Stripe from 'stripe';
import { paymentSubmitted } from '../../domains/checkout/checkout.events';
import { orderNumber } from '../../domains/order';
import { RUN_FIELDS } from '../../domains/raid-run';
import { orders } from '../../server/orders';
import { asJson } from '../../server/platform/db/json';
import { sendDueMails, smtpSender } from '../../server/platform/mail/mailSender';
import { loadPage } from '../../src/pages';
import { createEventBus } from '../../store/eventBus';
import type { PageState } from '../../store/pageReducer';
import { completeState } from '../../store/pageState';
import { createStorefront } from '../../store/storefront';
import { type FakeMailServer, startFakeMailServer } from '../harness/fakeMailServer';
import { fakePorts } from '../harness/fakePorts';
import { type FakeStripe, startFakeStripe } from '../harness/fakeStripe';
import { insertFixtureRuns } from '../harness/fixtureRuns';
import { liveState } from '../harness/liveState';
import { aShopper, type Shopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

Object.assign(globalThis, { TextEncoder, TextDecoder });

/*
 * A whole purchase with everything that can go wrong in it, logged at trace level. No personal data and no secret
 * may appear in the log, in the metrics or in analytics events.
 */

const STRIPE = { secretKey: 'sk_test_51Hb2kQwErT8uIoP', webhookSecret: 'whsec_9fK2mQ7vB4xN1cZ8aS5d' };
const METRICS_TOKEN = 'b3f1c09a7e5d4826';
const PERSON = {
  email: 'zora.quill@mail.example',
  name: 'Zora Quillfeather',
  account: 'Moonfang-Argent',
  notes: 'Ring me at 555-0199',
  address: '203.0.113.77',
  search: 'zoras-secret-search',
  agent: 'ZoraBrowser/1.0',
};

let fake: FakeStripe;
let mail: FakeMailServer;
let shop: TestApp;
let printed: string[];
/** Values that must not appear anywhere, by their description. */
const secrets = new Map<string, string>();
/** The page states of all visited pages. */
const states: PageState[] = [];

const addSecret = (what: string, value: string | undefined) => {
  if (value === undefined || value.length < 6) throw new Error(`There is no ${what} to search for.`);
  secrets.set(what, value);
};
const ordersOf = () => shop.database.db.selectFrom('orders').selectAll().orderBy('id').execute();

beforeAll(async () => {
  printed = [];
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    jest.spyOn(stream, 'write').mockImplementation((text, ...rest) => {
      printed.push(String(text));
      return (write as (...all: unknown[]) => boolean)(text, ...rest);
    });
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, method).mockImplementation((...all) => void printed.push(all.map(String).join(' ')));
  fake = await startFakeStripe();
  mail = await startFakeMailServer();
  shop = await openTestApp({
    config: { stripe: STRIPE, metricsToken: METRICS_TOKEN, proxies: 1, rateLimit: 500 },
    stripeApi: fake.api,
  });
  for (const [what, value] of Object.entries(PERSON)) addSecret(what, value);
  addSecret('key of Stripe', STRIPE.secretKey);
  addSecret('secret of the webhook', STRIPE.webhookSecret);
  addSecret('token of the metrics', METRICS_TOKEN);
  await runPurchases();
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await fake?.close();
  await mail?.close();
  jest.restoreAllMocks();
});

/** A shopper who sends identifying headers with every request; the state of every page is recorded. */
function recordingShopper(): Shopper {
  const originalRequest = shop.request;
  const request: TestApp['request'] = async (options) => {
    const headers = { 'x-forwarded-for': PERSON.address, 'user-agent': PERSON.agent, ...options.headers };
    const answer = await originalRequest({ ...options, headers });
    const state = /id="page-state">([^<]*)</.exec(answer.body)?.[1];
    if (state) states.push(JSON.parse(state) as PageState);
    return answer;
  };
  return aShopper({ ...shop, request });
}

let events = 0;
function sendWebhook(type: string, object: object, secret = STRIPE.webhookSecret) {
  events += 1;
  const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
  const timestamp = Math.floor(shop.clock.time / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return shop.request({ method: 'POST', url: '/webhooks/stripe', payload, headers });
}

type Form = Readonly<Record<string, string>>;

async function placeOrder(zora: Shopper, bought: Form): Promise<{ order: string; session: string }> {
  await zora.buy(bought);
  const { email, name, account, notes } = PERSON;
  const form = await zora.checkoutForm({ email, name, payment: 'stripe' });
  const lines = Object.keys(form).filter((field) => /\[(account|notes)\]$/.test(field));
  for (const field of lines) form[field] = field.endsWith('[account]') ? account : notes;
  addSecret(`idempotency key ${events}`, form.idempotency_key);
  await zora.post('/checkout', { ...form, email: `${email}@` });
  await zora.post('/checkout', { ...form, seen_total: '1' }, true);
  await zora.post('/checkout', { ...form, nonsense: email }, true);
  const { headers } = await zora.post('/checkout', form);
  await zora.post('/checkout', form);
  await zora.post('/checkout', { ...form, email: `other.${email}` });
  const session = /\/pay\/(\w+)$/.exec(String(headers.location))?.[1] ?? '';
  const order = (await ordersOf()).at(-1)?.public_id ?? '';
  addSecret(`address of the order ${events}`, order);
  return { order, session };
}

const paidSession = (order: string, session: string, changes: object = {}) => ({
  id: session,
  object: 'checkout.session',
  client_reference_id: order,
  metadata: { order },
  payment_status: 'paid',
  payment_intent: `pi_${session}_secret`,
  amount_total: 19_999,
  currency: 'usd',
  customer_details: { email: PERSON.email, name: PERSON.name },
  ...changes,
});

/** A successful purchase, a failed one, and requests of strangers. */
async function runPurchases(): Promise<void> {
  const zora = recordingShopper();
  const service = { service_id: (await serviceIds(shop))['heroic-run'] ?? '', 'options[variant]': 'full-priority' };
  await zora.get(`/search?q=${PERSON.search}`);
  await zora.get(`/nowhere/${PERSON.search}?email=${PERSON.email}`);
  await zora.get('/wow-boost/pvp/arena-rating?options[from]=100');
  const first = await placeOrder(zora, service);
  addSecret('token of the cart', zora.cookies.get('cart'));
  await sendWebhook('checkout.session.completed', paidSession(first.order, first.session), 'whsec_of_somebody_else_00');
  await sendWebhook('checkout.session.completed', paidSession(first.order, first.session, { amount_total: 1 }));
  await sendWebhook('checkout.session.completed', paidSession(first.order, first.session));
  await zora.get(`/orders/${first.order}`);
  await liveState(shop, `order.${first.order}`);
  await zora.get(`/orders/${first.order}/nowhere`);
  await zora.get(`/orders/${first.order}/cancel`);
  mail.replies.set('RCPT', `550 no mailbox ${PERSON.email}` as `${number} ${string}`);
  const send = smtpSender(mail.url, 'Questline <orders@shop.example>', 'https://shop.example');
  await sendDueMails({ ...shop.services, send });
  mail.replies.clear();
  await zora.post(`/orders/${first.order}/cancel`, { seen_refund: '1' });
  fake.broken = true;
  await zora.post(`/orders/${first.order}/cancel`, { seen_refund: '19999' });
  fake.broken = false;
  shop.clock.time += 60_000;
  await shop.modules.orders.refunds.processDue();

  const second = await placeOrder(zora, service);
  await sendWebhook('checkout.session.completed', paidSession(second.order, second.session));
  for (const word of ['in_progress', 'completed', 'awaiting_payment', PERSON.email])
    await shop.modules.orders.orderCommand(['Q-100002', word]).catch(() => {});
  await shop.modules.orders.orderCommand([PERSON.email, 'refunded']).catch(() => {});
  await shop.modules.orders.orderCommand(['Q-100002', 'refunded']);
  await sendDueMails({ ...shop.services, send });
  fake.broken = true;
  await placeOrder(zora, service);
  fake.broken = false;
  await visitRaidRuns(zora);
  await visitAlerts(zora);

  for (const payload of [`{"email":"${PERSON.email}"`, `email=${PERSON.email}`, PERSON.email])
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
      await shop.request({ method: 'POST', url: '/checkout', payload, headers: { 'content-type': type } });
  await shop.request({
    method: 'POST',
    url: '/cart/lines/1',
    form: { intent: 'x' },
    headers: { origin: `https://${PERSON.search}.example` },
  });
  await shop.request({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}x` } });
  await requestWithBrokenDatabase(zora, first.order);
}

/** A place on a waitlist with a seat on offer, and an order with flex time whose runs are declined and cancelled. */
async function visitRaidRuns(zora: Shopper): Promise<void> {
  const { db } = shop.database;
  const startsAt = '2026-11-24T19:00:00Z';
  const [full = 0, first = 0, second = 0] = await insertFixtureRuns(db, [
    { startsAt, armor_seats: asJson({ plate: 1 }) },
    { startsAt },
    { startsAt },
  ]);
  const service_id = (await serviceIds(shop))['heroic-run'] ?? '';
  const seatOf = (run: number, more: Form = {}): Form => ({
    ...{ [RUN_FIELDS.serviceId]: service_id, [RUN_FIELDS.runId]: String(run), [RUN_FIELDS.class]: 'warrior' },
    ...more,
  });
  const newestLink = async (kind: 'waitlist_joined' | 'seat_offered' | 'flex_assigned', link: RegExp) => {
    const mails = db.selectFrom('outbox').select('body_text').where('kind', '=', kind).orderBy('id', 'desc');
    return link.exec((await mails.executeTakeFirstOrThrow()).body_text)?.[1] ?? '';
  };

  await aShopper(shop).buy(seatOf(full));
  const waitlist = `/wow-boost/run/${full}/waitlist`;
  for (const email of [PERSON.email, `${PERSON.email}@`])
    await zora.post(waitlist, { email, class: 'warrior' }, email !== PERSON.email);
  await zora.get(`${waitlist}?joined=1&email=${PERSON.email}`);
  const leave = await newestLink('waitlist_joined', /(\/wow-boost\/run\/\d+\/waitlist\/leave\/[\w-]+)/);
  addSecret('token of a waitlist', leave.split('/').at(-1));
  await zora.get(leave);
  await db.deleteFrom('run_seats').where('run_id', '=', full).execute();
  await shop.modules.raids.waitlist.offerSeats();
  const token = await newestLink('seat_offered', /\?seat=([\w-]+)/);
  addSecret('token of a seat', token);
  await zora.get(`/wow-boost/run/${full}?seat=${token}`);
  await zora.post('/buy', seatOf(full, { [RUN_FIELDS.seatToken]: token, [RUN_FIELDS.mode]: PERSON.search }));
  await zora.get(`${waitlist}/leave/${token}`);
  await zora.post(`${waitlist}/leave/${token}`, {});

  const { order } = await placeOrder(zora, seatOf(first, { [RUN_FIELDS.flexTime]: '1' }));
  const paid = { status: 'paid', paid_at: new Date(shop.clock.time) } as const;
  const { id } = await db
    .updateTable('orders')
    .set(paid)
    .where('public_id', '=', order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = orderNumber(id);
  await shop.modules.raids.runCommands.runCommand(['assign', number, String(second)]);
  const link = await newestLink('flex_assigned', /(\/orders\/\w+\/flex\/\d+\/[\w-]+)/);
  addSecret('token of a run', link.split('/').at(-1));
  for (const run of [first, second]) await zora.post(link, { run_id: String(run) });
  await zora.get(link);
  await shop.modules.raids.runCommands.runCommand(['assign', number, String(first)]);
  await shop.modules.raids.runCommands.runCommand(['cancel', String(first), PERSON.notes]);
  await shop.modules.raids.flex.list();
  const done = await db
    .selectFrom(['flex_orders', 'run_waitlist'])
    .select(['flex_orders.declines', 'flex_orders.run_id', 'run_waitlist.status'])
    .execute();
  expect(done).toEqual([{ declines: 1, run_id: null, status: 'left' }]);
}

/** An alert that is refused, made, confirmed, told and ended. */
async function visitAlerts(zora: Shopper): Promise<void> {
  const about = { about: 'service', about_id: (await serviceIds(shop))['battleground-wins'] ?? '', kind: 'price' };
  for (const email of [`${PERSON.email}@`, PERSON.email]) await zora.post('/wishes', { ...about, below: '1', email });
  const link = async () => {
    const mails = shop.database.db.selectFrom('outbox').select('body_text').where('wish_id', 'is not', null);
    const { body_text } = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow();
    return /(\/wishes\/[\w-]{32})/.exec(body_text)?.[1] ?? '';
  };
  const first = await link();
  addSecret('token of an alert', first.split('/').at(-1));
  await zora.get(first);
  await zora.post(`${first}/confirm`, {}, true);
  await shop.database.db.updateTable('wishes').set({ below: 1_000_000 }).execute();
  expect(await shop.modules.alerts.alerts.sendDue()).toBe(1);
  const second = await link();
  addSecret('token of an alert that was mailed', second.split('/').at(-1));
  await zora.post(`${second}/end`, {});
}

/** A request during which the database fails with an error that contains personal data. */
async function requestWithBrokenDatabase(zora: Shopper, order: string): Promise<void> {
  const error = Object.assign(new Error(`duplicate key value: "${PERSON.email}"`), {
    detail: `Key (email)=(${PERSON.email}) already exists.`,
    parameters: [PERSON.email, order],
    query: `select '${PERSON.name}'`,
    cause: new Error(`row "${PERSON.account}"`),
  });
  const spies = [
    jest.spyOn(orders, 'find').mockRejectedValue(error),
    jest.spyOn(shop.modules.orders.checkout, 'place').mockRejectedValue(error),
  ];
  const answer = await zora.get(`/orders/${order}`);
  expect([answer.statusCode, answer.body.includes(PERSON.email)]).toEqual([500, false]);
  for (const spy of spies) spy.mockRestore();
}

/** The secrets found in a text, by their description. */
function secretsIn(text: string): string[] {
  return [...secrets].flatMap(([what, value]) =>
    [value, encodeURIComponent(value), Buffer.from(value).toString('base64')].some((form) => text.includes(form))
      ? [what]
      : [],
  );
}

test('everything that happened was logged: purchases, errors, webhooks, mails, refunds', () => {
  const log = shop.logged.join('');
  for (const said of [
    '"msg":"request"',
    '"level":"error"',
    '"msg":"request failed"',
    '"msg":"webhook"',
    '"outcome":"refused"',
    '"msg":"mail not sent"',
    '"msg":"refund failed and will be retried"',
    '/orders/:id',
    '/orders/:id/flex/:line/:token',
    '/wow-boost/run/:id/waitlist/leave/:token',
    '/wishes/:token',
    '"msg":"request refused"',
  ])
    expect(log).toContain(said);
  expect(secrets.size).toBeGreaterThan(12);
  expect(secretsIn(`a ${PERSON.email} b ${encodeURIComponent(PERSON.name)}`)).toEqual(['email', 'name']);
});

test('no personal data and no secret was logged or printed', () => {
  expect(secretsIn(shop.logged.join(''))).toEqual([]);
  expect(secretsIn(printed.join('\n'))).toEqual([]);
});

test('the metrics contain only routes, methods and statuses', async () => {
  const { statusCode, body } = await shop.request({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(statusCode).toBe(200);
  expect(secretsIn(body)).toEqual([]);
  const labels = [...body.matchAll(/(\w+)="/g)].map(([, label]) => label);
  expect(new Set(labels)).toEqual(new Set(['method', 'route', 'status', 'le']));
});

test('neither listeners nor analytics get personal data, on any page of a purchase', async () => {
  const published: unknown[] = [];
  for (const state of states) {
    const bus = createEventBus();
    bus.on('*', (event) => void published.push(event));
    const page = await loadPage(state.page.kind, state);
    const pageState = completeState(page.reducer, state);
    const shopfront = createStorefront({ page, pageState, ports: fakePorts(), bus });
    shopfront.start();
    const before = completeState(page.reducer, {});
    bus.on('*', (action) => {
      const after = shopfront.store.getState();
      for (const rule of page.analytics) published.push(rule({ ...action }, before as never, after as never));
    });
    shopfront.store.dispatch(paymentSubmitted({ paymentType: 'stripe' }));
    bus.flush();
    shopfront.stop();
  }
  expect(states.length).toBeGreaterThan(5);
  const text = JSON.stringify(published);
  expect(text).toContain('page/pageOpened');
  expect(text).toContain('purchase');
  expect(secretsIn(text)).toEqual([]);
});

test('personal data logged by mistake would be found', () => {
  shop.modules.platform.log.trace(
    { said: PERSON.notes, deep: [{ held: `cart=${secrets.get('token of the cart')}` }] },
    'careless',
  );
  expect(secretsIn(shop.logged.join(''))).toEqual(expect.arrayContaining(['notes', 'token of the cart']));
});
