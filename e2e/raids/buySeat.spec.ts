import { expect, type Page } from '@playwright/test';
import { chooseMage, freeCard, freeRun } from '../support/runs';
import {
  addAndViewCart,
  amountIn,
  fillCheckout,
  parseCents,
  payButton,
  payInSandbox,
  SHOPPER,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();

test('a seat costs the same in the calendar, its dialog, the cart, the checkout and the order, and is held meanwhile', async ({
  page,
}) => {
  await page.goto('/wow-boost/raids?run_loot_type=group');
  await wakeIslands(page);
  const price = parseCents((await freeCard(page).textContent())?.match(/\d+\.\d\d/g)?.at(-1) ?? '');
  await freeRun(page).click();
  const panel = page.getByRole('dialog').getByRole('complementary', { name: 'Your seat' });
  await expect(totalIn(panel)).toBeVisible();
  await wakeIslands(page);
  expect(await amountIn(totalIn(panel))).toBe(price);
  await addToCart(page).click();
  await expect(page.getByText('Choose your class.').first()).toBeVisible();
  await chooseMage(page);
  await addAndViewCart(page, addToCart(page));
  await wakeIslands(page);
  await expect(page.getByText(/Your seat is held for (10 min|9 min \d+ s)/)).toBeVisible();
  expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Summary' })))).toBe(price);

  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page);
  await expect(page.getByText(/Your seat is held for/)).toBeVisible();
  expect(await amountIn(payButton(page))).toBe(price);
  await payButton(page).click();
  await payInSandbox(page);
  expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Summary' })))).toBe(price);
  await expect(page.getByText(/Be online 15 minutes early; \w+ invites you/)).toBeVisible();
  const calendar = page.getByRole('link', { name: 'Add to my calendar' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('BEGIN:VEVENT');
});

test('a seat that another shopper holds can’t be taken; its waitlist can be joined, and flex time is the other way', async ({
  page,
  browser,
  baseURL,
}) => {
  // Other stories take seats of European runs.
  await page.goto('/wow-boost/raids?region=us&run_loot_type=full');
  const path = (await page.locator('main a[data-run]').last().getAttribute('href')) ?? '';
  const other = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const second = await other.newPage();
  await second.goto(path);
  await chooseMage(second);
  await addAndViewCart(second, addToCart(second));

  // Pages of runs are a second old at most.
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText('All seats of this run are taken.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await wakeIslands(page);
  await expect(page.getByRole('button', { name: 'Take this seat' }).first()).toHaveAttribute('aria-disabled', 'true');
  const email = page.getByRole('main').getByLabel(/e-?mail/i);
  await email.fill(SHOPPER.email);
  await email.press('Enter');
  await expect(
    page
      .getByText(/waitlist/i)
      .filter({ hasText: /email you|on the waitlist/i })
      .first(),
  ).toBeVisible();

  // The seat is free again as soon as it is taken out of the other cart.
  await second.getByRole('button', { name: /^Remove/ }).click();
  await expect(second.getByText('Your cart is empty')).toBeVisible();
  await other.close();
});
