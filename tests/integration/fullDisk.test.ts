import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/db/database';
import { kyselyOnSession, openPglite } from '../../server/platform/db/drivers';
import { watchDiskSpace } from '../../server/platform/db/embedded/diskSpace';
import { FolderSession } from '../../server/platform/db/embedded/pgliteSession';
import { isStorageFull, StorageFullError } from '../../server/platform/db/embedded/storageFull';
import { aPicture } from '../harness/pictures';
import { SCRIPT } from '../harness/scriptHeaders';
import { dataFolder, startErrorIn, startIn } from '../harness/startShop';

/* A disk without space, as far as the embedded database can be told so; tests/faults fills a real one. */

const folder = dataFolder();
/** An open PGlite would keep the test process alive; this one must not write to the folder any more until the tests are over. */
let crashedPglite: PGlite | undefined;
afterAll(async () => {
  await crashedPglite?.close();
  rmSync(folder, { recursive: true, force: true });
});

const disk = { free: Number.POSITIVE_INFINITY };
const settings = { dataDir: folder, freeBytes: () => disk.free };
/** The space is looked at five times a second. */
const noticed = () => new Promise((resolve) => setTimeout(resolve, 250));
async function setFree(bytes: number): Promise<void> {
  disk.free = bytes;
  await noticed();
}

const FULL = `The disk with the data folder ${folder} is full: nothing can be saved until there is more space on it.`;

it('a first start on a full disk ends with a sentence and leaves no lock', async () => {
  disk.free = 0;
  expect(await startErrorIn(folder, settings)).toBe(FULL);
  expect(readdirSync(folder).filter((name) => name.includes('lock'))).toEqual([]);
}, 60_000);

it('a running shop serves what it can read, says that it can’t save, and saves again when there is space', async () => {
  await setFree(Number.POSITIVE_INFINITY);
  const shop = await startIn(folder, settings);
  const gold = await (await fetch(`${shop.address}/wow-boost/gold/wow-gold`)).text();
  const form = { service_id: /name="service_id" value="(\d+)"/.exec(gold)?.[1] ?? '', 'options[quantity]': '50' };
  const buy = (headers: Record<string, string> = {}) =>
    fetch(`${shop.address}/buy`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });
  const read = async (address: string) => (await fetch(shop.address + address)).status;
  expect((await buy()).status).toBeLessThan(400);

  await setFree(0);
  for (const address of ['/', '/games', '/wow-boost', '/search?q=full', '/cart', '/readyz', '/sign-in'])
    expect([address, await read(address)]).toEqual([address, 200]);
  const page = await buy({ accept: 'text/html' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await page.text()).toContain('We can’t do that right now</h1>');
  const script = await buy(SCRIPT);
  expect([script.status, await script.json()]).toEqual([
    503,
    { error: { code: 'storage_full', message: expect.stringContaining('nothing has changed') } },
  ]);
  // Nor does a picture use up what is left.
  const picture = new FormData();
  picture.set('file', new Blob([new Uint8Array(await aPicture())]), 'a.png');
  const upload = await fetch(`${shop.address}/uploads`, { method: 'POST', body: picture, headers: SCRIPT });
  expect([upload.status, (await upload.json()).error.code]).toEqual([503, 'storage_full']);
  expect(existsSync(path.join(folder, 'files'))).toBe(false);

  await setFree(Number.POSITIVE_INFINITY);
  expect((await buy()).status).toBeLessThan(400);
  expect(await shop.stop()).toBe(true);
}, 120_000);

it('a restart on a full disk serves what it can read', async () => {
  await setFree(0);
  const shop = await startIn(folder, settings);
  expect((await fetch(`${shop.address}/wow-boost`)).status).toBe(200);
  expect(await shop.stop()).toBe(true);
  expect(existsSync(path.join(folder, 'questline.lock'))).toBe(false);
}, 60_000);

it('a crash of the database ends its transaction only: the next statement opens it again, with every commit', async () => {
  await setFree(Number.POSITIVE_INFINITY);
  const space = watchDiskSpace(folder, settings);
  const open = jest.fn(() => openPglite(path.join(folder, 'db')));
  const session = await FolderSession.open({ dataDir: folder, open, space });
  crashedPglite = session.pglite();
  const db = kyselyOnSession(session);
  await db.connection().execute(async () => {});
  const heard: (string | undefined)[] = [];
  await db.connection().execute(() => session.listen('tests', (payload) => heard.push(payload)));
  await sql`create table notes (text text not null)`.execute(db);
  await sql`insert into notes values ('kept')`.execute(db);
  const crashed = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('lost')`.execute(trx);
    throw session.failed({ severity: 'PANIC', code: '53100', message: 'could not write to file "pg_wal/xlogtemp.42"' });
  });
  await expect(crashed).rejects.toThrow(StorageFullError);

  open.mockRejectedValueOnce(new Error('PGlite failed to initialize properly'));
  await expect(sql`select text from notes`.execute(db)).rejects.toThrow(StorageFullError);
  // It is not tried again at once.
  await expect(sql`select text from notes`.execute(db)).rejects.toThrow(StorageFullError);
  expect(open).toHaveBeenCalledTimes(2);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'kept' }]);
  expect(open).toHaveBeenCalledTimes(3);
  // Something may have been notified meanwhile.
  expect(heard).toEqual([undefined]);
  await sql`select pg_notify('tests', 'again')`.execute(db);
  expect(heard).toEqual([undefined, 'again']);
  await db.destroy();
}, 60_000);

it('a transaction that has used up the space is rolled back', async () => {
  const { db, close } = await openDatabase(settings);
  const written = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('too much')`.execute(trx);
    await setFree(0);
    await sql`insert into notes values ('even more')`.execute(trx);
  });
  await expect(written).rejects.toThrow(StorageFullError);
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'kept' }]);
  await setFree(Number.POSITIVE_INFINITY);
  await sql`insert into notes values ('there is space')`.execute(db);
  await close();
}, 60_000);

it.each([
  { code: 'ENOSPC' },
  { code: 'EDQUOT' },
  { code: '53100', severity: 'ERROR' },
  { name: 'ErrnoError', errno: 51 },
])('%j means a full disk', (error) => {
  expect([isStorageFull(error), isStorageFull({ ...error, code: '22P02', errno: 1 })]).toEqual([true, false]);
});
