import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { openDatabase } from '../../server/platform/db/database';
import { isConnectionLost } from '../../server/platform/db/databaseDown';
import type { Database } from '../../server/platform/db/schema';
import { aSignedInShopper } from '../harness/accounts';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { SCRIPT } from '../harness/scriptHeaders';
import type { Shopper } from '../harness/shopper';
import { dataFolder, startErrorIn, startIn } from '../harness/startShop';
import { queryServer } from '../harness/templateDatabase';
import { openTestApp, type TestApp } from '../harness/testApp';
import { testServer } from '../harness/testServer';

/* Starting the shop on a PostgreSQL of its own; skipped where there is none. */

const server = testServer ?? '';
/** Of a process, see `server/platform/db/drivers.ts`. */
const CONNECTIONS = 10;
const answers: ReturnType<Shopper['get']>[] = [];
const folder = dataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function serverWith(changes: Partial<Pick<URL, 'password' | 'pathname'>>): string {
  return Object.assign(new URL(server), changes).href;
}

(testServer === undefined ? describe.skip : describe)('a real PostgreSQL', () => {
  it('rejecting the login is reported differently from a missing database', async () => {
    const wrong = await startErrorIn(folder, { databaseUrl: serverWith({ password: 'not-it' }) });
    expect(wrong).toContain('refuses the user or password of DATABASE_URL');
    expect(wrong).not.toContain('not-it');
    expect(await startErrorIn(folder, { databaseUrl: serverWith({ pathname: '/nowhere' }) })).toContain(
      'has no database nowhere',
    );
  });

  it('that ends a connection in a transaction, between two statements, fails the transaction alone', async () => {
    const lost = jest.fn();
    const database = await openDatabase({ databaseUrl: server, dataDir: folder, onConnectionLost: lost });
    try {
      const failing = database.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await queryServer(server, `select pg_terminate_backend(${rows[0]?.pid})`);
        while (lost.mock.calls.length === 0) await pause(10);
        await sql`select 1`.execute(tx);
      });
      const error = await failing.catch((thrown: unknown) => thrown);
      expect([isConnectionLost(error), lost.mock.calls.length]).toEqual([true, 1]);
      expect(lost.mock.calls[0][0]).toMatchObject({ code: '57P01' });
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
    }
  });

  it('serves several processes, which notify each other of a new catalogue', async () => {
    await queryServer(server, 'create database questline_shop_test');
    const databaseUrl = serverWith({ pathname: '/questline_shop_test' });
    try {
      const shops = await Promise.all([1, 2].map(() => startIn(folder, { databaseUrl })));
      const names = () => Promise.all(shops.map(async ({ address }) => (await fetch(`${address}/games`)).text()));
      expect((await names()).every((page) => page.includes('Final Fantasy XIV'))).toBe(true);
      const other = await openDatabase({ databaseUrl, dataDir: folder });
      await importCatalogue(other.db, fixtureCatalogue());
      await other.close();
      while ((await names()).some((page) => page.includes('Final Fantasy XIV'))) await pause(20);
      expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([true, true]);
    } finally {
      await queryServer(server, 'drop database questline_shop_test with (force)');
    }
  }, 60_000);

  describe('without a free connection', () => {
    let shop: TestApp;
    let shopper: Shopper;
    beforeAll(async () => {
      shop = await openTestApp();
      shopper = await aSignedInShopper(shop);
      // What pages show of the catalogue is cached.
      await shopper.get('/profile');
    }, 60_000);
    afterAll(() => shop.close());

    const profile = () => shopper.get('/profile');
    const readiness = async () => (await shop.request({ url: '/readyz' })).statusCode;

    /** Resolves when so many statements wait for a lock. */
    async function untilWaiting(trx: Kysely<Database>, count: number): Promise<void> {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where not granted and relation = 'sessions'::regclass
        and database = (select oid from pg_database where datname = current_database())`.execute(trx);
      if ((rows[0]?.waiting ?? 0) >= count) return;
      await pause(20);
      await untilWaiting(trx, count);
    }

    it('the shop asks to try again, is not ready meanwhile, and goes on when there is one', async () => {
      await shop.database.db.transaction().execute(async (trx) => {
        await sql`lock table sessions in access exclusive mode`.execute(trx);
        const waiting = Array.from({ length: CONNECTIONS - 1 }, profile);
        await untilWaiting(trx, CONNECTIONS - 1);
        const [page, script, status] = await Promise.all([
          profile(),
          shop.request({
            url: '/profile',
            headers: { ...SCRIPT, cookie: `session=${shopper.cookies.get('session')}` },
          }),
          readiness(),
        ]);
        expect([page.statusCode, page.headers['retry-after'], status]).toEqual([503, '5', 503]);
        expect(page.body).toContain('We can’t do that right now</h1>');
        expect([script.statusCode, script.json().error.code]).toEqual([503, 'busy']);
        // The lock ends with the transaction, and those who waited are answered.
        answers.push(...waiting);
      });
      expect((await Promise.all(answers.splice(0))).map(({ statusCode }) => statusCode)).toEqual(
        Array(CONNECTIONS - 1).fill(200),
      );
      expect([(await profile()).statusCode, await readiness()]).toEqual([200, 200]);
    }, 60_000);

    it('requests whose connections are closed by the server are asked to try again, and the next ones are answered', async () => {
      await shop.database.db.transaction().execute(async (trx) => {
        await sql`lock table sessions in access exclusive mode`.execute(trx);
        answers.push(profile(), profile());
        await untilWaiting(trx, 2);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
      });
      for (const { statusCode, headers } of await Promise.all(answers.splice(0)))
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      // The pool hears a moment later that the connections are closed which nobody used.
      await pause(200);
      expect([(await profile()).statusCode, await readiness()]).toEqual([200, 200]);
    }, 60_000);
  });
});
