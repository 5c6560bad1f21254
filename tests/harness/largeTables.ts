import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { isLongGate } from '../gate/longGate.mjs';
import { expectListed } from './expectListed';
import { emptyTable, unsizedTable } from './forgotten';
import { type Growth, ownTables } from './ownTables';

/**
 * How many times as large the tables seem. PostgreSQL plans by the pages and the rows of a table: the commit gate inserts a fifth of the rows, spreads
 * them over as many pages as all would have, and states five times their number. The long gate inserts all.
 */
const TIMES = isLongGate ? 1 : 5;

/** The shop's clock in tests. Expiry times are spread so that few rows have expired, as in a shop that deletes them every hour. */
const NOW = `timestamptz '2026-11-21 12:00:00+00'`;
const FEW = 200 / TIMES;
const soon = `${NOW} + (n - ${FEW}) * interval '${TIMES} minutes'`;
const ago = (days: number) => `${NOW} - interval '${days} days' + (n - ${FEW}) * interval '${TIMES} minutes'`;
const hash = `encode(sha256(('n' || n)::bytea), 'hex')`;

const SERVICES = 50_000 / TIMES;
const SALES = 20_000 / TIMES;
/** Three years of runs, and those of the next two weeks. */
const PAST_RUNS = 20_000 / TIMES;
const COMING_RUNS = 300 / TIMES;
const RUNS = PAST_RUNS + COMING_RUNS;
/** Each with six starts a day, of a month and the coming week. */
const HOT_PRODUCTS = 60;
const HOT_STARTS = (HOT_PRODUCTS * 200) / TIMES;
/** A category has a tenth of a game's services. */
const IN_GAME = SERVICES / 10;
const IN_CATEGORY = IN_GAME / 10;
const categoryIndex = `(n / ${IN_CATEGORY})`;

