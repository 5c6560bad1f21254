import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPictureScript, type PictureScript } from '../../tests/harness/pictureScript';
import { aPicture, postPicture } from '../../tests/harness/pictures';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp } from '../../tests/harness/testApp';
import { createPictureEncoder, type PictureEncoder } from './pictureProcess';

/* Pictures are encoded in a process of their own, whatever happens to it. */

let script: PictureScript;
let picture: Buffer;
beforeAll(async () => {
  picture = await aPicture({ width: 400, height: 300 });
});

let encoder: PictureEncoder;
const lost: string[] = [];
const open = (settings: { readonly idleMs?: number; readonly limitMs?: number; readonly script?: string } = {}) => {
  encoder = createPictureEncoder({
    script: script.file,
    log: { warn: (line: unknown) => void lost.push(String(line)) },
    ...settings,
  });
  return encoder;
};

beforeEach(() => {
  script = buildPictureScript();
  lost.length = 0;
});
afterEach(() => {
  encoder.stop();
  script.remove();
});

const ENCODED = { width: 400, height: 300, bytes: expect.any(Buffer) };

function isAlive(pid: number): boolean {
  try {
    // One that has ended, but that its parent has not asked about yet, has this state.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function expectEnd(pid: number | undefined): Promise<void> {
  for (let count = 0; isAlive(pid ?? 0) && count < 500; count += 1) await pause(10);
  expect(isAlive(pid ?? 0)).toBe(false);
}

/** The process after its first picture, which does nothing anymore: whatever it gets, it is working on it. */
async function openFrozen(settings: Parameters<typeof open>[0] = {}): Promise<number> {
  await open(settings).encode(picture);
  const pid = script.pids().at(-1) ?? 0;
  process.kill(pid, 'SIGSTOP');
  return pid;
}

test('all pictures are encoded in one process, and a file that is none is refused', async () => {
  open();
  expect(await encoder.encode(picture)).toMatchObject(ENCODED);
  expect(await encoder.encode(Buffer.from('<svg/>'))).toBe('wrong_type');
  expect(await encoder.encode(picture.subarray(0, 200))).toBe('unreadable');
  const bomb = Buffer.from(picture);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  expect(await encoder.encode(bomb)).toBe('too_many_pixels');
  const large = Buffer.concat([picture, Buffer.alloc(4 * 1024 * 1024 - picture.length)]);
  expect(await encoder.encode(large)).toMatchObject(ENCODED);
  expect([script.pids().length, lost]).toEqual([1, []]);
});

test('it knows nothing of the environment of the shop, and has the settings of memory', async () => {
  process.env.SMTP_URL = 'smtp://shop:secret@mail.example';
  await open().encode(picture);
  delete process.env.SMTP_URL;
  const [pid = 0] = script.pids();
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  expect(variables.map((variable) => variable.replace(/=.*$/s, '')).toSorted()).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    'NODE_ENV',
  ]);
});

test.each([
  ['SIGSEGV', 'unreadable'],
  // As a system does that has no memory left: the file can be sent again.
  ['SIGKILL', 'busy'],
] as const)('a picture with which it ends by %s is %s, and the next one gets a new process', async (signal, flaw) => {
  const pid = await openFrozen();
  const answer = encoder.encode(picture);
  await pause(50);
  process.kill(pid, signal);
  if (signal !== 'SIGKILL') process.kill(pid, 'SIGCONT');
  expect(await answer).toBe(flaw);
  expect(lost).toEqual([`the process that encodes pictures was lost with one of ${picture.length} bytes: ${signal}`]);
  expect(await encoder.encode(picture)).toMatchObject(ENCODED);
  expect(script.pids()).toHaveLength(2);
});

test('one that is killed while it waits harms no picture', async () => {
  await open().encode(picture);
  const [pid = 0] = script.pids();
  process.kill(pid, 'SIGKILL');
  await expectEnd(pid);
  // Until this process is told of it.
  await pause(100);
  expect(await encoder.encode(picture)).toMatchObject(ENCODED);
  expect([script.pids().length, lost]).toEqual([2, []]);
});

