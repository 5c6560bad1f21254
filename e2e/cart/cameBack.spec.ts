import { expect } from '@playwright/test';
import { awake, confirmedTotal, pricePanel, receiptOf, SERVICES, test as shopTest } from '../support/shop';

/** The browser keeps left pages alive in memory, which Playwright otherwise switches off. */
const test = shopTest.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('a page that the browser brings back alive has its choices and its price, and sells again', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.toggleAttribute('data-came-back', persisted),
    );
  });
  await page.goto(SERVICES.range);
  await awake(page);
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await confirmedTotal(page);
  const chosen = await receiptOf(pricePanel(page));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-came-back');
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  expect(await receiptOf(pricePanel(page))).toEqual(chosen);
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-busy');
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  expect(await confirmedTotal(page)).toBe(chosen.total + 800);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
