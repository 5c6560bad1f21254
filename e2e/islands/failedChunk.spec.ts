import { expect, type Page } from '@playwright/test';
import { chunkScript } from '../support/built';
import {
  addAndViewCart,
  addToCart,
  CORE_SCRIPT,
  confirmedTotal,
  fillCheckout,
  holdRequests,
  payButton,
  pricePanel,
  receiptOf,
  SERVICES,
  SHOPPER,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

/** Makes a chunk's script fail this many times, not counting prefetches. @returns a function for how often it failed */
async function failChunk(page: Page, name: string, times: number): Promise<() => number> {
  let failed = 0;
  await page.route(chunkScript(name), (route) => {
    if (route.request().resourceType() !== 'script') return route.abort();
    if (failed >= times) return route.continue();
    failed += 1;
    return route.abort();
  });
  return () => failed;
}

const island = (page: Page, id: string) => page.locator(`store-island#${id}`);
const numberField = (page: Page, name: string) => page.getByRole('spinbutton', { name });

test('an island whose chunk fails to load once is retried, works, and has what was typed meanwhile', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const failed = await failChunk(page, 'range-bar', 1);
  await page.goto(SERVICES.range);
  await numberField(page, 'Desired rating').fill('2100');
  await numberField(page, 'Desired rating').press('Tab');
  await wakeIslands(page);
  expect(failed()).toBe(1);
  await expect(pricePanel(page).getByRole('term').first()).toContainText('0 to 2.100');
});

test('after a tap the chunks of the page are loaded beside the core, not after it', async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  const release = await holdRequests(page, CORE_SCRIPT);
  // The others wait for the core's prefetch, which is over when it has failed, too.
  await page.route(CORE_SCRIPT, (route) =>
    route.request().resourceType() === 'script' ? route.fallback() : route.abort(),
  );
  await page.goto(SERVICES.range, { waitUntil: 'domcontentloaded' });
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  const loaded = () =>
    page.evaluate((chunk) => {
      const scripts = [...document.scripts].filter(({ src }) => new RegExp(chunk).test(src));
      return [scripts.length, 'storefrontCore' in window];
    }, chunkScript('range-bar').source);
  await expect.poll(loaded).toEqual([1, false]);
  release();
  await wakeIslands(page);
  expect(await loaded()).toEqual([1, true]);
});

test('an island whose chunk never loads keeps the server’s HTML: the others work, and the form still leads to the cart', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|island\/failed/);
  const failed = await failChunk(page, 'range-bar', Number.POSITIVE_INFINITY);
  await page.goto(SERVICES.range);
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await expect(island(page, 'range')).toHaveAttribute('data-state', 'failed');
  // The loader asks for it at once, then the island and once more.
  expect(failed()).toBeGreaterThanOrEqual(2);
  for (const id of ['price', 'options']) await expect(island(page, id)).toHaveAttribute('data-state', 'hydrated');

  const { total } = await receiptOf(pricePanel(page));
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  expect(await confirmedTotal(page)).toBe(total + 800);

  await expect(page.getByRole('button', { name: '50 more' })).toHaveCount(0);
  await numberField(page, 'Current rating').fill('1000');
  await numberField(page, 'Desired rating').fill('1200');
  await numberField(page, 'Desired rating').press('Tab');
  await expectTypedNumberVisible(page, 'Desired rating');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await acceptPrice(page);
  await expect(page.getByRole('main')).toContainText('1.000 to 1.200 rating');
  await expect(page.getByRole('main')).toContainText('Private live stream');
});

