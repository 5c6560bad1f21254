import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import {
  addAndViewCart,
  amountIn,
  confirmedTotal,
  priceAfter,
  pricePanel,
  receiptOf,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

/** Gold is sold in packs of 1.000; shoppers see and type how much gold it is. */
const GOLD = '/wow-boost/gold/wow-gold';
const COINS = '/arc-raiders/blueprints-items/coins';
const MILLIONS = '/diablo-4/materials-gold/gold';
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount of gold' });
const sum = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const line = (page: Page) => page.getByRole('region', { name: 'In your cart' }).getByRole('listitem').first();

/** What so many packs cost by the page that a link with them opens, in cents. */
async function priceOfPacks({ request }: Page, packs: number): Promise<number> {
  const html = await (await request.get(`${GOLD}?options[quantity]=${packs}`)).text();
  return Number(/name="seen_total"[^>]* value="(\d+)"/.exec(html)?.[1]);
}

test('250000 typed is 250.000 gold at its price, on the page and in the cart, by keyboard alone', async ({ page }) => {
  const [total, more] = [await priceOfPacks(page, 250), await priceOfPacks(page, 300)];
  await page.goto(GOLD);
  await wakeIslands(page);
  await expect(page.getByText('50.000 to 5.000.000 gold', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1.000 gold less' }).focus();
  await page.keyboard.press('Tab');
  await expect(amount(page)).toBeFocused();
  const typed = await priceAfter(page, async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type('250000');
    await page.keyboard.press('Enter');
  });
  expect(typed.total).toBe(total);
  await expect(pricePanel(page)).toContainText('250.000 gold');
  await expect(page).toHaveURL(/options%5Bquantity%5D=250(&|$)/);

  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'The quantity was set to' });
  for (const [text, value, sentence] of [
    ['612.345', '612000', 'The quantity was set to 612.000 gold, the nearest available.'],
    ['9.000.000', '5000000', 'The quantity was set to 5.000.000 gold, the nearest available.'],
    ['250', '50000', 'The quantity was set to 50.000 gold, the nearest available.'],
  ] as const) {
    await amount(page).fill(text);
    await amount(page).press('Enter');
    await expect(amount(page)).toHaveValue(value);
    await expect(told).toHaveText(sentence);
  }
  await amount(page).fill('250.000');
  await amount(page).press('Enter');
  await expect(told).toHaveCount(0);
  expect(await confirmedTotal(page)).toBe(total);

  await addAndViewCart(page);
  await wakeIslands(page);
  await expect(line(page)).toContainText('250.000 gold');
  expect((await receiptOf(sum(page))).total).toBe(total);
  await expect(amount(page)).toHaveValue('250000');
  await amount(page).fill('300.000');
  await amount(page).press('Enter');
  await expect(line(page)).toContainText('300.000 gold');
  await expect.poll(() => amountIn(totalIn(sum(page)))).toBe(more);
  await amount(page).fill('9000000');
  await amount(page).press('Enter');
  await expect(page.getByText('The quantity of “WoW gold” was set to 5.000.000 gold')).toBeVisible();
  await expect(line(page)).toContainText('5.000.000 gold');
});

test('the longest amounts fit into their fields at every width', async ({ page }) => {
  const field = page.getByRole('textbox', { name: /^(Amount|Millions) of (gold|coins)$/ });
  // A clipped `20.000.000` would read `20.000`.
  const expectToFit = async () => {
    for (const width of [320, 360, 760, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const one of await field.all()) {
        const [needed, given] = await one.locator('+ [aria-hidden]').evaluate((text) => {
          const words = document.createRange();
          words.selectNodeContents(text);
          return [words.getBoundingClientRect().width, text.clientWidth] as const;
        });
        expect(needed, `${page.url()} at ${width} px`).toBeLessThanOrEqual(given);
      }
    }
  };
  for (const path of [
    `${GOLD}?options[quantity]=5000`,
    `${COINS}?options[quantity]=40`,
    `${MILLIONS}?options[quantity]=500`,
  ]) {
    await page.goto(path);
    await wakeIslands(page);
    await expect(field).toHaveCount(1);
    await expectToFit();
    await addByRequest(page.request, path);
  }
  await page.goto('/cart');
  await wakeIslands(page);
  await expect(field).toHaveCount(3);
  await expectToFit();
});
