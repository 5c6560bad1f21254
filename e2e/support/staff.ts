import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { sendToRunningShop } from '../../server/commands/runningShop';
import { BUILT, ROOT, SHARED_DATA } from './built';

const run = promisify(execFile);

/** A command of a module, by its name after `npm run`; `order` sets the state of one. */
type ShopCommand =
  | 'coupons'
  | 'hot'
  | 'mails'
  | 'messages'
  | 'order'
  | 'problems'
  | 'push'
  | 'questions'
  | 'reviews'
  | 'runs'
  | 'staff'
  | 'vip';
type ScriptName = 'catalogue' | 'events';
type Command = readonly [name: ShopCommand | 'db' | ScriptName, ...args: readonly string[]];

async function runScript(flags: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run(process.execPath, flags, { cwd: ROOT, env: { ...process.env, ...env } });
  return stdout;
}

/** Runs a staff command from its sources, as `npm run` does: for stories about the command line. @returns its output */
export const runFromSources = ([name, ...args]: Command, dataDir = SHARED_DATA): Promise<string> =>
  runScript(['--import', 'tsx', path.join(ROOT, 'server', 'commands', `${name}.ts`), ...args], { DATA_DIR: dataDir });

/** Runs a command that works on a shop that is closed from its build, in a process of its own. @returns its output */
export const runScriptOf = (name: ScriptName, args: readonly string[], dataDir = SHARED_DATA): Promise<string> =>
  runScript([path.join(BUILT, `${name}.mjs`), ...args], { DATA_DIR: dataDir });

/**
 * Runs a staff command in the running shop, without a process of its own.
 * @returns its answer
 * @throws Error with the shop's reason, or when no shop is running
 */
export async function runCommand([name, ...args]: readonly [ShopCommand, ...args: string[]]): Promise<string> {
  return answerOf([name, args]);
}

async function answerOf(command: readonly [string, readonly string[]]): Promise<string> {
  const answer = await sendToRunningShop(SHARED_DATA, command);
  if (answer === undefined) throw new Error('No shop of the stories is running.');
  return answer;
}

/** Sets the status of an order while the shop is running. @returns the command's answer */
export const setOrderStatus = (number: string, word: string): Promise<string> => answerOf(['order', [number, word]]);

/** The number of the order on the current page. */
export async function orderNumber(page: Page): Promise<string> {
  return /Q-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}
