import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { sendToRunningShop } from '../../server/commands/runningShop';
import type { Config } from '../../server/platform/config/config';
import { dataFolder, startErrorIn, startIn } from '../harness/startShop';

/* Starting the shop as `npm start` does: with a data folder, the real seed and a real port. */

const folder = dataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (changes: Partial<Config> = {}) => startIn(folder, changes);
const startError = (changes: Partial<Config>) => startErrorIn(folder, changes);

/** The modes of a shop's folders, and of files that the database, its first start, the lock and commands have made. */
function modesOfData() {
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  const folders = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isDirectory());
  const files = ['questline.lock', 'control.sock', 'db/PG_VERSION', 'db/pg_hba.conf', 'db/global/pg_control'];
  return {
    folders: [...new Set([folder, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))].map(modeOf))],
    files: [...new Set(files.map((file) => modeOf(path.join(folder, file))))],
  };
}
const PRIVATE = { folders: ['700'], files: ['600'] };

it('creates its data for its own user alone, loads the seed and serves; a second start finds and mends it all', async () => {
  chmodSync(folder, 0o777);
  const umask = process.umask(0);
  const first = await start();
  const modes = [modesOfData()];
  expect(first.address).toMatch(/^http:\/\/localhost:\d+$/);
  const home = await fetch(first.address);
  expect([home.status, (await home.text()).includes('World of Warcraft')]).toEqual([200, true]);

  const message = await startError({});
  expect(message).toBe(
    `The data folder is in use by another Questline process (pid ${process.pid}): stop that one, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${first.address}/wow-boost`)).status).toBe(200);
  // Raid runs, which staff can list while the shop has the database locked.
  const runs = await sendToRunningShop(folder, ['runs', ['list']]);
  expect(runs?.split('\n').length).toBeGreaterThan(60);
  expect(await first.stop()).toBe(true);
  expect(existsSync(path.join(folder, 'questline.lock'))).toBe(false);

  // As versions before have left them.
  for (const name of ['', 'db', 'db/base', 'db/PG_VERSION']) chmodSync(path.join(folder, name), 0o777);
  const second = await start();
  modes.push(modesOfData());
  process.umask(umask);
  expect((await fetch(`${second.address}/wow-boost`)).status).toBe(200);
  expect(await second.stop()).toBe(true);
  expect(modes).toEqual([PRIVATE, PRIVATE]);
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
