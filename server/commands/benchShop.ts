import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './setup.mjs';

const children: ChildProcess[] = [];

let hosts = 0;

/** A host that nobody has asked before: links of pages follow it, so no cached page answers it. */
export function newHost(): string {
  hosts += 1;
  return `bench-${hosts}`;
}

/** Opens a shop as `npm start` runs it, with the flags that it gives to Node, without a limit of requests. `env` says which database. */
export function openShop(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const args = (scripts.start as string).split(' ').slice(1);
  return start(args, { PORT: String(port), RATE_LIMIT: '0', HOST: '127.0.0.1', ...env });
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

/** Waits until a shop has done what nobody waits for: read ahead after its start, packed a page well. */
export const settled = () => pause(3_000);
