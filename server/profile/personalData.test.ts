import { sql } from 'kysely';
import { expectListed } from '../../tests/harness/expectListed';
import { unstatedTable } from '../../tests/harness/forgotten';
import { ownTables } from '../../tests/harness/ownTables';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { ZORA, zoraEverywhere } from '../../tests/harness/zoraEverywhere';
import { storesOf } from '../app/modules';
import { sendDueMails } from '../platform/mail/mailSender';
import type { Mail } from '../platform/mail/outbox.repository';

/*
 * What becomes of every table of the database when an account is exported and when it is deleted. A new table fails here until it is stated, here and
 * by its module.
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
  line_moves: { exported: { at: 'orders.0.moves' }, deleting: { kept: LAW } },
  order_refunds: { exported: { at: 'orders.0.refunds' }, deleting: { kept: LAW } },
  order_refund_lines: { exported: { at: 'orders.0.refunds.1.lines' }, deleting: { kept: LAW } },
  refund_requests: { exported: { at: 'orders.0.refundRequests' }, deleting: 'anonymized' },
  order_notes: { exported: { no: 'What staff tell each other about the work on an order.' }, deleting: 'deleted' },
  reviews: { exported: { at: 'reviews' }, deleting: 'anonymized' },
  review_events: {
    exported: { at: 'reviews.0.history' },
    deleting: { kept: 'They say that the buyer has written and changed it, without words or a name.' },
  },
  review_requests: {
    exported: { no: 'That the buyer of an order was asked; the mail is exported.' },
    deleting: { kept: 'So that nobody is asked again. It has the number of the order only.' },
  },
  // Of the release before; all of it is in `order_refunds`, too.
  refunds: { exported: { at: 'orders.0.refunds' }, deleting: { kept: LAW } },
  line_refunds: { exported: { at: 'orders.0.refunds.1' }, deleting: { kept: LAW } },
  flex_orders: { exported: { at: 'orders.0.lines.0.flexUntil' }, deleting: { kept: LAW } },
  run_seats: {
    exported: { at: 'cart.0.heldUntil' },
    deleting: { kept: 'Seats of finished orders are taken, and name nobody. Those of the cart and the waitlist go.' },
  },
  hot_places: {
    exported: { at: 'cart.0.heldUntil' },
    deleting: { kept: 'Places of finished orders are taken, and name nobody. Those of the cart go.' },
  },
  run_waitlist: { exported: { at: 'waitlists' }, deleting: 'deleted' },
  wishes: { exported: { at: 'wishes.1' }, deleting: 'deleted' },
  loyalty: { exported: { at: 'balance.0.sum' }, deleting: 'deleted' },
  xp_entries: { exported: { at: 'xp' }, deleting: 'deleted' },
  balance_entries: { exported: { at: 'balance' }, deleting: 'deleted' },
  reached_levels: { exported: { at: 'levels' }, deleting: 'deleted' },
  coupons: { exported: { at: 'coupons' }, deleting: 'deleted' },
  coupon_uses: { exported: { at: 'couponUses' }, deleting: 'deleted' },
  double_xp_uses: { exported: { at: 'doubleXpUses' }, deleting: 'deleted' },
  notifications: { exported: { at: 'notifications' }, deleting: 'deleted' },
  notification_settings: { exported: { at: 'notificationSettings' }, deleting: 'deleted' },
  questions: { exported: { at: 'questions' }, deleting: 'deleted' },
  problem_reports: { exported: { at: 'problemReports' }, deleting: 'deleted' },
  outbox: { exported: { at: 'mails' }, deleting: 'deleted' },
  push_tokens: { exported: { at: 'pushBrowsers' }, deleting: 'deleted' },
  push_outbox: { exported: { at: 'pushMessages' }, deleting: 'deleted' },
  chat_threads: { exported: { at: 'chats' }, deleting: 'deleted' },
  chat_messages: { exported: { at: 'chats.0.messages' }, deleting: 'deleted' },
  uploads: {
    exported: { at: 'pictures' },
    deleting: { kept: 'Without owner and name, for the minutes until its file is deleted.' },
  },
  tickets: { exported: { at: 'contactMessages' }, deleting: 'deleted' },
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

/** The texts in a value that was read from JSON, as they were before JSON escaped them. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return typeof value === 'string' ? [value] : [];
}

/** The order of locks in which an account is deleted (`server/platform/storedData.ts`): no two transactions may wait for each other. */
const LOCKS = [
  ...['lock accounts', 'lock sessions', 'delete idempotency_keys', 'lock carts', 'lock runs', 'delete carts'],
  ...['delete run_waitlist', 'lock orders', 'delete outbox', 'delete device_prints', 'delete order_notes'],
  ...['update refund_requests', 'update orders', 'update reviews', 'delete outbox'],
  ...[
    'delete account_tokens',
    'delete problem_reports',
    'delete questions',
    'delete wishes',
    'update uploads',
    'update chat_threads',
    'insert audit_log',
  ],
  ...[
    'delete accounts',
    'update coupon_uses',
    'delete loyalty',
    'delete push_tokens',
    'delete push_outbox',
    'delete notification_settings',
  ],
  ...['delete notifications', 'insert outbox'],
];

