import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './setup.mjs';

const children: ChildProcess[] = [];

/** A query with a bracket is a form's: no page that is kept in memory answers it. */
export const RENDERED = '[]=1';

/** The shop as `npm start` runs it, with the flags that it gives to Node. */
export function asStarted(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return (scripts.start as string).split(' ').slice(1);
}

/** Runs a program of ours until it says something. Rejects when it ends before. */
export function start(args: readonly string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}.`)));
  });
}

export async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Ends whatever was started and still runs. */
export function stopAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Runs a command of ours to its end. */
export async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}.`);
}

/** Reads ahead whatever a shop reads ahead after its start. */
export const settled = () => pause(3_000);
