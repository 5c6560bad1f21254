import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorkspace, stop } from './workspace';

const parent = mkdtempSync(path.join(tmpdir(), 'questline-workspace-'));
const folder = path.join(parent, 'group');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A program that goes on, whatever one asks of it. */
const STUBBORN = ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('open')"];
const isRunning = (pid: number | undefined): boolean => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

test('what was started and stored is gone once the workspace is closed', async () => {
  const workspace = createWorkspace(folder, 0);
  const order: string[] = [];
  workspace.defer(() => order.push('first'));
  workspace.defer(() => order.push('second'));
  const child = await workspace.start(STUBBORN);
  expect(isRunning(child.pid)).toBe(true);
  await workspace.close();
  expect(isRunning(child.pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
  expect(order).toEqual(['second', 'first']);
});

test('what is started after the end, by work that was cut off, is ended at once', async () => {
  const workspace = createWorkspace(folder, 0);
  await workspace.close();
  const late: string[] = [];
  expect(() => workspace.defer(() => late.push('ended'))).toThrow('The group is over.');
  expect(late).toEqual(['ended']);
  await expect(async () => workspace.run(['-e', ''], {})).rejects.toThrow('The group is over.');
});

test('a cleanup that fails is told, and the others are done', async () => {
  const workspace = createWorkspace(folder, 0);
  workspace.defer(() => {
    throw new Error('the browser hangs');
  });
  await expect(workspace.close()).rejects.toThrow('the browser hangs');
  expect(existsSync(folder)).toBe(false);
});

test('a program that ends says why by its last line', async () => {
  const workspace = createWorkspace(folder, 0);
  const failing = ['-e', "console.error('Building\\nThe port is taken.'); process.exitCode = 3"];
  await expect(workspace.start(failing)).rejects.toThrow(/ended with 3\. The port is taken\.$/);
  const child = await workspace.start(['-e', "console.log('open'); setInterval(() => {}, 1000)"]);
  await stop(child);
  await stop(child);
  expect(isRunning(child.pid)).toBe(false);
  await workspace.close();
});
