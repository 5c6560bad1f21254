import { expect } from '@playwright/test';
import {
  addAndViewCart,
  CORE_SCRIPT,
  confirmedTotal,
  holdRequests,
  pricePanel,
  receiptLine,
  receiptOf,
  SERVICES,
  test,
  wakeIslands,
} from '../support/shop';

test('back and forward work across pages, and a restored page shows the price of its choices', async ({ page }) => {
  await page.goto('/wow-boost/pvp');
  await page.getByRole('link', { name: 'Arena 2v2 rating', exact: true }).click();
  await expect(page).toHaveURL(SERVICES.range);
  await wakeIslands(page);
  const opened = await receiptOf(pricePanel(page));
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await confirmedTotal(page);
  const chosen = await receiptOf(pricePanel(page));
  await addAndViewCart(page);

  await page.goBack();
  await expect(page).toHaveURL(/self-play/);
  await wakeIslands(page);
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  expect(chosen).not.toEqual(opened);
  expect(await receiptOf(pricePanel(page))).toEqual(chosen);
  // It can be bought again at once.
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-busy', 'true');

  await page.goBack();
  await expect(page).toHaveURL('/wow-boost/pvp');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('reloading the cart does not resubmit anything', async ({ page }) => {
  await page.goto(SERVICES.quantity);
  await addAndViewCart(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The line is gone before the server has removed it.
  const removed = page.waitForResponse(/\/cart\/lines\/\d+/);
  await page.getByRole('button', { name: 'Remove Bountiful Delves' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await removed;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test.describe('before hydration', () => {
  test('choosing an option and typing numbers is not lost: it is there at once, and the price follows', async ({
    page,
  }) => {
    const release = await holdRequests(page, CORE_SCRIPT);
    await page.goto(SERVICES.range, { waitUntil: 'domcontentloaded' });
    const before = await receiptOf(pricePanel(page));
    const together = page.getByRole('radio', { name: /^Self-play/ });
    await page.locator('label').filter({ hasText: 'Self-play' }).first().click();
    await page.getByRole('spinbutton', { name: 'Current rating' }).fill('600');
    await page.getByRole('spinbutton', { name: 'Desired rating' }).fill('900');
    await expect(together).toBeChecked();
    expect(await receiptOf(pricePanel(page))).toEqual(before);
    release();
    await wakeIslands(page);
    await page.getByRole('spinbutton', { name: 'Desired rating' }).press('Enter');
    const total = await confirmedTotal(page);
    const after = await receiptOf(pricePanel(page));
    expect(after.lines[0]?.[0]).toContain('600 to 900');
    expect(receiptLine(after, 'Self-play')).toBeGreaterThan(0);
    expect(total).not.toBe(before.total);
    await expect(together).toBeChecked();
  });

  test('choosing a variant is not lost: it is selected at once, and the price follows', async ({ page }) => {
    const release = await holdRequests(page, CORE_SCRIPT);
    await page.goto(SERVICES.variants, { waitUntil: 'domcontentloaded' });
    const before = await receiptOf(pricePanel(page));
    await page.locator('label').filter({ hasText: 'Duality' }).first().click();
    await expect(page.getByRole('radio', { name: /^Duality/ })).toBeChecked();
    expect(await receiptOf(pricePanel(page))).toEqual(before);
    release();
    await wakeIslands(page);
    expect(receiptLine(await receiptOf(pricePanel(page)), 'Duality')).toBeGreaterThan(0);
    expect(await confirmedTotal(page)).not.toBe(before.total);
    await expect(page.getByRole('radio', { name: /^Duality/ })).toBeChecked();
  });

  test('button clicks are each replayed once; after a reload choices and price match', async ({ page }) => {
    const release = await holdRequests(page, CORE_SCRIPT);
    await page.goto(SERVICES.quantity, { waitUntil: 'domcontentloaded' });
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    const before = Number(await quantity.inputValue());
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    release();
    await wakeIslands(page);
    await expect(quantity).toHaveValue(String(before + 2));
    await page.locator('label').filter({ hasText: 'Self-play' }).click();
    await confirmedTotal(page);
    await page.reload();
    await wakeIslands(page);
    const receipt = await receiptOf(pricePanel(page));
    expect(receipt.lines[0]?.[0]).toBe(`${await quantity.inputValue()} delves`);
    const together = await page.getByRole('radio', { name: /^Self-play/ }).isChecked();
    expect(receiptLine(receipt, 'Self-play') !== undefined).toBe(together);
  });
});
