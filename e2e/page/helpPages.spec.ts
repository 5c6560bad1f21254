import { expect } from '@playwright/test';
import { dialogOf } from '../support/account';
import { addByRequest } from '../support/purchase';
import { SERVICES, test } from '../support/shop';

/* The pages about the shop itself: how people get there and back. */

const PAGES = {
  'How it works': '/how-it-works',
  FAQ: '/faq',
  Refunds: '/refunds',
  'Safety and bans': '/safety',
  Terms: '/terms',
  Privacy: '/privacy',
  Imprint: '/imprint',
} as const;

test('from the checkout to the refunds and back the cart stays as it is', async ({ page }) => {
  await addByRequest(page.request, SERVICES.range);
  await page.goto('/checkout');
  const total = await page.getByRole('complementary', { name: 'Your order' }).textContent();
  await page.getByRole('main').getByRole('link', { name: 'Refunds', exact: true }).click();
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/checkout');
  expect(await page.getByRole('complementary', { name: 'Your order' }).textContent()).toBe(total);
});

test('the footer leads to each page, and each fits a narrow phone with the address of the support', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/games');
  const fits = async (what: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
  for (const [name, path] of Object.entries(PAGES)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await fits(path);
  }

  await test.step('the contact form opens above the page, and is a page at its own address', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us', exact: true }).click();
    const dialog = dialogOf(page, 'Contact us');
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await fits('the dialog');
    await expect(page).toHaveURL('/contact-us');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    await fits('/contact-us');
  });

  await test.step('which breaks before its @ at most, unless it is longer than a line', async () => {
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
    await fits('a long address');
  });
});
