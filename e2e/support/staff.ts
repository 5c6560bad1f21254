import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { BUILT, ROOT } from './built';

const run = promisify(execFile);

/** The data of the shop that all stories share. */
export const SHARED_DATA = process.env.STORIES_DATA ?? path.join(ROOT, '.data', 'stories');

type Command = readonly ['catalogue' | 'db' | 'events' | 'mails' | 'runs' | 'staff', ...args: readonly string[]];

async function runScript(flags: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run(process.execPath, flags, { cwd: ROOT, env: { ...process.env, ...env } });
  return stdout;
}

/** Runs a staff command from its sources, as `npm run` does. @returns its output */
export const runFromSources = ([name, ...args]: Command, dataDir = SHARED_DATA): Promise<string> =>
  runScript(['--import', 'tsx', path.join(ROOT, 'server', 'commands', `${name}.ts`), ...args], { DATA_DIR: dataDir });

/** Runs a staff command from its build, which takes a fifth of the time. @returns its output */
export const runCommand = ([name, ...args]: Command, dataDir = SHARED_DATA): Promise<string> =>
  runScript([path.join(BUILT, `${name}.mjs`), ...args], { DATA_DIR: dataDir });

/** Sets the status of an order while the shop is running. @returns the command's output */
export const setOrderStatus = (number: string, word: string): Promise<string> =>
  runCommand(['db', 'order', number, word]);

/** The number of the order on the current page. */
export async function orderNumber(page: Page): Promise<string> {
  return /Q-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}
