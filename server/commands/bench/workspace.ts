import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, installedChromium } from '../chromium.mjs';
import { root } from '../setup.mjs';
import { Skipped } from './runGroups';

/** The folder, ports and processes of a group. All that it has started and stored is gone once it is closed. */
export interface Workspace {
  /** A folder for files, which is empty at first. */
  readonly folder: string;
  /** The first of its ports. */
  readonly port: number;
  /** Starts one of our programs and resolves at its first output. @throws Error with its last line when it exits before */
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<ChildProcess>;
  /** Runs one of our commands and waits until it exits. @throws Error with its last line when it fails */
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void>;
  /** @throws Skipped when there is no Chromium */
  openBrowser(flags?: readonly string[]): Promise<Browser>;
  /** Does something when the workspace is closed, or at once when it has been. */
  defer(cleanup: () => unknown): void;
  close(): Promise<void>;
}

/** @param folder is made, and removed in the end */
export function createWorkspace(folder: string, port: number): Workspace {
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })];
  let isClosed = false;
  mkdirSync(folder, { recursive: true });

  function defer(cleanup: () => unknown): void {
    if (!isClosed) return void cleanups.push(cleanup);
    void cleanup();
    throw new Error('The group is over.');
  }

  function launch(args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    defer(() => end(child, 'SIGKILL'));
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-2_000);
    });
    const failure = (code: unknown) =>
      new Error(`${args.join(' ')} ended with ${String(code)}. ${errors.trim().split('\n').at(-1) ?? ''}`.trim());
    return { child, failure };
  }

  return {
    folder,
    port,
    defer,
    start(args, env = {}) {
      const { child, failure } = launch(args, env);
      return new Promise((resolve, reject) => {
        child.stdout.once('data', () => resolve(child));
        // `close` comes once its last line has been read.
        child.once('error', reject).once('close', (code) => reject(failure(code)));
      });
    },
    run(args, env) {
      const { child, failure } = launch(['--import', 'tsx', ...args], env);
      child.stdout.resume();
      return new Promise((resolve, reject) => {
        child.once('error', reject).once('close', (code) => (code === 0 ? resolve() : reject(failure(code))));
      });
    },
    async openBrowser(flags = []) {
      const executablePath = await installedChromium();
      if (!executablePath) throw new Skipped('no Chromium is at hand');
      const { chromium } = await import('@playwright/test');
      // Signals are handled by the bench: Playwright would end the process before the rest is cleaned up.
      const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
      const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags], ...signals });
      defer(() => browser.close());
      return browser;
    },
    async close() {
      isClosed = true;
      // What was started last may use what was started first.
      const results = [];
      for (const cleanup of cleanups.reverse()) results.push(await settle(cleanup));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
}

async function settle(cleanup: () => unknown): Promise<PromiseSettledResult<unknown>> {
  const [result] = await Promise.allSettled([Promise.resolve().then(cleanup)]);
  return result;
}

/** Ends a process and waits until it has ended. */
async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Closes a shop as Ctrl-C does, so that its data can be opened again. */
export const stop = (child: ChildProcess): Promise<void> => end(child, 'SIGTERM');

/** A shop that is open. */
export interface Shop {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

/** Starts a shop like `npm start`, with the same Node flags but without a rate limit. @param env selects the database */
export async function openShop(
  workspace: Workspace,
  env: Readonly<Record<string, string>>,
  port = workspace.port,
): Promise<Shop> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const args = (scripts.start as string).split(' ').slice(1);
  const settings = { PORT: String(port), RATE_LIMIT: '0', HOST: '127.0.0.1', ...env };
  return { url: `http://127.0.0.1:${port}`, port, process: await workspace.start(args, settings) };
}
