import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { CATALOGUE_CHANNEL, importCatalogue } from '../../../server/catalogue/import/catalogue.import';
import { type OpenDatabase, openDatabase } from '../../../server/db/database';
import { migrateToLatest } from '../../../server/db/migrate';
import type { Database } from '../../../server/db/schema';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { queryServer } from '../../harness/templateDatabase';
import { testServer } from '../../harness/testServer';

/* Every change of the catalogue notifies all listeners, however it was made. */

const SECOND_MS = 1_000;
const CHANGES: Readonly<Record<string, (db: Kysely<Database>) => Promise<unknown>>> = {
  'an import': (db) => importCatalogue(db, fixtureCatalogue()),
  'a price set by hand': (db) => sql`update service_prices set list_price = list_price + 1`.execute(db),
  'a rate of exchange': (db) => sql`update currencies set rate_micro = 920000 where code = 'EUR'`.execute(db),
  'a service taken out of sale': (db) => sql`update services set available = false where slug = 'coaching'`.execute(db),
  'an option': (db) => sql`update options set value = value + 1`.execute(db),
};

const folder = mkdtempSync(path.join(tmpdir(), 'questline-changes-'));
const name = `questline_changes_${process.pid}`;
let database: OpenDatabase;
let notifications = 0;

/** An own database, opened as by the shop: its listeners reconnect. */
async function openOwnDatabase(): Promise<OpenDatabase> {
  if (testServer === undefined) return openDatabase({ dataDir: folder });
  await queryServer(testServer, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(testServer), { pathname: `/${name}` }).href;
  return openDatabase({ dataDir: folder, databaseUrl });
}

beforeAll(async () => {
  database = await openOwnDatabase();
  await migrateToLatest(database.db);
  await importCatalogue(database.db, fixtureCatalogue());
  await database.listen(CATALOGUE_CHANNEL, () => {
    notifications += 1;
  });
}, 60_000);
beforeEach(async () => {
  await pause(50);
  notifications = 0;
});
afterAll(async () => {
  await database?.close();
  if (testServer !== undefined) await queryServer(testServer, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function expectNotificationWithinASecond(): Promise<void> {
  const until = performance.now() + SECOND_MS;
  while (notifications === 0 && performance.now() < until) await pause(5);
  expect(notifications).toBeGreaterThan(0);
}

it.each(Object.keys(CHANGES))('%s is notified once, within a second', async (change) => {
  await CHANGES[change]?.(database.db);
  await expectNotificationWithinASecond();
  await pause(50);
  expect(notifications).toBe(1);
});

it('a rolled-back change is not notified', async () => {
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await sql`update services set position = position + 1`.execute(tx);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await pause(100);
  expect(notifications).toBe(0);
});

const onPostgres = testServer === undefined ? it.skip : it;

onPostgres('a listener that lost its connection reconnects within a second and is notified', async () => {
  await queryServer(
    testServer ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen%'`,
  );
  await expectNotificationWithinASecond();
  notifications = 0;
  await sql`update options set value = value + 1`.execute(database.db);
  await expectNotificationWithinASecond();
});
