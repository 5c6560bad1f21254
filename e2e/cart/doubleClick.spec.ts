import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import {
  CORE_SCRIPT,
  fillCheckout,
  holdRequests,
  payButton,
  payInSandbox,
  SERVICES,
  SHOPPER,
  test,
  wakeIslands,
} from '../support/shop';

/** Counts the POST requests of a test's pages to a path. */
function countPosts(page: Page, path: RegExp): { readonly sent: () => number } {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return { sent: () => count };
}

async function openCheckout(page: Page): Promise<void> {
  await addByRequest(page.request, SERVICES.range);
  await page.goto('/checkout');
  await fillCheckout(page);
}

test('a double click on pay makes one order, and a double click in the sandbox pays it once', async ({ page }) => {
  const orders = countPosts(page, /^\/checkout$/);
  const payments = countPosts(page, /^\/sandbox\/pay\//);
  await openCheckout(page);
  await wakeIslands(page);
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(orders.sent()).toBe(1);
  await wakeIslands(page);
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
  expect(payments.sent()).toBe(1);
});

test('while an order is being placed its button is busy, and further clicks send nothing', async ({ page }) => {
  const orders = countPosts(page, /^\/checkout$/);
  await openCheckout(page);
  await wakeIslands(page);
  const release = await holdRequests(page, /\/checkout$/);
  // A page that is being left can't be inspected, so it logs by itself.
  const busy = page.waitForEvent('console', (message) => message.text().startsWith('Busy: Pay '));
  await payButton(page).evaluate((button) => {
    const reportBusy = () => button.ariaBusy === 'true' && console.info(`Busy: ${button.textContent}`);
    new MutationObserver(reportBusy).observe(button, { attributeFilter: ['aria-busy'] });
  });
  const { x = 0, y = 0 } = (await payButton(page).boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  await busy;
  await page.mouse.click(x + 20, y + 20);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  release();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(orders.sent()).toBe(1);
});

test('a double click before hydration makes one order too', async ({ page }) => {
  const orders = countPosts(page, /^\/checkout$/);
  await addByRequest(page.request, SERVICES.range);
  const release = await holdRequests(page, CORE_SCRIPT);
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await fillCheckout(page);
  await payButton(page).dblclick();
  await expect(page.locator('store-island#pay')).toHaveAttribute('data-state', 'waiting');
  release();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(orders.sent()).toBe(1);
});

test('two tabs that submit the same checkout reach the same order', async ({ page, context }) => {
  await addByRequest(page.request, SERVICES.range);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/checkout');
    await fillCheckout(tab);
    await wakeIslands(tab);
  }
  await Promise.all([page, second].map((tab) => payButton(tab).click()));
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(second).toHaveURL(page.url());
  const order = await payInSandbox(page);
  await payButton(second).click();
  await expect(second).toHaveURL(order);
  await expect(second.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
});

test('a second tab with other details shows that the order exists, with a link to it', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/Failed to load resource.*422/);
  await addByRequest(page.request, SERVICES.range);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/checkout');
    await fillCheckout(tab, tab === second ? { account: 'Somebody-Else' } : {});
  }
  await payButton(page).click();
  const order = await payInSandbox(page);
  await payButton(second).click();
  await expect(second.getByText('Nothing was ordered a second time', { exact: false })).toBeVisible();
  await second.getByRole('link', { name: 'See the order' }).click();
  await expect(second).toHaveURL(order);
  await expect(second.getByRole('main')).toContainText(SHOPPER.account);
});

test('going back after placing an order shows an empty cart, and the same order can still be paid', async ({
  page,
}) => {
  await openCheckout(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  const sandbox = page.url();
  await page.goBack();
  // The cart was emptied by the order, so there is nothing to check out.
  await expect(page).toHaveURL(/\/(cart|checkout)$/);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.goto(sandbox);
  await payInSandbox(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a double click on pay makes one order, because the server recognizes the purchase', async ({ page }) => {
    await openCheckout(page);
    await payButton(page).dblclick();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await payInSandbox(page);
    await expect(page.getByRole('region', { name: 'What you ordered' }).getByRole('listitem')).toHaveCount(1);
  });
});
