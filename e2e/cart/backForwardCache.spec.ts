import { expect, type Page } from '@playwright/test';
import { arrow, carousel, places, rested, seen, slidesOf } from '../support/carousels';
import {
  addAndViewCart,
  amountIn,
  confirmedTotal,
  formatAmount,
  pricePanel,
  receiptOf,
  SERVICES,
  test as shopTest,
  totalIn,
  wakeIslands,
} from '../support/shop';

const executablePath = process.env.CHROMIUM_PATH;
/** Enables the back-forward cache, which Playwright turns off by default, and which Chromium without windows lacks. */
const test = shopTest.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...(executablePath && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

test('a page restored from the back-forward cache has its choices and price, and can be bought again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.toggleAttribute('data-came-back', persisted),
    );
  });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await confirmedTotal(page);
  const chosen = await receiptOf(pricePanel(page));
  await addAndViewCart(page);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-came-back');
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  expect(await receiptOf(pricePanel(page))).toEqual(chosen);
  await expect(page.getByRole('button', { name: /^(Add to|In your) cart$/ })).not.toHaveAttribute('aria-busy');
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  expect(await confirmedTotal(page)).toBe(chosen.total + 800);
  await addAndViewCart(page);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a promo of a restored page shows a whole slide, and goes on from it', async ({ page }) => {
  await page.goto('/');
  await wakeIslands(page);
  const root = carousel(page, 'bottomPromo');
  await seen(root);
  await arrow(root, 'Next').click();
  const bar = root.locator('[data-bar]').nth(1);
  await expect(bar).toHaveAttribute('aria-current', 'true');
  await rested(page);
  const before = await places(root);
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', ''));
  await page.goto('/faq');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-loaded');
  expect(await places(root)).toEqual(before);
  await arrow(root, 'Next').click();
  await expect(bar).not.toHaveAttribute('aria-current');
  await rested(page);
  await expect(slidesOf(root).nth(2)).toBeInViewport({ ratio: 0.9 });
});

/** Goes to the checkout. @returns its total and the number of services */
async function buyNow(page: Page): Promise<{ readonly total: number; readonly lines: number }> {
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/checkout');
  const cart = await page.request.get('/cart/items', { headers: { accept: 'application/json' } });
  const { total, count } = (await cart.json()).cart;
  await expect(page.getByRole('button', { name: `Pay ${formatAmount(total)}` })).toBeVisible();
  return { total, lines: count };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('"Buy now", Back and "Buy now" again orders one service at its price', async ({ page }) => {
      await page.goto(SERVICES.range);
      const first = await buyNow(page);
      expect(first).toEqual({ total: await listedTotal(page, SERVICES.range), lines: 1 });
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(SERVICES.range);
      expect(await buyNow(page)).toEqual(first);
    });
  });
}

/** The price of a service's default configuration on its page. */
async function listedTotal(page: Page, path: string): Promise<number> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  const total = await amountIn(totalIn(pricePanel(tab)));
  await tab.close();
  return total;
}