/** What a statement locks or writes; none for one that only reads. */
function lockOf(statement: string): readonly string[] {
  const [, verb, written] = /^(delete|update|insert)(?: from| into)? "(\w+)"/.exec(statement) ?? [];
  if (verb !== undefined) return [`${verb} ${written}`];
  return /^select .* for (?:no key )?update$/.test(statement) ? [`lock ${/ from "(\w+)"/.exec(statement)?.[1]}`] : [];
}

let shop: TestApp;
let statements: string[] = [];
beforeAll(async () => {
  shop = await openTestApp({ onQuery: ({ sql }) => void statements.push(sql) });
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

const allTwice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) < index);

test('every table with rows about persons is in what one module stores, and in no other list', async () => {
  const stores = storesOf(shop.modules);
  const tables = stores.flatMap((stored) => stored.tables);
  expectListed(
    Object.keys(PERSONAL),
    tables,
    (table) =>
      `Add the table ${table} to \`stores\` of the module that writes it (such as server/chat/chatStores.ts, which createChat brings): to \`tables\` of the entry of the privacy page that says so, with what the exported file has of it (\`exports\`) and what deletes it with an account (\`releases\`, \`forgets\`).`,
  );
  expectListed(
    tables,
    await tableNames(),
    (table) => `The database has no table ${table}: correct \`tables\` in the stores of its module.`,
  );
  expectListed(
    allTwice(tables),
    [],
    (table) => `The table ${table} is in two lists of \`tables\`: leave it in that of the module that writes it.`,
  );
  const keys = stores.flatMap(({ exports = [] }) => exports.map(({ key }) => key));
  expectListed(
    allTwice(keys),
    [],
    (key) => `Two parts of the exported file are called ${key}: rename one in \`exports\` of its module’s stores.`,
  );
  const places = Object.values(PERSONAL).flatMap(({ exported }) => ('at' in exported ? [exported.at] : []));
  expectListed(
    keys,
    places.map((place) => place.split('.')[0] ?? ''),
    (key) => `Say in PERSONAL of ${FILE} which table the part ${key} of the exported file has.`,
  );
});

test('an account is exported with all of it and without secrets; after it is deleted nothing leads to the person', async () => {
  const zora = await zoraEverywhere(shop);
  const before = await Promise.all(Object.keys(PERSONAL).map(async (table) => [table, await rowsOf(table)] as const));
  expectListed(
    before.filter(([, rows]) => rows.length === 0).map(([table]) => table),
    [],
    (table) =>
      `Insert a row into ${table} in tests/harness/zoraEverywhere.ts, so that its export and deletion are seen.`,
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
          { amount: '1.00', lines: [] },
          { amount: '1.00', lines: [{ line: 1, amount: '1.00' }] },
        ],
        moves: [
          { line: 1, state: 'paid' },
          { line: 1, state: 'completed' },
        ],
        refundRequests: [{ line: 1, words: ZORA.character, amount: '1.00' }],
      },
    ],
    cart: [{ service: 'Battleground wins', currency: 'USD' }],
    questions: [{ question: 'Is Moonfang-Argent at risk?' }],
    problemReports: [{ words: 'Moonfang-Argent is shown twice.' }],
    waitlists: [{ service: 'Heroic run', status: 'offered' }],
    mails: [{ kind: 'paid', recipient: ZORA.email, status: 'waiting' }],
    couponUses: [{ order: 'Q-100001', code: 'VIP1-OFZORA99', returnedAt: null }],
    doubleXpUses: [{ order: 'Q-100001', returnedAt: null }],
    levels: [{ level: 1 }],
    recordedDevices: [{ with: 'sign-in' }, { with: 'order Q-100001' }],
  });
  const secrets = before.flatMap(([table, rows]) =>
    rows.flatMap((row) => Object.entries(row).filter(([column, value]) => isSecret(table, column) && value !== null)),
  );
  expect(secrets.length).toBeGreaterThan(10);
  const texts = stringsIn(data);
  expect(secrets.filter(([, value]) => texts.some((text) => text.includes(String(value))))).toEqual([]);

  statements = [];
  expect((await zora.post('/profile/delete', {})).headers.location).toBe('/profile/deleted');
  const locks = statements.flatMap(lockOf);
  expect(locks.slice(locks.indexOf('lock accounts'))).toEqual(LOCKS);
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
