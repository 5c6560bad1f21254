import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { importCatalogue } from '../../server/catalogue/import/catalogue.import';
import { openDatabase } from '../../server/db/database';
import { isConnectionLost } from '../../server/db/lostConnection';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { dataFolder, startErrorIn, startIn } from '../harness/startShop';
import { queryServer } from '../harness/templateDatabase';
import { testServer } from '../harness/testServer';

/* Starting the shop on a PostgreSQL of its own; skipped where there is none. */

const server = testServer ?? '';
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
});
