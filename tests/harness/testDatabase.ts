import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../server/db/database';
import { kyselyOnPglite, openPglite } from '../../server/db/drivers';
import type { Database } from '../../server/db/schema';
import { snapshotFile } from './databaseSnapshot';
import { onServer, TEMPLATE } from './templateDatabase';

/** A database with all migrations and nothing in it. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** Empties every table; ids begin at 1 again. */
  clear(): Promise<void>;
  /** Empties carts, orders and payments; the catalogue stays. */
  clearSales(): Promise<void>;
  close(): Promise<void>;
  readonly listen: OpenDatabase['listen'];
}

const SALES = [
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'payments',
  'idempotency_keys',
  'provider_events',
  'questions',
];

/**
 * Opens a database for one test file: PGlite in memory, or a database of its own on the PostgreSQL of `TEST_DATABASE_URL`. Ask for it once in
 * `beforeAll` and clear it between tests: each costs half a second.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const { db, close, listen } = url === undefined ? await openInMemory() : await openOnServer(url);
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const all = tables.rows.map(({ name }) => name);
  const empty = (names: readonly string[]) =>
    sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(db);
  return {
    db,
    close,
    listen,
    async clear() {
      await empty(all);
      await db.insertInto('catalogue_state').values({ version: 0 }).execute();
    },
    async clearSales() {
      await empty(SALES);
    },
  };
}

async function openInMemory() {
  const pglite = await openPglite(undefined, { loadDataDir: new Blob([readFileSync(snapshotFile())]) });
  const db = kyselyOnPglite(pglite);
  // Closing only reaches PGlite through a driver that was used.
  await sql`select 1`.execute(db);
  return {
    db,
    close: () => db.destroy(),
    async listen(channel: string, onNotify: () => void) {
      await db.connection().execute(() => pglite.listen(channel, onNotify));
    },
  };
}

async function openOnServer(url: string) {
  const name = `questline_test_${randomBytes(6).toString('hex')}`;
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error('No template was made on the PostgreSQL of TEST_DATABASE_URL.');
  await onServer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db, listen, close } = await openDatabase({ databaseUrl: own.href, dataDir: '' });
  return {
    db,
    listen,
    async close() {
      await close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}
