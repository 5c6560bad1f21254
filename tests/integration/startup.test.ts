import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importCatalogue } from '../../server/catalogue/import/catalogue.import';
import { type Config, readConfig } from '../../server/config/config';
import { createLog } from '../../server/config/log';
import { StartError } from '../../server/config/startError';
import { openDatabase } from '../../server/db/database';
import { startShop } from '../../server/startShop';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { testServer } from '../harness/testServer';

/* Starting the shop as `npm start` does: with a data folder, the real seed and a real port. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'questline-shop-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configOf = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ PORT: '0' }),
  dataDir: folder,
  ...changes,
});
const log = () => createLog('silent');

async function startError(changes: Partial<Config>): Promise<string> {
  const error = await startShop(configOf(changes), log()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

it('creates its data, loads the seed and serves; a second start finds it all', async () => {
  const first = await startShop(configOf(), log());
  expect(first.address).toMatch(/^http:\/\/localhost:\d+$/);
  const home = await fetch(first.address);
  expect([home.status, (await home.text()).includes('World of Warcraft')]).toEqual([200, true]);

  const message = await startError({});
  expect(message).toBe(
    `The data folder is in use by another Questline process (pid ${process.pid}): stop that one, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${first.address}/wow-boost`)).status).toBe(200);
  expect(await first.stop()).toBe(true);
  expect(existsSync(path.join(folder, 'questline.lock'))).toBe(false);

  const second = await startShop(configOf(), log());
  expect((await fetch(`${second.address}/wow-boost`)).status).toBe(200);
  expect(await second.stop()).toBe(true);
}, 120_000);

it('reports that the port is taken, and releases its data folder', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as net.AddressInfo;
  expect(await startError({ port })).toBe(
    `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
  );
  other.close();
  expect(existsSync(path.join(folder, 'questline.lock'))).toBe(false);
}, 60_000);

it('reports an address that does not belong to this machine', async () => {
  expect(await startError({ host: '192.0.2.1' })).toContain('This machine has no address 192.0.2.1');
}, 60_000);

it('reports that its data can’t be opened, and changes nothing', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, 'mine');
  expect(await startError({ dataDir: file })).toBe(`DATA_DIR names a file, not a folder: ${file}.`);
  expect(await startError({ dataDir: path.join(file, 'below') })).toContain("can't be made or written");

  const corrupt = path.join(folder, 'corrupt');
  mkdirSync(path.join(corrupt, 'db'), { recursive: true });
  writeFileSync(path.join(corrupt, 'db', 'PG_VERSION'), '18\n');
  expect(await startError({ dataDir: corrupt })).toContain(`The data in ${corrupt} could not be opened`);
  expect(existsSync(path.join(corrupt, 'questline.lock'))).toBe(false);
}, 60_000);

describe('a database server', () => {
  it('that does not respond is reported without the password', async () => {
    const message = await startError({ databaseUrl: 'postgres://shop:s3cret@127.0.0.1:1/shop' });
    expect(message).toBe(
      'No PostgreSQL answers at 127.0.0.1:1: check DATABASE_URL, and that the database server is running.',
    );
  });

  it('whose host can’t be resolved is reported', async () => {
    const message = await startError({ databaseUrl: 'postgres://shop:s3cret@nowhere.invalid/shop' });
    expect(message).toMatch(/nowhere\.invalid/);
    expect(message).not.toContain('s3cret');
  });

  it('that is not PostgreSQL is reported', async () => {
    const other = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    expect(await startError({ databaseUrl: `postgres://shop@127.0.0.1:${port}/shop` })).toContain(
      'could not be opened',
    );
    other.close();
  });
});

const server = testServer;
if (server !== undefined) {
  describe('a real PostgreSQL', () => {
    const at = (change: (url: URL) => void): string => {
      const url = new URL(server);
      change(url);
      return url.href;
    };

    it('rejecting the login is reported differently from a missing database', async () => {
      const wrong = await startError({ databaseUrl: at((url) => void Object.assign(url, { password: 'not-it' })) });
      expect(wrong).toContain('refuses the user or password of DATABASE_URL');
      expect(wrong).not.toContain('not-it');
      expect(
        await startError({ databaseUrl: at((url) => void Object.assign(url, { pathname: '/nowhere' })) }),
      ).toContain('has no database nowhere');
    });

    it('serves several processes, which notify each other of a new catalogue', async () => {
      const admin = new pg.Client({ connectionString: server });
      await admin.connect();
      await admin.query('create database questline_shop_test');
      const databaseUrl = at((url) => void Object.assign(url, { pathname: '/questline_shop_test' }));
      try {
        const shops = await Promise.all([1, 2].map(() => startShop(configOf({ databaseUrl }), log())));
        const names = () => Promise.all(shops.map(async ({ address }) => (await fetch(`${address}/games`)).text()));
        expect((await names()).every((page) => page.includes('Final Fantasy XIV'))).toBe(true);
        const other = await openDatabase({ databaseUrl, dataDir: folder });
        await importCatalogue(other.db, fixtureCatalogue());
        await other.close();
        while ((await names()).some((page) => page.includes('Final Fantasy XIV'))) await pause(20);
        expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([true, true]);
      } finally {
        await admin.query('drop database questline_shop_test with (force)');
        await admin.end();
      }
    }, 60_000);
  });
}
