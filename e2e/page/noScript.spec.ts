import { expect } from '@playwright/test';
import {
  addAndViewCart,
  expectOrdered,
  fillCheckout,
  payButton,
  payInSandbox,
  pricePanel,
  receiptOf,
  SERVICES,
  searchField,
  test,
  totalIn,
} from '../support/shop';

test.use({ javaScriptEnabled: false });

test('without JavaScript a shopper sets a range in number fields, confirms the new price, and buys', async ({
  page,
  expectError,
}) => {
  // The page with the new price has status 409, which the browser logs.
  expectError(/Failed to load resource.*409/);
  await page.goto('/');
  await searchField(page).fill('arena 2v2');
  await searchField(page).press('Enter');
  await page.getByRole('link', { name: 'Arena 2v2 rating', exact: true }).click();

  await expect(page.getByRole('button', { name: '50 more' })).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Current rating' }).fill('1000');
  await page.getByRole('spinbutton', { name: 'Desired rating' }).fill('1500');
  await page.getByRole('button', { name: 'Update price' }).click();
  await expect(page).toHaveURL(/options.*#price$/);
  expect((await receiptOf(pricePanel(page))).lines[0]?.[0]).toContain('1.000 to 1.500');
  await page.getByText('Self-play', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();

  await expect(page.getByRole('main').getByRole('alert')).toContainText('With these choices the price is');
  const seen = await receiptOf(pricePanel(page));
  expect(seen.lines[0]?.[0]).toContain('1.000 to 1.500');
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  await addAndViewCart(page);
  expect((await receiptOf(page.getByRole('complementary', { name: 'Summary' }))).total).toBe(seen.total);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page);
  await payButton(page).click();
  await payInSandbox(page);
  await expectOrdered(page, seen);
  // What only a script can do is on the page, and hidden.
  for (const { role, name } of [
    { role: 'heading', name: 'Get a push when it starts?' },
    { role: 'button', name: 'Copy link' },
  ] as const) {
    const part = page.getByRole(role, { name, includeHidden: true });
    await expect(part).toBeAttached();
    await expect(part).toBeHidden();
  }
});

test('without JavaScript currency and theme can be changed, and are remembered', async ({ page }) => {
  await page.goto(SERVICES.range);
  await expect(totalIn(pricePanel(page))).toContainText('$');
  await page.getByRole('button', { name: /change currency/ }).click();
  await page.getByRole('button', { name: /^GBP/ }).click();
  await expect(page).toHaveURL(SERVICES.range);
  await expect(totalIn(pricePanel(page))).toContainText('£');

  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const grounds: string[] = [];
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'Change theme' }).click();
    await page.getByRole('region', { name: 'Theme' }).getByRole('button', { name: theme, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    grounds.push(await ground());
  }
  expect(new Set(grounds).size).toBe(2);
  await page.goto('/games');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: /^GBP £/ }).first()).toBeVisible();
});