test('a picture that takes too long is unreadable, and its process is killed', async () => {
  const pid = await openFrozen({ limitMs: 5_000 });
  expect(await encoder.encode(picture)).toBe('unreadable');
  await expectEnd(pid);
  expect(lost).toEqual([expect.stringContaining('no answer in 5 seconds')]);
  expect(await encoder.encode(picture)).toMatchObject(ENCODED);
});

test('Ctrl-C, which reaches it, too, does not end it', async () => {
  await open().encode(picture);
  const [pid = 0] = script.pids();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal);
  await pause(100);
  expect(await encoder.encode(picture)).toMatchObject(ENCODED);
  expect(script.pids()).toEqual([pid]);
});

test('it ends when nobody has sent a picture for a while, and not before', async () => {
  open({ idleMs: 2_000 });
  for (let count = 0; count < 3; count += 1) {
    await encoder.encode(picture);
    await pause(500);
  }
  const pids = script.pids();
  expect(pids).toHaveLength(1);
  await expectEnd(pids[0]);
  expect(await encoder.encode(picture)).toMatchObject(ENCODED);
  expect([script.pids().length, lost]).toEqual([2, []]);
});

test('it ends with the shop, with or without a picture; that picture is not called unreadable, and no other is begun', async () => {
  await open().encode(picture);
  encoder.stop();
  await expectEnd(script.pids()[0]);

  const pid = await openFrozen();
  const answer = encoder.encode(picture);
  answer.catch(() => {});
  await pause(50);
  encoder.stop();
  await expect(answer).rejects.toThrow('the shop is stopping');
  await expectEnd(pid);
  await expect(encoder.encode(picture)).rejects.toThrow('the shop is stopping');
  expect([script.pids().length, lost]).toEqual([2, []]);
});

test('it ends when the process of the shop is killed', async () => {
  open();
  const shop = path.join(path.dirname(script.file), 'shop.mjs');
  writeFileSync(
    shop,
    `import { fork } from 'node:child_process';
    const child = fork(process.argv[2], [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('message', () => process.kill(process.pid, 'SIGKILL'));`,
  );
  await once(spawn(process.execPath, [shop, script.file]), 'exit');
  await expectEnd(script.pids()[0]);
});

const SILENT = 'setInterval(() => {}, 1000);';
test.each([
  ['is not there', undefined, 'could not be started: exit code 1'],
  ['has no sharp', "process.send({ error: 'no sharp' }); setInterval(() => {}, 1000);", 'no sharp'],
  ['says nothing', SILENT, 'no answer in 1 seconds'],
  [
    'answers with what is no picture',
    "process.send('ready'); process.on('message', () => process.send({ bytes: '<script>' }));",
    'did not answer as it should',
  ],
])('a script that %s is no fault of the picture', async (_what, code, reason) => {
  const other = path.join(path.dirname(script.file), 'other.mjs');
  if (code !== undefined) writeFileSync(other, code);
  open({ script: other, ...(code === SILENT && { limitMs: 1_000 }) });
  await expect(encoder.encode(picture)).rejects.toThrow(reason);
});

test('a shop encodes in that process, which ends with it, and asks to try again when there is none', async () => {
  const shop = await openTestApp({ pictureScript: script.file });
  const stop = shop.modules.uploads.start?.();
  expect((await postPicture(shop, aShopper(shop), picture)).statusCode).toBe(201);
  const pids = script.pids();
  expect(pids).toHaveLength(1);
  stop?.();
  await expectEnd(pids[0]);

  const without = await openTestApp({ pictureScript: `${script.file}.gone`, beside: shop });
  const answer = await postPicture(without, aShopper(without), picture);
  expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
    503,
    'not_stored',
    '5',
  ]);
  expect(without.logged.join('')).toContain('could not be started: exit code 1');
  await without.close();
  await shop.close();
}, 120_000);