const GROWTH: Readonly<Record<string, Growth>> = {
  ...Object.assign({}, ...ownTables.map(({ growth }) => growth)),
  games: { rows: 10, columns: { slug: `'game-' || n`, position: '100 + n' } },
  categories: { rows: 100, columns: { game_id: 'first_game + n / 10', slug: `'category-' || n`, position: 'n % 10' } },
  sub_categories: {
    rows: 300,
    columns: { category_id: 'first_category + n / 3', name: `'Part ' || n`, position: 'n % 3' },
  },
  services: {
    rows: SERVICES,
    columns: {
      game_id: `first_game + n / ${IN_GAME}`,
      category_id: `first_category + ${categoryIndex}`,
      sub_category_id: `first_sub + ${categoryIndex} * 3 + n % 3`,
      slug: `'service-' || n`,
      name: `'Service ' || (n * 7919 % ${SERVICES})`,
      tags: `case when n % 50 = 0 then '["hot"]'::jsonb else '[]'::jsonb end`,
      ladder_id: `case when n % 10 = 0 then t.ladder_id end`,
      position: `n % ${IN_GAME}`,
      place: `(n % 3) * 200 + (n % ${IN_CATEGORY}) / 3`,
    },
  },
  service_prices: {
    rows: SERVICES * 3,
    columns: {
      service_id: 'first_service + n / 3',
      category_id: `first_category + n / 3 / ${IN_CATEGORY}`,
      sub_category_id: `first_sub + (n / 3 / ${IN_CATEGORY}) * 3 + (n / 3) % 3`,
      currency: `(array['USD', 'EUR', 'GBP'])[n % 3 + 1]`,
      list_price: '100 + n * 7919 % 10000',
      default_price: '200 + n * 7919 % 10000',
    },
  },
  option_groups: { rows: SERVICES, columns: { service_id: 'first_service + n' } },
  options: {
    rows: SERVICES,
    columns: { service_id: 'first_service + n', group_id: 'first_group + n', tag: 'null' },
  },
  service_segments: { rows: SERVICES, columns: { service_id: 'first_service + n' } },
  service_variants: { rows: SERVICES, columns: { service_id: 'first_service + n' } },
  service_rewards: { rows: SERVICES, columns: { service_id: 'first_service + n' } },
  service_discounts: { rows: SERVICES, columns: { service_id: 'first_service + n' } },
  raids: { rows: 10, columns: { slug: `'raid-' || n`, position: '100 + n' } },
  runs: {
    rows: RUNS,
    columns: {
      service_id: `first_service + n % 20 * ${SERVICES / 20}`,
      raid_id: 'first_raid + n % 10',
      leader: `'Leader ' || n % 30`,
      starts_at: `${NOW} + (n - ${PAST_RUNS}) * interval '${TIMES} hours'`,
      deadline: `${NOW} + (n - ${PAST_RUNS}) * interval '${TIMES} hours'`,
      status: `'open'`,
      generated_key: `'kind/eu/2026-11-21/' || n`,
    },
  },
  run_drops: { rows: RUNS, columns: { run_id: 'first_run + n', rule: `'day-before'` } },
  run_waitlist: {
    // Those of runs that are over are deleted.
    rows: 5_000 / TIMES,
    columns: {
      run_id: `first_run + ${PAST_RUNS} + n % ${COMING_RUNS}`,
      email: `'n' || n || '@example.com'`,
      token_hash: hash,
      status: `case when n % 10 = 0 then 'waiting' else 'left' end`,
      offered_until: 'null',
    },
  },
  wishes: {
    rows: SALES,
    columns: {
      about: `'service'`,
      service_id: `first_service + n % ${IN_GAME}`,
      run_id: 'null',
      hot_product_id: 'null',
      target_id: `first_service + n % ${IN_GAME}`,
      kind: `'price'`,
      below: `100 + n % ${IN_GAME}`,
      currency: `'USD'`,
      email: `'wisher' || n || '@example.com'`,
      account_id: 'null',
      status: `'active'`,
      token_hash: hash,
      network: 'null',
      confirmed_at: ago(30),
      sent_at: 'null',
      expires_at: `${NOW} + interval '60 days' + n * interval '${TIMES} minutes'`,
    },
  },
  hot_products: {
    rows: HOT_PRODUCTS,
    columns: { slug: `'hot-' || n`, service_id: 'first_service + n', position: '100 + n' },
  },
  hot_starts: {
    rows: HOT_STARTS,
    columns: {
      product_id: `first_hot + n % ${HOT_PRODUCTS}`,
      starts_at: `${NOW} + (n / ${HOT_PRODUCTS} - ${160 / TIMES}) * interval '${4 * TIMES} hours'`,
      sold_until: `${NOW} + (n / ${HOT_PRODUCTS} - ${160 / TIMES}) * interval '${4 * TIMES} hours'`,
    },
  },
  hot_places: {
    rows: SALES,
    columns: {
      start_id: `first_start + n % ${HOT_STARTS}`,
      held_until: 'null',
      cart_line_id: 'null',
      order_line_id: '1000 + n',
      network: 'null',
    },
  },
  carts: { rows: SALES, columns: { token_hash: hash, created_at: ago(30), expires_at: soon } },
  cart_lines: {
    rows: SALES * 2,
    columns: {
      cart_id: '1000 + n / 2',
      service_id: 'first_service + n',
      run_id: `case when n % 10 = 0 then first_run + ${PAST_RUNS} + n % ${COMING_RUNS} end`,
      hot_start_id: 'null',
    },
  },
  orders: {
    rows: SALES,
    columns: {
      public_id: `'aaaaaaaaaaaaaaaaaaaaaaaa' || n`,
      email: `'buyer' || n || '@example.com'`,
      account_id: 'case when n % 2 = 0 then 1000 + n / 4 end',
      guest_hash: `case when n % 2 = 1 then ${hash} end`,
      created_at: ago(60),
    },
  },
  order_lines: {
    rows: SALES * 2,
    columns: {
      order_id: '1000 + n / 2',
      position: 'n % 2',
      service_id: 'first_service + n',
      run_id: 'case when n % 2 = 0 then first_run + n / 2 end',
      run: 'null',
      hot_start_id: 'null',
      hot: 'null',
    },
  },
  run_seats: {
    rows: SALES * 2,
    columns: {
      run_id: 'first_run + n / 2',
      held_until: 'null',
      cart_line_id: 'null',
      waitlist_id: 'null',
      order_line_id: '1000 + n',
      network: 'null',
    },
  },
  flex_orders: {
    rows: SALES,
    columns: {
      order_line_id: '1000 + n',
      until: ago(30),
      run_id: 'first_run + n',
      token_hash: hash,
      assigned_at: ago(31),
    },
  },
  payments: {
    rows: SALES,
    columns: { order_id: '1000 + n', reference: `'r' || n`, charge: `'c' || n`, created_at: ago(60) },
  },
  idempotency_keys: {
    rows: SALES,
    columns: { scope: `'s' || n`, key: `'k' || n`, created_at: ago(3), expires_at: soon },
  },
  provider_events: { rows: SALES, columns: { event_id: `'e' || n`, received_at: ago(30) } },
  refunds: {
    rows: SALES,
    columns: { order_id: '1000 + n', payment_id: '1000 + n', reference: `'r' || n`, status: `'done'` },
  },
  order_refunds: {
    rows: SALES,
    columns: {
      order_id: '1000 + n',
      payment_id: '1000 + n',
      reference: `'r' || n`,
      provider_reference: `'re_' || n`,
      status: `'done'`,
    },
  },
  order_refund_lines: { rows: SALES, columns: { refund_id: '1000 + n', order_line_id: '1000 + n * 2', amount: '1' } },
  line_moves: { rows: SALES * 4, columns: { order_line_id: '1000 + n / 2', at: ago(30) } },
  refund_requests: {
    rows: SALES,
    columns: { order_line_id: '1000 + n', state: `'withdrawn'`, refund_id: 'null', closed_at: ago(30) },
  },
  order_notes: { rows: SALES, columns: { order_id: '1000 + n', created_at: ago(30) } },
  line_refunds: {
    rows: SALES,
    columns: {
      order_line_id: '1000 + n',
      order_id: '1000 + n / 2',
      payment_id: '1000 + n / 2',
      reference: `'r' || n`,
      status: `'done'`,
    },
  },
  outbox: {
    rows: SALES,
    columns: {
      order_id: '1000 + n',
      question_id: 'null',
      waitlist_id: 'null',
      account_id: 'null',
      chat_thread_id: 'null',
      wish_id: 'null',
      recipient: `'buyer' || n || '@example.com'`,
      detail: `''`,
      kind: `'paid'`,
      message_id: `'m' || n`,
      status: `'sent'`,
      created_at: ago(30),
    },
  },
  analytics_events: { rows: SERVICES, columns: { id: 'gen_random_uuid()', happened_at: ago(30) } },
  analytics_transactions: { rows: SALES, columns: { name: `'purchase'`, digest: hash, told_on: `(${ago(60)})::date` } },
  questions: {
    rows: SALES,
    columns: {
      service_id: 'first_service + n',
      email: `'asker' || n || '@example.com'`,
      fingerprint: hash,
      asked_at: ago(30),
      answered_at: ago(29),
    },
  },
  // A month of distinct queries in words of the catalogue.
  searches: { rows: 10_000 / TIMES, columns: { query: `'q' || n`, day: `(${ago(25)})::date` } },
  retired_slugs: { rows: SALES, columns: { path: `'/game/retired-' || n` } },
  rate_limits: { rows: SALES, columns: { key: hash, resets_at: soon } },
  accounts: {
    rows: SALES,
    columns: {
      public_id: `'aaaaaaaaaaaaaaaaaaaaaaaa' || n`,
      email: `'member' || n || '@example.com'`,
      role: `case when n % ${2_000 / TIMES} = 0 then 'staff' else 'shopper' end`,
    },
  },
  passkeys: { rows: SALES, columns: { account_id: '1000 + n', credential_id: `'credential' || n` } },
  recovery_codes: { rows: SALES * 2, columns: { account_id: '1000 + n / 10', code_hash: hash } },
  sessions: {
    rows: SALES,
    columns: { account_id: '1000 + n', token_hash: hash, last_seen_at: soon, expires_at: soon },
  },
  account_tokens: {
    rows: SALES,
    columns: {
      kind: `'sign_in'`,
      account_id: '1000 + n',
      email: `'member' || n || '@example.com'`,
      token_hash: hash,
      expires_at: soon,
    },
  },
  saved_details: { rows: SALES, columns: { account_id: '1000 + n', game: `'game-' || n % 20` } },
  device_prints: {
    rows: SALES,
    columns: {
      account_id: 'case when n % 2 = 0 then 1000 + n end',
      order_id: 'case when n % 2 = 1 then 1000 + n end',
      device_hash: hash,
      created_at: ago(30),
    },
  },
  used_captchas: { rows: SALES, columns: { solution_hash: hash, expires_at: soon } },
  chat_threads: {
    rows: SALES,
    columns: {
      chat_id: `lpad(n::text, 32, 'x') || '-support'`,
      channel: `'support'`,
      run_id: 'case when n % 10 = 0 then 1000 + n end',
      order_id: 'case when n % 10 = 1 then 1000 + n end',
      account_id: 'case when n % 2 = 0 then 1000 + n end',
      guest_hash: `case when n % 2 = 1 then ${hash} end`,
      status: `case when n % 100 = 0 then 'waiting' else 'answered' end`,
      waiting_since: `case when n % 100 = 0 then ${ago(1)} end`,
      staff_account_id: '1000 + n % 20',
      last_seq: '2',
      answer_seq: '2',
      answered_at: ago(60),
      shopper_read: 'case when n % 200 = 0 then 1 else 2 end',
      staff_read: '2',
      mailed_seq: '0',
      email: `case when n % 20 = 1 then 'guest' || n || '@example.com' end`,
      seen_at: ago(60),
      last_message_at: ago(60),
    },
  },
  chat_messages: {
    rows: SALES * 2,
    columns: {
      thread_id: '1000 + n / 2',
      seq: '1 + n % 2',
      author: `case when n % 2 = 0 then 'shopper' else 'staff' end`,
      staff_account_id: 'case when n % 2 = 1 then 1000 + n % 20 end',
      key: 'gen_random_uuid()',
      created_at: ago(60),
    },
  },
  notifications: {
    rows: SALES * 2,
    columns: {
      // One shopper has a quarter of them.
      account_id: `case when n < ${SALES / 2} then 1000 when n % 2 = 0 then 1000 + n / 2 end`,
      guest_hash: `case when n >= ${SALES / 2} and n % 2 = 1 then ${hash} end`,
      topic: `(array['order', 'message', 'chat', 'seat', 'price', 'hot'])[n % 6 + 1]`,
      game_id: `first_game + n % 10`,
      subject: `'subject ' || n`,
      read_at: `case when n % 3 > 0 then ${ago(30)} end`,
      removed_at: `case when n % 100 = 0 then ${ago(0)} end`,
      created_at: ago(30),
    },
  },
  notification_settings: {
    rows: SALES,
    columns: {
      account_id: 'case when n % 2 = 0 then 1000 + n end',
      guest_hash: `case when n % 2 = 1 then ${hash} end`,
      updated_at: ago(30),
    },
  },
  push_tokens: {
    rows: SALES,
    columns: {
      session_id: 'null',
      account_id: 'case when n % 2 = 0 then 1000 + n / 4 end',
      guest_hash: `case when n % 2 = 1 then ${hash} end`,
      token: `repeat('x', 100) || n`,
      token_hash: hash,
      refreshed_at: ago(60),
    },
  },
  push_outbox: {
    rows: SALES * 2,
    columns: {
      account_id: 'case when n % 2 = 0 then 1000 + n / 4 end',
      guest_hash: `case when n % 2 = 1 then ${hash} end`,
      push_token_id: '1000 + n / 2',
      notification_id: '1000 + n',
      topic: `'chat'`,
      message_id: 'md5(n::text)',
      status: `case when n % 200 = 0 then 'waiting' when n % 201 = 0 then 'sending' else 'sent' end`,
      next_try_at: soon,
      expires_at: soon,
      created_at: ago(6),
      updated_at: ago(6),
    },
  },
  audit_log: {
    rows: SALES,
    columns: { account_id: '1000 + n % 20', subject: `'order Q-' || n`, created_at: ago(60) },
  },
};

