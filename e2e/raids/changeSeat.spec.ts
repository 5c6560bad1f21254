import { expect, type Page } from '@playwright/test';
import { chooseMage } from '../support/runs';
import { addAndViewCart, amountIn, test, totalIn, wakeIslands } from '../support/shop';

const sum = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const seat = (page: Page) => page.getByRole('complementary', { name: 'Your seat' });
const cartLines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** The last run with one seat, which no other story opens. */
async function lastSingleSeatRun(page: Page): Promise<string> {
  await page.goto('/wow-boost/raids?region=eu&run_loot_type=full');
  const paths = await page
    .locator('main a[data-run]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  const path = paths.at(-1);
  if (path === undefined) throw new Error('The calendar has no run for one buyer.');
  return path;
}

async function addSeat(page: Page): Promise<void> {
  await chooseMage(page);
  await addAndViewCart(page, page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first());
}

test('the only seat of a run is changed from the cart: it stays held, and one; Back and the same button lead to it again', async ({
  page,
}) => {
  const path = await lastSingleSeatRun(page);
  await page.goto(path);
  await wakeIslands(page);
  await addSeat(page);
  await expect(page.getByText(/Your seat is held/)).toBeVisible();
  const played = await amountIn(totalIn(sum(page)));

  await test.step('Back, and the same button again', async () => {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await wakeIslands(page);
    await addSeat(page);
    await expect(cartLines(page)).toHaveCount(1);
    await expect(page.getByText(/Your seat is held/)).toBeVisible();
  });

  await page.getByRole('link', { name: /^Change / }).click();
  await expect(page.getByText('You are changing a seat in your cart.')).toBeVisible();
  await wakeIslands(page);
  expect(await amountIn(totalIn(seat(page)))).toBe(played);
  await page.getByRole('radio', { name: /^Piloted/ }).check();
  await expect(page.getByText('You are changing a seat in your cart.')).toBeVisible();
  await expect.poll(() => amountIn(totalIn(seat(page)))).toBeGreaterThan(played);
  const piloted = await amountIn(totalIn(seat(page)));
  const save = page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).first();
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await save.click();

  await expect(page).toHaveURL('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText('Piloted');
  await expect(page.getByText(/Your seat is held/)).toBeVisible();
  expect(await amountIn(totalIn(sum(page)))).toBe(piloted);
});
