import { expect } from '@playwright/test';
import { priceAfter, pricePanel, SERVICES, test, wakeIslands } from '../support/shop';

test('a shopper says where they play and how many LP they have; the price, the address and the cart follow', async ({
  page,
}) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const points = page.getByLabel('Current LP');
  const whole = await priceAfter(page, () => page.getByText('Duo with a pro', { exact: true }).click());
  const rest = await priceAfter(page, () => points.selectOption('60–79 LP').then(() => undefined));
  expect(rest.lines[0]?.[0]).toContain('Silver IV, 60–79 LP to Gold IV');
  expect(rest.total).toBeLessThan(whole.total);

  await page.getByLabel('Region').selectOption('EUW');
  await expect(page).toHaveURL(/options%5Bpoints%5D=60.*options%5Bregion%5D=EUW/);
  await page.reload();
  await expect(points).toHaveValue('60');
  await expect(page.getByLabel('Region')).toHaveValue('EUW');

  await wakeIslands(page);
  await pricePanel(page).getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Solo/Duo division boost' }) });
  await expect(line).toContainText('Silver IV, 60–79 LP to Gold IV');
  await expect(line).toContainText('EUW');
});

test('the region of a game is remembered on the device', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  await page.getByLabel('Region').selectOption('NA');
  await expect(page).toHaveURL(/options%5Bregion%5D=NA/);
  await page.goto('/league-of-legends/rank-boost/flex-division-boost');
  await wakeIslands(page);
  await page.getByLabel('Region').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Region')).toHaveValue('NA');
  // It is no choice of this page: its address stays, and the choices made here come without it.
  await expect(page).toHaveURL(/flex-division-boost$/);
  await page.getByText('Duo with a pro', { exact: true }).click();
  await expect(page).toHaveURL(/options/);
  expect(page.url()).not.toContain('region');
  await page.reload();
  await wakeIslands(page);
  await page.getByLabel('Region').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Region')).toHaveValue('NA');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both are fields of the form, and “Update price” keeps them', async ({ page }) => {
    await page.goto(SERVICES.ranks);
    await page.getByLabel('Current LP').selectOption('40–59 LP');
    await page.getByLabel('Region').selectOption('BR');
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(pricePanel(page)).toContainText('Silver IV, 40–59 LP to Gold IV');
    await expect(page.getByLabel('Current LP')).toHaveValue('40');
    await expect(page.getByLabel('Region')).toHaveValue('BR');
  });
});
