import { expect } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import { confirmedTotal, pricePanel, receiptOf, SERVICES, test, wakeIslands } from '../support/shop';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the address follows the choices; a reload, back and another browser restore them', async ({ page, browser }) => {
  await page.goto(`${SERVICES.range}?utm_source=friend`);
  await wakeIslands(page);
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await confirmedTotal(page);
  await expect(page).toHaveURL(/utm_source=friend&options%5Bfrom%5D=/);
  const chosen = await receiptOf(pricePanel(page));
  const link = page.url();

  await page.reload();
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  expect(await receiptOf(pricePanel(page))).toEqual(chosen);
  await wakeIslands(page);
  expect(await receiptOf(pricePanel(page))).toEqual(chosen);
  expect(page.url()).toBe(link);

  await page.goto('/games');
  await page.goBack();
  await expect(page).toHaveURL(link);
  expect(await receiptOf(pricePanel(page))).toEqual(chosen);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  expect(await receiptOf(pricePanel(friend))).toEqual(chosen);
  await friend.context().close();

  await wakeIslands(page);
  await page.locator('label').filter({ hasText: 'Piloted' }).click();
  await expect(page).toHaveURL(`${SERVICES.range}?utm_source=friend`);
});

test('the link is copied by a button, which shows “Copied” for two seconds; when that fails it is shown in a field', async ({
  page,
  expectError,
}) => {
  expectError(/Something went wrong/);
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${SERVICES.range}?options%5Bfrom%5D=`);
  expect(copied).toContain('self-play');
  await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByLabel('Link to these choices')).toHaveValue(copied);
});

test('editing a cart line does not change the address', async ({ page }) => {
  await addByRequest(page.request, SERVICES.quantity);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Change Bountiful Delves' }).click();
  await expect(page).toHaveURL(/line=/);
  const address = page.url();
  await wakeIslands(page);
  await page.locator('#options').locator('input:not(:checked)').last().check({ force: true });
  await confirmedTotal(page);
  expect(page.url()).toBe(address);
});
