import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = process.cwd();
const MAIN = path.join(ROOT, '.build', 'server', 'main.mjs');

/** A shop process, as in production. */
export interface ShopProcess {
  readonly port: number;
  readonly pid: number;
  /** Its output so far, for error messages. */
  output(): string;
  /** Sends a signal and waits for the exit. @returns the exit code, or null when the signal killed it */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts the built shop and waits until it is open. Throws an error with its output when it does not open. */
export async function startShop(env: Readonly<Record<string, string>>): Promise<ShopProcess> {
  if (!existsSync(MAIN)) throw new Error('The shop is not built: npm run build.');
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      output += part.toString();
      const port = /^Questline is open at http:\/\/localhost:(\d+)$/m.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void exited.then((code) => reject(new Error(`The shop did not open (${code}): ${output}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    stop(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Kills the processes that a failed test has left running. */
export async function killAll(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      return exited;
    }),
  );
}
