import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './setup.mjs';

const children: ChildProcess[] = [];

let hosts = 0;

/** A host name that was not used before: links of a page contain the host, so the page can't come from the cache. */
export function uniqueHost(): string {
  hosts += 1;
  return `bench-${hosts}`;
}

/** Starts a shop like `npm start`, with the same Node flags but without a rate limit. `env` selects the database. */
export function openShop(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const args = (scripts.start as string).split(' ').slice(1);
  return start(args, { PORT: String(port), RATE_LIMIT: '0', HOST: '127.0.0.1', ...env });
}

/** Starts one of our programs and resolves at its first output. Rejects when it exits before. */
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

/** Kills all processes that are still running. */
export function stopAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Runs one of our commands and waits until it exits. */
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

/** Waits for a shop's background work: warming the cache after the start, full compression of a page. */
export const waitUntilIdle = () => pause(3_000);

/** The time below which a part of the times is. @param times sorted, ms @param part 0.95 for p95 */
export const percentile = (times: readonly number[], part: number): number =>
  times[Math.floor(times.length * part)] ?? Number.NaN;
