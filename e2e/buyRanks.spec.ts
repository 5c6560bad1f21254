import { expect, type Page } from '@playwright/test';
import {
  awake,
  fillIn,
  lineOf,
  payButton,
  payInSandbox,
  priceAfter,
  pricePanel,
  receiptOf,
  SERVICES,
  test,
} from './shop';

/** Opens a searchable select, types, and chooses by mouse what was found. */
async function choose(page: Page, label: string, typed: string, rank: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await box.pressSequentially(typed);
  // While something is searched only what was found stands in the list.
  await expect(page.getByRole('option', { name: 'Iron IV', exact: true })).toHaveCount(0);
  await page.getByRole('option', { name: rank, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('a shopper searches two divisions, takes express, and buys it straight from the page', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await awake(page);
  const panel = pricePanel(page);

  const higher = await priceAfter(page, () => choose(page, 'Division you want', 'plat', 'Platinum II'));
  expect(higher.lines[0]?.[0]).toContain('Silver IV to Platinum II');
  const shorter = await priceAfter(page, () => choose(page, 'Division now', 'gold', 'Gold I'));
  expect(shorter.lines[0]?.[0]).toContain('Gold I to Platinum II');
  expect(shorter.total).toBeLessThan(higher.total);

  await page.getByText('Express', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  const bought = await receiptOf(panel);
  expect(lineOf(bought, 'Express')).toBe(bought.total - shorter.total);

  // At once, before the server was asked for the price.
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Gold I → Platinum II')).toBeVisible();
  await fillIn(page);
  await expect(payButton(page)).toContainText(`${bought.total / 100}`);
  await payButton(page).click();
  await payInSandbox(page);
  expect(await receiptOf(page.getByRole('region', { name: 'What you ordered' }).getByRole('listitem'))).toEqual(bought);
});

test('a division that meets the other one pushes it, and the page says so', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await awake(page);
  const shown = async (label: string) =>
    page.getByRole('combobox', { name: label }).evaluate((box) => box.closest('div:has(> div > svg)')?.textContent);

  await choose(page, 'Division now', 'diamond', 'Diamond IV');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Diamond IV to Diamond III');
  await expect(page.getByRole('status').filter({ hasText: 'Diamond III' })).toBeVisible();
  expect(await shown('Division you want')).toContain('Diamond III');

  await choose(page, 'Division you want', 'bronze', 'Bronze II');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Bronze III to Bronze II');

  // At the upper end there is no division above: the start gives way.
  await choose(page, 'Division you want', 'master', 'Master');
  await choose(page, 'Division now', 'diamond', 'Diamond I');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Diamond I to Master');
});

test('a search that finds no division says so, and clearing it brings all back', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await awake(page);
  const box = page.getByRole('combobox', { name: 'Division now' });
  await box.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await box.pressSequentially('<b>zzz');
  await expect(page.getByText('Nothing is called “<b>zzz”.')).toBeVisible();
  await box.clear();
  await expect(page.getByRole('option')).toHaveCount(28);
});
