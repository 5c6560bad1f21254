import { expect, type Page } from '@playwright/test';
import { amountIn, formatAmount, pricePanel, SERVICES, test, totalIn, wakeIslands } from '../support/shop';
import { test as withoutCookies } from '../support/withoutCookies';

const ITEMS = /\/cart\/items$/;
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}`, exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true });
const inCart = (page: Page) => page.getByRole('button', { name: 'In your cart', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const toast = (page: Page) => messages(page).getByRole('status').filter({ hasText: 'Added to cart' });

for (const [kind, path] of [
  ['a service', SERVICES.range],
  ['hot products', '/hot-products/2'],
] as const)
  test(`adding from ${kind} stays on the page: the message names it and its price, and leads on`, async ({ page }) => {
    await page.goto(path);
    await wakeIslands(page);
    const url = page.url();
    const button = add(page);
    await button.click();
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText(/, \d+\.\d\d\s\$/);
    await expect(badge(page, 1)).toBeVisible();
    await expect(inCart(page)).toBeFocused();
    expect(page.url()).toBe(url);
    // Held while the pointer is on it: it stays longer than its five seconds.
    await toast(page).hover();
    await page.waitForTimeout(5500);
    await expect(toast(page)).toBeVisible();
    await toast(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
  });

test('the message closes after five seconds or by Escape; Tab leads to it and back to the button', async ({ page }) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const total = await amountIn(totalIn(pricePanel(page)));
  await add(page).press('Enter');
  await expect(toast(page)).toContainText(`Arena 2v2 rating, ${formatAmount(total)}`);
  await expect(inCart(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('link', { name: 'View cart' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(inCart(page)).toBeFocused();
  // Another choice is not in the cart yet.
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await add(page).click();
  await expect(badge(page, 2)).toBeVisible();
  await page.mouse.move(10, 500);
  await expect(toast(page)).toHaveCount(0, { timeout: 9000 });
  await inCart(page).click();
  await expect(page).toHaveURL('/cart');
});

const notAdded = (page: Page) => pricePanel(page).getByText('“Arena 2v2 rating” could not be added.');

test('on phones why it could not be added stands above the buttons, until it can', async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.route(ITEMS, (route) => route.abort());
  await add(page).click();
  await expect(notAdded(page)).toBeVisible();
  await expect(notAdded(page)).toBeInViewport();
  await page.unroute(ITEMS);
  await add(page).click();
  await expect(notAdded(page)).toBeHidden();
  await expect(inCart(page)).toBeVisible();
});

withoutCookies(
  'where cookies are blocked it stands below the buttons, and the page after a form says it, too',
  async ({ page, context, expectError }) => {
    expectError(/Failed to load resource: .* 403/);
    const sentence = 'Allow them for this site, then try again.';
    await page.goto(SERVICES.range);
    await wakeIslands(page);
    await add(page).click();
    await expect(notAdded(page)).toContainText(sentence);
    await expect(notAdded(page)).toBeInViewport();
    await expect(toast(page)).toHaveCount(0);
    await expect(badge(page, 0)).toBeVisible();
    await (await context.newCDPSession(page)).send('Emulation.setScriptExecutionDisabled', { value: true });
    await page.goto(SERVICES.range);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByRole('main')).toContainText(sentence);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(SERVICES.range);
  },
);
