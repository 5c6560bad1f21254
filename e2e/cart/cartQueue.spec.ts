import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import { amountIn, holdRequests, SERVICES, test, totalIn, wakeIslands } from '../support/shop';

const LINES = /\/cart\/lines\/\d+$/;
const sum = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}`, exact: true });

/** Two services in the cart: a quantity and variants. */
async function openCart(page: Page): Promise<void> {
  await addByRequest(page.request, SERVICES.quantity, SERVICES.variants);
  await page.goto('/cart');
  await wakeIslands(page);
}

test('a removed line disappears before the server responds, can be put back where it was, and is rolled back when the removal fails', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  await openCart(page);
  const names = () => lines(page).getByRole('heading').allTextContents();
  const before = await names();
  const both = await amountIn(totalIn(sum(page)));
  const row = page.getByRole('region', { name: 'In your cart' }).getByRole('listitem').first();

  await test.step('removed, before the server has answered and after', async () => {
    const release = await holdRequests(page, LINES);
    await page.getByRole('button', { name: `Remove ${before[0]}` }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(badge(page, 1)).toBeVisible();
    const rest = await amountIn(totalIn(sum(page)));
    expect(rest).toBeLessThan(both);
    await expect(row).toContainText(`${before[0]} removed`);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    const answered = page.waitForResponse(LINES);
    release();
    expect((await (await answered).json()).cart.total).toBe(rest);
    await expect.poll(() => amountIn(totalIn(sum(page)))).toBe(rest);
  });

  await test.step('put back in its place, also after a reload', async () => {
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(badge(page, 2)).toBeVisible();
    await expect.poll(names).toEqual(before);
    await expect(totalIn(sum(page))).not.toContainText('checking…');
    expect(await amountIn(totalIn(sum(page)))).toBe(both);
    await page.unroute(LINES);
    await page.reload();
    await expect.poll(names).toEqual(before);
  });

  await test.step('rolled back with a message', async () => {
    await wakeIslands(page);
    await page.route(LINES, (route) => route.abort());
    await page.getByRole('button', { name: 'Remove Dungeon clear' }).click();
    await expect(page.getByRole('alert')).toContainText('“Dungeon clear” could not be removed.');
    await expect(lines(page)).toHaveCount(2);
    await expect(badge(page, 2)).toBeVisible();
    expect(await amountIn(totalIn(sum(page)))).toBe(both);
    await page.unroute(LINES);
    await page.getByRole('button', { name: 'Remove Dungeon clear' }).click();
    await expect(lines(page)).toHaveCount(1);
  });
});

test('quick clicks end in one price, the server’s, and the checkout link waits for it', async ({ page }) => {
  await openCart(page);
  const field = page.getByRole('spinbutton');
  const before = Number(await field.inputValue());
  const release = await holdRequests(page, LINES);
  const more = page.getByRole('button', { name: /^One more of/ });
  for (let press = 0; press < 4; press += 1) await more.click();
  await expect(field).toHaveValue(String(before + 4));
  await expect(totalIn(sum(page))).toHaveText('Total checking…');
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  release();
  await expect(page).toHaveURL('/checkout');
  await page.goto('/cart');
  await expect(lines(page).first()).toContainText(`${before + 4} delves`);
});

test('two tabs of one shopper stay in sync', async ({ page, context }) => {
  await openCart(page);
  const other = await context.newPage();
  await other.goto('/wow-boost');
  await wakeIslands(other);
  await expect(badge(other, 2)).toBeVisible();
  const cart = await context.newPage();
  await cart.goto('/cart');
  await wakeIslands(cart);
  await page.getByRole('button', { name: 'Remove Dungeon clear' }).click();
  await expect(badge(other, 1)).toBeVisible();
  await expect(lines(cart)).toHaveCount(1);
  await cart.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(badge(other, 0)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the quantity of a line is changed by its own form, and a line is removed', async ({ page }) => {
    await page.goto(SERVICES.quantity);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('spinbutton').fill('7');
    await page.getByRole('button', { name: 'Change the quantity' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lines(page)).toContainText('7 delves');
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(badge(page, 0)).toBeVisible();
  });
});