test('a number typed before hydration stays visible', async ({ page, expectError }) => {
  expectError(/Failed to load resource|island\/failed/);
  const fail = await holdRequests(page, CORE_SCRIPT, 'abort');
  await page.goto(SERVICES.range, { waitUntil: 'domcontentloaded' });
  await expect(
    numberField(page, 'Desired rating').locator('xpath=following-sibling::span[@aria-hidden]'),
  ).toBeVisible();
  await numberField(page, 'Desired rating').fill('2100');
  await numberField(page, 'Desired rating').press('Tab');
  await expectTypedNumberVisible(page, 'Desired rating');
  fail();
  await expect(island(page, 'range')).toHaveAttribute('data-state', 'failed');
  await expectTypedNumberVisible(page, 'Desired rating');
});

/** The number field itself is visible, not the formatted text over it, which nothing updates. */
async function expectTypedNumberVisible(page: Page, name: string): Promise<void> {
  await expect(numberField(page, name)).not.toBeFocused();
  await expect(numberField(page, name).locator('xpath=following-sibling::span[@aria-hidden]')).toBeHidden();
  await expect(numberField(page, name)).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
}

test('rank selects whose full version fails to load stay native, and open by mouse', async ({ page, expectError }) => {
  expectError(/Failed to load resource|full select could not be loaded/);
  const failed = await failChunk(page, 'select', 9);
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const now = page.getByRole('combobox', { name: 'Current division' });
  await now.hover();
  await expect.poll(failed).toBe(2);
  const opened = page.evaluate(
    () => new Promise((resolve) => addEventListener('mousedown', (event) => resolve(!event.defaultPrevented))),
  );
  await now.click();
  expect(await opened).toBe(true);
  await expect(now).toBeFocused();
});

/** The page could not update the price, so the server shows the correct one and asks to confirm; the cart is still empty. */
async function acceptPrice(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toContainText('With these choices the price is');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await addAndViewCart(page);
}

test('a page whose scripts never load still sells', async ({ page, expectError }) => {
  expectError(/Failed to load resource|island\/failed/);
  await page.route(CORE_SCRIPT, (route) => route.abort());
  await page.goto(SERVICES.quantity);
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  for (const id of ['quantity', 'price', 'options'])
    await expect(island(page, id)).toHaveAttribute('data-state', 'failed');
  await expect(totalIn(pricePanel(page))).toBeVisible();
  await addAndViewCart(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Bountiful Delves' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a click while the core is loading and then fails is not lost', async ({ page, expectError }) => {
  expectError(/Failed to load resource|island\/failed/);
  const fail = await holdRequests(page, CORE_SCRIPT, 'abort');
  await page.goto(SERVICES.quantity, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(SERVICES.quantity);
  fail();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('where links prefetch nothing, the chunks of islands do not wait for that of the page', async ({ page }) => {
  await page.addInitScript(() => {
    const { append } = Element.prototype;
    Element.prototype.append = function (...nodes) {
      const isIgnored = nodes.some((node) => node instanceof HTMLLinkElement && node.rel === 'prefetch');
      if (!isIgnored) append.apply(this, nodes);
    };
  });
  const release = await holdRequests(page, chunkScript('page-service'));
  const asked = page.waitForRequest(chunkScript('range-bar'));
  await page.goto(SERVICES.range);
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await asked;
  release();
  await wakeIslands(page);
});

test.describe('a checkout whose wrong fields can’t be shown, because code is gone after a deployment', () => {
  for (const name of ['form-writer', 'checkout-check'])
    test(`is sent, and the server’s page shows them (${name})`, async ({ page, expectError }) => {
      expectError(/Failed to load resource|can’t be shown|422/);
      await addToCart(page, SERVICES.range);
      await failChunk(page, name, Number.POSITIVE_INFINITY);
      await page.goto('/checkout');
      await wakeIslands(page);
      await fillCheckout(page);
      await page.getByLabel('Email').fill('anna at example');
      await payButton(page).click();
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toContainText('One thing to fix.');
      await expect(page.getByLabel('Email')).toHaveValue('anna at example');
      await page.getByLabel('Email').fill(SHOPPER.email);
      await payButton(page).click();
      await expect(page).toHaveURL(/sandbox/);
    });
});
