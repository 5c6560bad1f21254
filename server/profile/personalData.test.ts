import { sql } from 'kysely';
import { aSignedInShopper, givePasskey } from '../../tests/harness/accounts';
import { openChat } from '../../tests/harness/chats';
import { expectListed } from '../../tests/harness/expectListed';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { unstatedTable } from '../../tests/harness/forgotten';
import { RANK_PRODUCT } from '../../tests/harness/hotShop';
import { ownTables } from '../../tests/harness/ownTables';
import { serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { importHot } from '../hot-products/schedule/importHot';
import { asJson } from '../platform/db/json';
import { sendDueMails } from '../platform/mail/mailSender';
import type { Mail } from '../platform/mail/outbox.repository';

/*
 * What becomes of every table of the database when an account is exported and when it is deleted. A new table fails here until it is stated.
 */

const FILE = 'server/profile/personalData.test.ts';

interface Treatment {
  /** Where in the file it is; or why it is not. */
  readonly exported: { readonly at: string } | { readonly no: string };
  readonly deleting: 'deleted' | 'anonymized' | { readonly kept: string };
}

const LAW = 'Tax law asks for sales and payments; they name nobody once the order does not.';
const SECRET = 'It proves who somebody is, and whoever has the file could use it.';

/** The tables with rows about persons. */
const PERSONAL: Readonly<Record<string, Treatment>> = {
  accounts: { exported: { at: 'account' }, deleting: 'deleted' },
  passkeys: { exported: { at: 'passkeys' }, deleting: 'deleted' },
  recovery_codes: { exported: { no: SECRET }, deleting: 'deleted' },
  sessions: { exported: { at: 'devices' }, deleting: 'deleted' },
  // Only a new address says something about the person; the rest are hashes of links and challenges.
  account_tokens: { exported: { at: 'account.pendingEmail' }, deleting: 'deleted' },
  saved_details: { exported: { at: 'gameDetails' }, deleting: 'deleted' },
  device_prints: { exported: { at: 'recordedDevices' }, deleting: 'deleted' },
  carts: { exported: { at: 'cart' }, deleting: 'deleted' },
  cart_lines: { exported: { at: 'cart' }, deleting: 'deleted' },
  orders: { exported: { at: 'orders' }, deleting: 'anonymized' },
  order_lines: { exported: { at: 'orders.0.lines' }, deleting: { kept: LAW } },
  payments: { exported: { at: 'orders.0.payments' }, deleting: { kept: LAW } },
  refunds: { exported: { at: 'orders.0.refunds' }, deleting: { kept: LAW } },
  line_refunds: { exported: { at: 'orders.0.refunds.1' }, deleting: { kept: LAW } },
  flex_orders: { exported: { at: 'orders.0.lines.0.flexUntil' }, deleting: { kept: LAW } },
  run_seats: {
    exported: { at: 'cart.0.seatHeldUntil' },
    deleting: { kept: 'Seats of finished orders are taken, and name nobody. Those of the cart and the waitlist go.' },
  },
  hot_places: {
    exported: { at: 'cart.0.placesHeldUntil' },
    deleting: { kept: 'Places of finished orders are taken, and name nobody. Those of the cart go.' },
  },
  run_waitlist: { exported: { at: 'waitlists' }, deleting: 'deleted' },
  wishes: { exported: { at: 'wishes.1' }, deleting: 'deleted' },
  notifications: { exported: { at: 'notifications' }, deleting: 'deleted' },
  notification_settings: { exported: { at: 'notificationSettings' }, deleting: 'deleted' },
  questions: { exported: { at: 'questions' }, deleting: 'deleted' },
  outbox: { exported: { at: 'mails' }, deleting: 'deleted' },
  push_tokens: { exported: { at: 'pushBrowsers' }, deleting: 'deleted' },
  push_outbox: { exported: { at: 'pushMessages' }, deleting: 'deleted' },
  chat_threads: { exported: { at: 'chats' }, deleting: 'deleted' },
  chat_messages: { exported: { at: 'chats.0.messages' }, deleting: 'deleted' },
  chat_desks: { exported: { no: 'When staff had the desk open last.' }, deleting: 'deleted' },
  // Those of orders that were placed as a guest stay until they expire: nothing leads to them.
  idempotency_keys: {
    exported: { no: 'Hashes of forms, for 72 hours, and the order that is exported.' },
    deleting: 'deleted',
  },
  audit_log: {
    exported: { no: 'The shop’s record of what its staff did; they read it at the desk.' },
    deleting: {
      kept: 'It has to say who of the staff did something also when they have left. Of shoppers it has numbers only.',
    },
  },
};

/** The tables that the walk for the person's data after a deletion leaves out. */
const NAMES_STAFF = ['audit_log'];

/** The tables without rows about persons. */
const IMPERSONAL = [
  ...['catalogue_state', 'categories', 'currencies', 'games', 'ladder_rungs', 'ladders', 'offer_services', 'offers'],
  ...['option_groups', 'options', 'retired_slugs', 'service_discounts', 'service_prices'],
  ...['service_rewards', 'service_segments', 'service_variants', 'services', 'sub_categories'],
  ...['hot_products', 'hot_starts', 'messages', 'raids', 'run_drops', 'runs', 'shop_keys', 'chat_templates'],
  // Hashes with a key, for minutes; and numbers that lead to nobody.
  ...['rate_limits', 'used_captchas', 'provider_events', 'analytics_events', 'analytics_transactions', 'searches'],
  ...ownTables.flatMap(({ impersonal = [] }) => impersonal),
];

/** Names of columns that are about persons. */
const ABOUT_PERSONS =
  /account_id|order_id|order_line_id|cart_id|email|recipient|contact|buyer|customer|shopper|staff|phone|address|^ip$/;
/** Columns whose values are no business of anybody who reads the file; mails have links that sign in. */
const SECRETS = /hash|secret|public_key|credential|network|fingerprint|message_id|body|^token$/;
/** Tables whose texts were shown to the person. */
const TELLS = ['notifications', 'push_outbox'];
const isSecret = (table: string, column: string) =>
  SECRETS.test(column) && !(column === 'body' && TELLS.includes(table));

const ZORA = { email: 'zora@example.com', name: 'Zora Quillfeather', character: 'Moonfang-Argent' };
const HASH = 'a1'.repeat(32);

/** The texts in a value that was read from JSON, as they were before JSON escaped them. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return typeof value === 'string' ? [value] : [];
}

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const db = () => shop.database.db;

async function tableNames(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db(),
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(table: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db());
  return rows.map(({ row }) => row);
}

/** An account of staff with rows in every table that may have some about it. */
async function zoraEverywhere() {
  const zora = await aSignedInShopper(shop, { email: ZORA.email, name: ZORA.name, role: 'staff' });
  const { id } = zora;
  const now = new Date(shop.clock.time);
  const later = new Date(shop.clock.time + 3_600_000);
  await givePasskey(shop, zora);
  await db().updateTable('passkeys').set({ public_key: 'the-public-key' }).execute();
  await db()
    .updateTable('accounts')
    .set({
      password_hash: `argon2 ${HASH}`,
      password_changed_at: now,
      totp_secret: 'TOTPTOTPTOTPTOTP',
      totp_enabled_at: now,
    })
    .execute();
  await db().insertInto('recovery_codes').values({ account_id: id, code_hash: HASH }).execute();
  const details = { account: ZORA.character, region: 'EU', platform: '' };
  await db()
    .insertInto('saved_details')
    .values({ account_id: id, game: 'wow-boost', ...details, updated_at: now })
    .execute();
  const link = { email: 'new-zora@example.com', account_id: id, data: asJson({}), expires_at: later };
  await db()
    .insertInto('account_tokens')
    .values({ kind: 'change_email', token_hash: HASH, ...link })
    .execute();

  const service_id = (await serviceIds(shop))['battleground-wins'] ?? '';
  await zora.post('/cart/items', { service_id });
  const form = await zora.checkoutForm({ email: ZORA.email, name: ZORA.name });
  const account = Object.keys(form).find((name) => name.endsWith('[account]')) ?? '';
  const placed = await zora.post('/checkout', { ...form, [account]: ZORA.character });
  const publicId = String(placed.headers.location).split('/').at(-1) ?? '';
  await zora.post(`/sandbox/pay/${publicId}`, { intent: 'pay' });
  await db().updateTable('orders').set({ status: 'completed' }).execute();
  const order = await db().selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const line = await db().selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
  const payment = await db().selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const back = { order_id: order.id, payment_id: payment.id, currency: 'USD' };
  await db()
    .insertInto('refunds')
    .values({ ...back, reference: 'refund-whole', amount: 100 })
    .execute();
  await db()
    .insertInto('line_refunds')
    .values({ ...back, order_line_id: line.id, reference: 'refund-line', amount: 100 })
    .execute();
  await db().insertInto('flex_orders').values({ order_line_id: line.id, until: later }).execute();
  await db()
    .insertInto('device_prints')
    .values([
      { account_id: id, order_id: null, device_hash: HASH, print_hash: null, created_at: now },
      { account_id: null, order_id: order.id, device_hash: HASH, print_hash: null, created_at: now },
    ])
    .execute();

  await zora.post('/cart/items', { service_id });
  const inCart = await db().selectFrom('cart_lines').selectAll().executeTakeFirstOrThrow();
  const [run = 0] = await insertFixtureRuns(db(), [{ startsAt: shop.clock.time + 86_400_000 }]);
  const waiting = await db()
    .insertInto('run_waitlist')
    .values({ run_id: run, email: ZORA.email, token_hash: HASH, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('run_waitlist').set({ status: 'offered', offered_until: later }).execute();
  await db()
    .insertInto('run_seats')
    .values([
      { run_id: run, cart_line_id: inCart.id, held_until: later },
      { run_id: run, waitlist_id: waiting.id, held_until: later },
      { run_id: run, order_line_id: line.id },
    ])
    .execute();
  await importHot(db(), shop.modules.catalogue.catalogue, { products: [RANK_PRODUCT] }, shop.clock.time);
  const start = await db().selectFrom('hot_starts').select('id').executeTakeFirstOrThrow();
  await db()
    .insertInto('hot_places')
    .values([
      { start_id: start.id, quantity: 1, cart_line_id: inCart.id, held_until: later },
      { start_id: start.id, quantity: 1, order_line_id: line.id },
    ])
    .execute();
  await (await openChat(shop, zora)).send('Is Moonfang-Argent at risk?');
  await zora.get('/staff/chat');
  const question = { service_name: 'Arena rating', path: '/wow-boost', question: 'Is Moonfang-Argent at risk?' };
  await db()
    .insertInto('questions')
    .values({ ...question, email: 'Zora@Example.com', fingerprint: HASH, asked_at: now })
    .execute();
  const alerted = { about: 'service', service_id: Number(service_id), target_id: Number(service_id) } as const;
  await db()
    .insertInto('wishes')
    .values([
      {
        ...({ ...alerted, kind: 'price', below: 100, currency: 'USD', status: 'active', confirmed_at: now } as const),
        ...{ email: null, account_id: id, token_hash: HASH, network: null, expires_at: later },
      },
      {
        ...({
          ...alerted,
          kind: 'seat',
          below: null,
          currency: null,
          status: 'unconfirmed',
          confirmed_at: null,
        } as const),
        ...{ email: ZORA.email, account_id: null, token_hash: 'b2'.repeat(32), network: HASH, expires_at: later },
      },
    ])
    .execute();
  const told = { account_id: id, topic: 'order', title: 'For Zora Quillfeather', path: `/orders/${publicId}` } as const;
  const { id: notification } = await db()
    .insertInto('notifications')
    .values({ ...told, subject: 'order 1', detail: 'moonfang', body: 'Moonfang-Argent is next.', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('notification_settings')
    .values({ account_id: id, choices: asJson({ 'price.push': true }), quiet_from: 22, quiet_to: 8, updated_at: now })
    .execute();
  const browser = { kind: 'webpush', token: `${HASH}-token`, token_hash: HASH, device: 'Chrome on Windows' } as const;
  const token = await db()
    .insertInto('push_tokens')
    .values({ ...browser, account_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('push_outbox')
    .values({
      ...({
        push_token_id: token.id,
        notification_id: notification,
        topic: 'order',
        message_id: '1'.repeat(32),
      } as const),
      ...{
        title: `${ZORA.name}, it is done`,
        body: 'Moonfang-Argent is at the goal.',
        path: '/',
        action_title: 'Open',
      },
      ...{ account_id: id, expires_at: later },
    })
    .execute();
  const did = { staff: ZORA.email, action: 'start order', subject: 'order Q-100001', reason: '' };
  await db()
    .insertInto('audit_log')
    .values({ ...did, before: asJson({}), after: asJson({}), created_at: now })
    .execute();
  return zora;
}

test('every table is stated, and those that are stated as impersonal refer to nobody', async () => {
  const stated = [...Object.keys(PERSONAL), ...IMPERSONAL];
  const tables = await tableNames();
  expectListed(tables, stated, unstatedTable);
  expectListed(
    stated,
    tables,
    (table) => `Remove the table ${table} from ${FILE}: the database has none of that name.`,
  );
  const { rows: columns } = await sql<{
    table: string;
    column: string;
  }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public'`.execute(db());
  const named = columns.filter(({ table, column }) => IMPERSONAL.includes(table) && ABOUT_PERSONS.test(column));
  expectListed(
    named.map(({ table, column }) => `${table}.${column}`),
    [],
    (column) => `${column} is about persons by its name: move its table from IMPERSONAL to PERSONAL in ${FILE}.`,
  );
  const { rows: keys } = await sql<{
    from: string;
    to: string;
  }>`select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f'`.execute(db());
  const leading = keys.filter(({ from, to }) => IMPERSONAL.includes(from) && to in PERSONAL);
  expectListed(
    leading.map(({ from, to }) => `${from} refers to ${to}`),
    [],
    (reference) => `${reference}, whose rows are about persons: move it from IMPERSONAL to PERSONAL in ${FILE}.`,
  );
});

test('an account is exported with all of it and without secrets; after it is deleted nothing leads to the person', async () => {
  const zora = await zoraEverywhere();
  const before = await Promise.all(Object.keys(PERSONAL).map(async (table) => [table, await rowsOf(table)] as const));
  expectListed(
    before.filter(([, rows]) => rows.length === 0).map(([table]) => table),
    [],
    (table) => `Insert a row into ${table} in zoraEverywhere of ${FILE}, so that its export and deletion are seen.`,
  );

  const file = await zora.get('/profile/data.json');
  expect(file.statusCode).toBe(200);
  const data = file.json();
  const at = (path: string) => path.split('.').reduce((value, key) => value?.[key], data);
  const isMissing = (value: unknown) => value === null || value === undefined || JSON.stringify(value) === '[]';
  const places = Object.values(PERSONAL).flatMap(({ exported }) => ('at' in exported ? [exported.at] : []));
  expectListed(
    places.filter((path) => isMissing(at(path))),
    [],
    (path) => `The exported file has nothing at ${path}: add it in server/profile, or correct \`exported\` in ${FILE}.`,
  );
  expect(data).toMatchObject({
    account: { email: ZORA.email, name: ZORA.name, role: 'staff', pendingEmail: { email: 'new-zora@example.com' } },
    orders: [
      {
        number: 'Q-100001',
        contact: { name: ZORA.name },
        payments: [{ provider: 'sandbox', status: 'succeeded' }],
        refunds: [
          { amount: '1.00', line: null },
          { amount: '1.00', line: 1 },
        ],
      },
    ],
    cart: [{ service: 'Battleground wins', currency: 'USD' }],
    questions: [{ question: 'Is Moonfang-Argent at risk?' }],
    waitlists: [{ service: 'Heroic run', status: 'offered' }],
    mails: [{ kind: 'paid', recipient: ZORA.email, status: 'waiting' }],
    recordedDevices: [{ with: 'sign-in' }, { with: 'order Q-100001' }],
  });
  const secrets = before.flatMap(([table, rows]) =>
    rows.flatMap((row) => Object.entries(row).filter(([column, value]) => isSecret(table, column) && value !== null)),
  );
  expect(secrets.length).toBeGreaterThan(10);
  const texts = stringsIn(data);
  expect(secrets.filter(([, value]) => texts.some((text) => text.includes(String(value))))).toEqual([]);

  expect((await zora.post('/profile/delete', {})).headers.location).toBe('/profile/deleted');
  // The mail that tells the person is deleted once it is sent.
  const sent: unknown[] = [];
  const send = async ({ kind, recipient }: Mail) => void sent.push({ kind, recipient });
  await sendDueMails({ ...shop.services, send });
  expect(sent).toEqual([{ kind: 'account_deleted', recipient: ZORA.email }]);
  for (const [table, { deleting }] of Object.entries(PERSONAL))
    expect([table, (await rowsOf(table)).length > 0]).toEqual([table, deleting !== 'deleted']);
  expect(await rowsOf('run_seats')).toMatchObject([{ cart_line_id: null, waitlist_id: null }]);
  expect(await rowsOf('hot_places')).toMatchObject([{ cart_line_id: null }]);
  for (const table of await tableNames()) {
    const text = NAMES_STAFF.includes(table) ? '' : JSON.stringify(await rowsOf(table));
    expect([table, text.match(/zora|quillfeather|moonfang/i)]).toEqual([table, null]);
  }
});
