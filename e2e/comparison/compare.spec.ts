import { expect } from '@playwright/test';
import { axeViolations, WCAG_TAGS } from '../support/accessibility';
import {
  amountIn,
  changeCurrency,
  confirmedTotal,
  pricePanel,
  SERVICES,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

test('a shopper compares two configurations by keyboard, reloads, restores the pinned one, and changes the currency', async ({
  page,
}) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const first = await amountIn(totalIn(pricePanel(page)));
  await page.getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  const block = page.getByRole('region', { name: 'Side by side' });
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeFocused();
  await expect(block.getByRole('status')).toHaveText(/Both cost the same/);

  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  const second = await confirmedTotal(page);
  const [pinned, present] = [
    block.getByRole('region', { name: 'Pinned' }),
    block.getByRole('region', { name: 'Current choices' }),
  ];
  await expect(pinned).toContainText('Piloted');
  await expect(present).toContainText('Self-play');
  expect(await amountIn(totalIn(pinned))).toBe(first);
  expect(await amountIn(totalIn(present))).toBe(second);
  expect(await amountIn(block.getByRole('status'))).toBe(Math.abs(second - first));
  for (const part of ['#comparison', '#choice-tools'])
    expect(await axeViolations(page, part, [...WCAG_TAGS, 'best-practice'])).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = [await pinned.boundingBox(), await present.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.reload();
  await wakeIslands(page);
  await expect(pinned).toContainText('Piloted');
  await pinned.getByRole('button', { name: 'Use this one' }).click();
  await expect(block).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Piloted/ })).toBeChecked();
  expect(await confirmedTotal(page)).toBe(first);
  await page.reload();
  await wakeIslands(page);
  await expect(block).toHaveCount(0);

  await test.step('the pinned price is in the currency of the page', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Compare' }).click();
    await changeCurrency(page, 'GBP');
    await expect(totalIn(pricePanel(page))).toContainText('£');
    await wakeIslands(page);
    await expect(totalIn(pinned)).toContainText('£');
    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  });
});
