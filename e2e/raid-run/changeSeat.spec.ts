import { expect, type Page } from '@playwright/test';
import { addAndViewCart, amountIn, test, totalIn, wakeIslands } from '../support/shop';

const sum = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const seat = (page: Page) => page.getByRole('complementary', { name: 'Your seat' });
const cartLines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** A run with one seat, which no other story opens. @param fromEnd counted from the end of the calendar */
async function singleSeatRun(page: Page, fromEnd: number): Promise<string> {
  await page.goto('/wow-boost/raids?region=eu&run_loot_type=full');
  const paths = await page
    .locator('main a[data-run]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
  const path = paths.at(-fromEnd);
  if (path === undefined) throw new Error(`The calendar has only ${paths.length} runs for one buyer.`);
  return path;
}

/** Puts the only seat of a run into the cart, and has it piloted instead. */
async function changeSeat(page: Page, path: string, wake: () => Promise<void>, priceChosen: () => Promise<void>) {
  await page.goto(path);
  await wake();
  await addAndViewCart(page, page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first());
  await expect(page.getByText(/Your seat is held/)).toBeVisible();
  const played = await amountIn(totalIn(sum(page)));

  await page.getByRole('link', { name: /^Change / }).click();
  await expect(page.getByText('You are changing a seat in your cart.')).toBeVisible();
  await wake();
  expect(await amountIn(totalIn(seat(page)))).toBe(played);
  await page.getByRole('radio', { name: /^Piloted/ }).check();
  await priceChosen();
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
}

test('the only seat of a run is changed from the cart: it stays held, and one', async ({ page }) => {
  await changeSeat(
    page,
    await singleSeatRun(page, 1),
    () => wakeIslands(page),
    async () => {},
  );
});

test('the last seat, Back, and the same button again leads to the cart with that seat', async ({ page }) => {
  const path = await singleSeatRun(page, 2);
  await page.goto(path);
  for (const goThere of [async () => {}, async () => void (await page.goBack())]) {
    await goThere();
    await expect(page).toHaveURL(path);
    await wakeIslands(page);
    await addAndViewCart(page, page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first());
    await expect(cartLines(page)).toHaveCount(1);
    await expect(page.getByText(/Your seat is held/)).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the only seat of a run is changed from the cart', async ({ page }) => {
    await changeSeat(
      page,
      await singleSeatRun(page, 3),
      async () => {},
      () => page.getByRole('button', { name: 'Update price' }).click(),
    );
  });
});
