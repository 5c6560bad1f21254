/* One gate at a time in a folder: it builds into `.build/` and groups the tests in `.cache/`. */
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, root } from '../../server/commands/setup.mjs';
import { cache } from './processes.mjs';

const MIN_FREE_BYTES = 1024 ** 3;

/** Takes the lock until this process exits; or says who has it, or that the disk is full, and exits with code 1. */
export function lockGate() {
  for (const folder of [root, tmpdir()]) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE_BYTES)
      fail(
        `Nothing was checked: the gate needs 1 GB of free disk space at ${folder}, and there are ${Math.floor((bavail * bsize) / 1024 ** 2)} MB.`,
      );
  }
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, 'gate.lock');
  while (!tryLock(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner))
      fail(`Nothing was checked: another gate is running in this folder (process ${owner}). Wait until it has ended.`);
    // Its process was killed.
    rmSync(file, { force: true });
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
