import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../config/startError';
import { lockFolder } from './folderLock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'questline-lock-'));
  file = path.join(folder, 'questline.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeLockFile = (holder: object | string) =>
  writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder));

it('rejects a second process and names the first', () => {
  const lock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(StartError);
  expect(() => lockFolder(file)).toThrow(`(pid ${process.pid})`);
  lock.release();
  expect(existsSync(file)).toBe(false);
  lockFolder(file).release();
});

it('leaves nothing else in the folder', () => {
  const lock = lockFolder(file);
  expect(existsSync(`${file}.${process.pid}`)).toBe(false);
  lock.release();
});

it('replaces the lock of a dead process', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  writeLockFile({ pid: child.pid, started: 'then', host: hostname() });
  const lock = lockFolder(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

it('replaces the lock when its process id was reused', () => {
  writeLockFile({ pid: process.pid, started: 'another start', host: hostname() });
  lockFolder(file).release();
});

it('replaces an old truncated lock file, and waits for one that is being written', () => {
  writeLockFile('{"pid":');
  expect(() => lockFolder(file)).toThrow('in use');
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
  lockFolder(file).release();
});

it('respects another machine’s lock as long as it is refreshed', () => {
  writeLockFile({ pid: 1, started: '', host: 'another-machine' });
  expect(() => lockFolder(file)).toThrow(StartError);
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
  lockFolder(file).release();
});

it('does not remove a lock that another process has taken meanwhile', () => {
  const lock = lockFolder(file);
  writeLockFile({ pid: 1, started: 'now', host: 'another-machine' });
  lock.release();
  expect(existsSync(file)).toBe(true);
});
