import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { CATALOGUE_CHANNEL, importCatalogue } from '../../../server/catalogue/import/catalogue.import';
import { type OpenDatabase, openDatabase } from '../../../server/db/database';
import { migrateToLatest } from '../../../server/db/migrate';
import type { Database } from '../../../server/db/schema';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
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

describe.each([undefined, ...(testServer === undefined ? [] : [testServer])])('on the database %s', (url) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'questline-changes-'));
  const name = `questline_changes_${process.pid}`;
  let admin: pg.Client | undefined;
  let database: OpenDatabase;
  let notifications = 0;

  beforeAll(async () => {
    let databaseUrl: string | undefined;
    if (url !== undefined) {
      admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query(`create database ${name}`);
      databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
    }
    database = await openDatabase({ dataDir: folder, ...(databaseUrl !== undefined && { databaseUrl }) });
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
    await admin?.query(`drop database if exists ${name} with (force)`);
    await admin?.end();
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

  if (url === undefined) return;
  it('a listener that lost its connection reconnects within a second and is notified', async () => {
    await admin?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen%'`,
      [name],
    );
    await expectNotificationWithinASecond();
    notifications = 0;
    await sql`update options set value = value + 1`.execute(database.db);
    await expectNotificationWithinASecond();
  });
});
