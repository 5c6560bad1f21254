import { expect } from '@playwright/test';
import { openOwnShop } from '../support/ownShop';
import { addToCart, SERVICES, test } from '../support/shop';

/* The pages about the shop itself: how people get there and back, and what they work out without a script. */

const PORT = Number(process.env.E2E_PORT ?? 3217) + 711;

const PAGES = {
  'How it works': '/how-it-works',
  FAQ: '/faq',
  Refunds: '/refunds',
  'Safety and bans': '/safety',
  'Contact us': '/contact-us',
  Terms: '/terms',
  Privacy: '/privacy',
  Imprint: '/imprint',
} as const;

test('from the checkout to the refunds and back the cart stays as it is', async ({ page }) => {
  await addToCart(page, SERVICES.range);
  await page.goto('/checkout');
  const total = await page.getByRole('complementary', { name: 'Your order' }).textContent();
  await page.getByRole('main').getByRole('link', { name: 'Refunds', exact: true }).click();
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  expect(await page.getByRole('complementary', { name: 'Your order' }).textContent()).toBe(total);
});

test('the footer leads to each page, and each fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/games');
  for (const [name, path] of Object.entries(PAGES)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('the support address breaks before its @ at most, unless it is longer than a line', async ({ page }) => {
  const shop = await openOwnShop(PORT, undefined, { SUPPORT_EMAIL: 'help@questline.example' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`http://localhost:${PORT}/terms`);
  const address = page.getByRole('contentinfo').locator('a[href^="mailto:"]');
  const linesOf = (part: number) =>
    address
      .locator('span')
      .nth(part)
      .evaluate((span) =>
        Math.round(span.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(span).lineHeight)),
      );
  const show = (...parts: readonly string[]) =>
    address.evaluate((link, texts) => {
      for (const [index, span] of [...link.querySelectorAll('span')].entries()) span.textContent = texts[index] ?? '';
    }, parts);
  expect([await linesOf(0), await linesOf(1)]).toEqual([1, 1]);
  await show('customer-support-team', '@questline-boosting.example');
  expect([await linesOf(0), await linesOf(1)]).toEqual([1, 1]);
  await show('a'.repeat(64), `@${'b'.repeat(189)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shop.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator says to the cent what comes back, and what is wrong', async ({ page, expectError }) => {
    // The answer to a form with a problem has status 422, which the browser logs.
    expectError(/Failed to load resource.*422/);
    await page.goto('/refunds');
    await page.getByLabel('What you paid').fill('80.33');
    await page.getByLabel('Order status').selectOption('Work or the raid run has started');
    await page.getByLabel('Percent done').fill('half');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a whole number from 0 to 100.');
    await page.getByLabel('Percent done').fill('50');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('main')).toContainText('You get back40.17 $');
    await expect(page.getByLabel('What you paid')).toHaveValue('80.33');
  });
});
