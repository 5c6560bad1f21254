import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { amountIn, SERVICES, test, totalIn } from '../support/shop';

const root = path.resolve(import.meta.dirname, '../..');

/** A separate shop, whose catalogue can be changed while it is stopped. */
function createOwnShop() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'questline-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'error',
  };
  let shop: ChildProcess | undefined;
  const catalogue = (command: string, file: string) =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'server', 'commands', 'catalogue.ts'), command, file],
      { cwd: root, env, encoding: 'utf8' },
    );
  return {
    open: () =>
      new Promise<string>((resolve, reject) => {
        shop = spawn(process.execPath, [path.join(root, '.build', 'server', 'main.mjs')], { cwd: root, env });
        shop.once('exit', () => reject(new Error('The shop did not open.')));
        shop.stdout?.on('data', (said) => {
          const address = /open at (\S+)/.exec(String(said))?.[1];
          if (address !== undefined) resolve(address);
        });
      }),
    close: () =>
      new Promise<void>((resolve) => {
        if (!shop || shop.exitCode !== null) return resolve();
        shop.once('exit', () => resolve());
        shop.kill('SIGTERM');
      }),
    /** Changes the catalogue while the shop is stopped. */
    reprice(change: (text: string) => string) {
      const file = path.join(folder, 'catalogue.json');
      catalogue('export', file);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      catalogue('import', file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

test('a returning shopper finds the cart at current prices, with each change shown on its line', async ({
  page,
  context,
}) => {
  // The shop is started twice, and its catalogue replaced, which is slow.
  test.setTimeout(180_000);
  const shop = createOwnShop();
  try {
    const before = await shop.open();
    for (const service of [SERVICES.quantity, SERVICES.variants]) {
      await page.goto(before + service);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page).toHaveURL(`${before}/cart`);
    }
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'cart');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * 24 * 60 * 60);
    const sum = () => page.getByRole('complementary', { name: 'Sum' });
    const paid = await amountIn(totalIn(sum()));
    await page.goto('about:blank');
    await shop.close();

    // Eight delves at 3.99 become eight at 3.49: by the discount of 12 % that is 3.52 less.
    shop.reprice((text) => text.replace(/("unit": "Tier 8\+ delve",\s*"unitPriceCents": )399/, '$1349'));
    const after = await shop.open();
    await page.goto(`${after}/cart`);
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(/Price changed −\d+\.\d\d\s\$/);
    await expect(lines.nth(1)).not.toContainText('Price changed');
    const now = await amountIn(totalIn(sum()));
    expect(now).toBe(paid - 352);
    await expect(lines.first()).toContainText('Price changed −3.52 $');
    await page.goto(`${after}/checkout`);
    await expect(page.getByRole('main')).toContainText('Bountiful Delves: price changed −3.52 $');
  } finally {
    await shop.close();
    shop.remove();
  }
});
