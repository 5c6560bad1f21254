import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** What the staff says of an order while the shop is open. */
export function setOrderStatus(number: string, word: string): string {
  const env = { ...process.env, DATA_DIR: process.env.STORIES_DATA ?? path.join(root, '.data', 'stories') };
  const args = ['--import', 'tsx', path.join(root, 'server', 'commands', 'db.ts'), 'order', number, word];
  return execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
}

/** The number of the order whose page is open. */
export async function orderNumber(page: Page): Promise<string> {
  return /Q-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
}
