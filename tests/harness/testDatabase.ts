import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../server/platform/db/database';
import { kyselyOnPglite, openPglite, setPgliteParsers } from '../../server/platform/db/drivers';
import type { Database } from '../../server/platform/db/schema';
import { snapshotFile } from './databaseSnapshot';
import { emptierOf } from './emptyTables';
import { queryServer, TEMPLATE_VARIABLE } from './templateDatabase';
import { testServer } from './testServer';
import { idleDatabases, idlePglites } from './workerState';

/** An empty database with all migrations applied. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** Empties all tables and resets ids to 1. */
  clear(): Promise<void>;
  /** Empties carts, orders and payments, but keeps the catalogue. */
  clearSales(): Promise<void>;
  close(): Promise<void>;
  readonly listen: OpenDatabase['listen'];
}

const SALES_TABLES = [
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
 * Opens a database for one test file: PGlite in memory, or a database on the PostgreSQL of `TEST_DATABASE_URL`. Test files of the same worker reuse
 * databases, which are emptied on close, because creating one takes half a second.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { db, close, listen } = testServer === undefined ? await openInMemory() : await openOnServer(testServer);
  return {
    db,
    close,
    listen,
    clear: () => clear(db),
    clearSales: emptierOf(db, SALES_TABLES),
  };
}

async function clear(db: Kysely<Database>): Promise<void> {
  await emptierOf(db)();
  await db.insertInto('catalogue_state').values({ version: 0 }).execute();
}

/** Sums up everything but rows: tables, constraints with what they say, triggers, functions, and planner statistics. */
async function countObjects(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ counts: string }>`select concat_ws(' ',
    (select count(*) from pg_class where relnamespace::regnamespace::text not like 'pg_%'),
    (select md5(string_agg(pg_get_constraintdef(oid), '' order by conrelid::regclass::text, conname)) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc),
    (select count(*) from pg_statistic where starelid >= 16384)) as counts`.execute(db);
  return rows[0]?.counts ?? '';
}

/**
 * Empties a database for the next test file.
 * @param objectCounts the result of `countObjects` when the database was new
 * @returns false if a test has added anything but rows, so the database can't be reused
 */
async function restore(db: Kysely<Database>, objectCounts: string): Promise<boolean> {
  if ((await countObjects(db)) !== objectCounts) return false;
  await clear(db);
  await sql`discard all`.execute(db);
  return true;
}

async function openInMemory() {
  const reusable = idlePglites.pop() ?? (await createPglite());
  const { pglite, objectCounts } = reusable;
  // The parsers of the previous test file create dates with the globals of its own realm.
  setPgliteParsers(pglite);
  const db = kyselyOnPglite(pglite);
  const unlistenAll: (() => Promise<void>)[] = [];
  return {
    db,
    async close() {
      await db.destroy();
      for (const unlisten of unlistenAll.splice(0)) await unlisten();
      const reopened = kyselyOnPglite(pglite);
      if (await restore(reopened, objectCounts)) idlePglites.push(reusable);
      else await reusable.dispose();
    },
    async listen(channel: string, onNotify: (payload?: string) => void) {
      unlistenAll.push(await db.connection().execute(() => pglite.listen(channel, onNotify)));
    },
  };
}

async function createPglite() {
  const pglite: PGlite = await openPglite(undefined, { loadDataDir: new Blob([readFileSync(snapshotFile())]) });
  const dispose = pglite.close.bind(pglite);
  // Closing the driver of one test file must keep the database open for the next.
  pglite.close = async () => {};
  return { pglite, dispose, objectCounts: await countObjects(kyselyOnPglite(pglite)) };
}

async function openOnServer(url: string) {
  const name = idleDatabases.pop() ?? (await createDatabase(url));
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const { db, listen, close } = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' });
  const objectCounts = await countObjects(db);
  return {
    db,
    listen,
    async close() {
      await close();
      const { db: reopened, close: closeReopened } = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' });
      const isRestored = await restore(reopened, objectCounts);
      await closeReopened();
      if (isRestored) idleDatabases.push(name);
      else await queryServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function createDatabase(url: string): Promise<string> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template === undefined) throw new Error('There is no template database on the PostgreSQL of TEST_DATABASE_URL.');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await queryServer(url, `create database ${name} template ${template}`);
  return name;
}
