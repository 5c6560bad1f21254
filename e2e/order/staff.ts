import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** Sets the status of an order by the staff command while the shop is running. @returns its output */
export function setOrderStatus(number: string, word: string): string {
  const env = { ...process.env, DATA_DIR: process.env.STORIES_DATA ?? path.join(root, '.data', 'stories') };
  const args = ['--import', 'tsx', path.join(root, 'server', 'commands', 'db.ts'), 'order', number, word];
  return execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
}

/** The number of the order on the current page. */
export async function orderNumber(page: Page): Promise<string> {
  return /Q-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}
