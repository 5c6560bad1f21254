import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/db/database';
import { ROUNDS } from './databases';
import { fillDisk } from './fillDisk';
import { killAll, type ShopProcess, startShop } from './shopProcess';

/* A real disk of its own is filled under the embedded database. Only root may mount one; elsewhere tests/integration/fullDisk.test.ts has to do. */

// The gate has tests/integration/fullDisk.test.ts, which takes a quarter of the time. Nothing is mounted for tests that are skipped: no hook would unmount it.
const disk = ROUNDS > 1 ? mkdtempSync(path.join(tmpdir(), 'questline-disk-')) : '';
const canMount = disk !== '' && mount('200m');
if (disk !== '' && !canMount)
  process.stderr.write('no disk of its own could be mounted: a full one is not tested here\n');
const test = canMount ? it : it.skip;
afterAll(async () => {
  await killAll();
  unmount();
  rmdirSync(disk);
});

function mount(size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
}
function unmount(): void {
  if (canMount) execFileSync('umount', ['--lazy', disk]);
}

const FILL = path.join(disk, 'fill');
const env = { DATA_DIR: disk, PORT: '0' };
const FULL = `The disk with the data folder ${disk} is full: nothing can be saved until there is more space on it.`;
const locks = () => readdirSync(disk).filter((name) => name.includes('lock'));

async function buy({ port }: ShopProcess): Promise<number> {
  const page = await (await fetch(`http://localhost:${port}/wow-boost/gold/wow-gold`)).text();
  const form = { service_id: /name="service_id" value="(\d+)"/.exec(page)?.[1] ?? '', 'options[quantity]': '50' };
  const answer = await fetch(`http://localhost:${port}/buy`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  await answer.text();
  return answer.status;
}
async function expectReadable({ port }: ShopProcess): Promise<void> {
  for (const address of ['/', '/wow-boost', '/games', '/cart', '/search?q=gold', '/readyz']) {
    const { status } = await fetch(`http://localhost:${port}${address}`);
    expect([address, status]).toEqual([address, 200]);
  }
}

test('a first start on a disk that is too small ends with a sentence, and leaves no lock', async () => {
  for (const size of ['2m', '45m']) {
    unmount();
    mount(size);
    const error = await startShop(env).catch((thrown: Error) => thrown);
    expect(String(error)).toBe(`Error: The shop did not open (1): ${FULL}\n`);
    expect(locks()).toEqual([]);
  }
  unmount();
  mount('200m');
});

test('a disk that becomes full loses no cart that was acknowledged, in a running shop and after kill -9', async () => {
  let shop = await startShop(env);
  const saved = [await buy(shop), await buy(shop)].filter((status) => status === 303).length;
  expect(saved).toBe(2);

  fillDisk(FILL);
  // The shop looks at the disk five times a second.
  await pause(300);
  expect([await buy(shop), await buy(shop)]).toEqual([503, 503]);
  await expectReadable(shop);
  expect(shop.output()).toContain(FULL);
  expect(shop.output()).not.toMatch(/object Object|wasm:|ENOSPC|\n {4}at /);

  await shop.stop('SIGKILL');
  shop = await startShop(env);
  await expectReadable(shop);
  expect(await buy(shop)).toBe(503);

  rmSync(FILL);
  await pause(300);
  expect(await buy(shop)).toBe(303);
  expect(await shop.stop('SIGTERM')).toBe(0);
  expect(locks()).toEqual([]);
  const database = await openDatabase({ dataDir: disk });
  const { rows } = await sql<{ carts: number }>`select count(*) as carts from carts`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ carts: saved + 1 }]);
});

test('a crash for want of space ends when there is some: every commit is still there', async () => {
  // A crashed database keeps its process alive.
  const script = path.join('tests', 'faults', 'crashFull.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, disk, FILL], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  const { failure, whileFull, acknowledged, kept, saves } = JSON.parse(output);
  expect([failure, whileFull]).toEqual([FULL, FULL]);
  expect(kept).toBe(acknowledged);
  expect(saves).toBe(true);
});
