import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { CATALOGUE_CHANNEL, importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import type { Database } from '../../../server/platform/db/schema';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';
import { testServer } from '../../harness/testServer';

/* Every change of the catalogue notifies all listeners, however it was made. */

const MAX_WAIT_MS = 20_000;
const CHANGES: Readonly<Record<string, (db: Kysely<Database>) => Promise<unknown>>> = {
  'an import': (db) => importCatalogue(db, fixtureCatalogue()),
  'a price set by hand': (db) => sql`update service_prices set list_price = list_price + 1`.execute(db),
  'a rate of exchange': (db) => sql`update currencies set rate_micro = 920000 where code = 'EUR'`.execute(db),
  'a service taken out of sale': (db) => sql`update services set available = false where slug = 'coaching'`.execute(db),
  'an option': (db) => sql`update options set value = value + 1`.execute(db),
};

let database: TestDatabase;
let notifications = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
  await database.listen(CATALOGUE_CHANNEL, () => {
    notifications += 1;
  });
}, 60_000);
beforeEach(async () => {
  await pause(50);
  notifications = 0;
});
afterAll(() => database?.close());

async function waitForNotification(): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  while (notifications === 0 && performance.now() < until) await pause(5);
  expect(notifications).toBeGreaterThan(0);
}

it.each(Object.keys(CHANGES))('%s is notified once', async (change) => {
  await CHANGES[change]?.(database.db);
  await waitForNotification();
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

onPostgres('a listener that lost its connection reconnects and is notified', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(database.db);
  await waitForNotification();
  notifications = 0;
  await sql`update options set value = value + 1`.execute(database.db);
  await waitForNotification();
});