/** Tables that stay small in every shop. */
const SMALL_TABLES = [
  ...[
    'currencies',
    'ladders',
    'ladder_rungs',
    'catalogue_state',
    'offers',
    'offer_services',
    'messages',
    'shop_keys',
    'chat_templates',
    'chat_desks',
  ],
  ...ownTables.flatMap(({ small = [] }) => small),
];

const LARGE = new Set(Object.entries(GROWTH).flatMap(([table, { rows }]) => (rows >= 5_000 / TIMES ? [table] : [])));

/** Tables that grow with the shop, so a sequential scan of them gets slower over time. */
export const LARGE_TABLES: ReadonlySet<string> = new Set(
  Object.entries(GROWTH).flatMap(([table, { rows }]) => (rows >= SALES ? [table] : [])),
);

/**
 * Fills every table to the size of a large shop and runs ANALYZE. Each table needs one row to copy from.
 * @throws Error when a table is not listed here, so that new tables are not forgotten
 */
export async function fillTables(db: Kysely<Database>): Promise<void> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  expectListed(
    tables.rows.map(({ name }) => name),
    [...Object.keys(GROWTH), ...SMALL_TABLES],
    unsizedTable,
  );
  await db.transaction().execute(async (tx) => {
    // Foreign keys and triggers are off, because they would make this far slower.
    await sql`set local session_replication_role = replica`.execute(tx);
    // An index that is built at the end takes less time than one that every row goes through.
    const indexes = await sql<{ name: string; definition: string }>`select c.relname as name,
      pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(tx);
    for (const { name } of indexes.rows) await sql`drop index ${sql.table(name)}`.execute(tx);
    for (const [table, { rows, columns }] of Object.entries(GROWTH)) {
      if (LARGE.has(table))
        await sql`alter table ${sql.table(table)} set (fillfactor = ${sql.lit(100 / TIMES)})`.execute(tx);
      const names = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
        tx,
      );
      const values = names.rows.map(({ name }) => `${columns[name] ?? `t.${name}`} as ${name}`).join(', ');
      const filter = table === 'services' ? `where ladder_id is not null` : '';
      const inserted = await sql
        .raw<unknown>(
          `insert into ${table} (${names.rows.map(({ name }) => name).join(', ')})
          select ${values} from (select * from ${table} ${filter} limit 1) t, generate_series(0, ${rows - 1}) n,
            (select max(id) - 9 as first_game from games) a, (select max(id) - 99 as first_category from categories) b,
            (select max(id) - 299 as first_sub from sub_categories) c,
            (select max(id) - ${SERVICES - 1} as first_service from services) d,
            (select max(id) - ${SERVICES - 1} as first_group from option_groups) e, (select max(id) - 9 as first_raid from raids) f,
            (select max(id) - ${RUNS - 1} as first_run from runs) g,
            (select max(id) - ${HOT_PRODUCTS - 1} as first_hot from hot_products) h,
            (select max(id) - ${HOT_STARTS - 1} as first_start from hot_starts) i`,
        )
        .execute(tx);
      if (Number(inserted.numAffectedRows) !== rows) throw new Error(emptyTable(table));
    }
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(tx);
  });
  await sql`analyze`.execute(db);
  await sql`update pg_class c set reltuples = reltuples * ${TIMES} from (
    select oid from pg_class where relname = any(${[...LARGE]}) and relnamespace = 'public'::regnamespace) t
    where c.oid = t.oid or c.oid in (select indexrelid from pg_index where indrelid = t.oid)`.execute(db);
}
