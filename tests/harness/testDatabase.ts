import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../server/db/database';
import { kyselyOnPglite, openPglite, setPgliteParsers } from '../../server/db/drivers';
import type { Database } from '../../server/db/schema';
import { snapshotFile } from './databaseSnapshot';
import { onServer, TEMPLATE } from './templateDatabase';
import { testServer } from './testServer';
import { idleDatabases, idlePglites } from './workerState';

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
 * Opens a database for one test file: PGlite in memory, or a database on the PostgreSQL of `TEST_DATABASE_URL`. The test files of a worker use the
 * same ones, each emptied when it is closed: a new one costs half a second.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { db, close, listen } = testServer === undefined ? await openInMemory() : await openOnServer(testServer);
  return {
    db,
    close,
    listen,
    clear: () => clear(db),
    clearSales: () => truncate(db, SALES),
  };
}

async function truncate(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(db);
}

async function clear(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await truncate(
    db,
    rows.map(({ name }) => name),
  );
  await db.insertInto('catalogue_state').values({ version: 0 }).execute();
}

/** How much there is beside rows: tables, constraints, triggers, functions, and the planner's statistics. */
async function countObjects(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ counts: string }>`select concat_ws(' ',
    (select count(*) from pg_class where relnamespace::regnamespace::text not like 'pg_%'),
    (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc),
    (select count(*) from pg_statistic where starelid >= 16384)) as counts`.execute(db);
  return rows[0]?.counts ?? '';
}

/**
 * Empties a database for the next test file.
 * @param objects how much was in it beside rows when it was new
 * @returns false when a test has left more in it, so that it can't be used again
 */
async function restore(db: Kysely<Database>, objects: string): Promise<boolean> {
  if ((await countObjects(db)) !== objects) return false;
  await clear(db);
  await sql`discard all`.execute(db);
  return true;
}

async function openInMemory() {
  const idle = idlePglites.pop() ?? (await newPglite());
  const { pglite, objects } = idle;
  // Those of the test file that used it last make dates of a realm that is gone.
  setPgliteParsers(pglite);
  const db = kyselyOnPglite(pglite);
  const unlisten: (() => Promise<void>)[] = [];
  return {
    db,
    async close() {
      await db.destroy();
      for (const stop of unlisten.splice(0)) await stop();
      const own = kyselyOnPglite(pglite);
      if (await restore(own, objects)) idlePglites.push(idle);
      else await idle.end();
    },
    async listen(channel: string, onNotify: () => void) {
      unlisten.push(await db.connection().execute(() => pglite.listen(channel, onNotify)));
    },
  };
}

async function newPglite() {
  const pglite: PGlite = await openPglite(undefined, { loadDataDir: new Blob([readFileSync(snapshotFile())]) });
  const end = pglite.close.bind(pglite);
  // Who closes the driver of one test file leaves it open for the next.
  pglite.close = async () => {};
  return { pglite, end, objects: await countObjects(kyselyOnPglite(pglite)) };
}

async function openOnServer(url: string) {
  const name = idleDatabases.pop() ?? (await newDatabase(url));
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db, listen, close } = await openDatabase({ databaseUrl: own.href, dataDir: '' });
  const objects = await countObjects(db);
  return {
    db,
    listen,
    async close() {
      await close();
      const { db: again, close: closeAgain } = await openDatabase({ databaseUrl: own.href, dataDir: '' });
      const isRestored = await restore(again, objects);
      await closeAgain();
      if (isRestored) idleDatabases.push(name);
      else await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function newDatabase(url: string): Promise<string> {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error('No template was made on the PostgreSQL of TEST_DATABASE_URL.');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name} template ${template}`);
  return name;
}
