import { expect } from '@playwright/test';
import { priceAfter, pricePanel, SERVICES, test, wakeIslands } from '../support/shop';

test('a shopper says where they play and how many LP they have; price, address and cart follow, and the device remembers the region', async ({
  page,
}) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const region = page.getByLabel('Region');

  await test.step('price, address and cart', async () => {
    const whole = await priceAfter(page, () => page.getByText('Duo with a pro', { exact: true }).click());
    const rest = await priceAfter(page, () =>
      page
        .getByLabel('Current LP')
        .selectOption('60–79 LP')
        .then(() => undefined),
    );
    expect(rest.lines[0]?.[0]).toContain('Silver IV, 60–79 LP to Gold IV');
    expect(rest.total).toBeLessThan(whole.total);
    await region.selectOption('EUW');
    await expect(page).toHaveURL(/options%5Bpoints%5D=60.*options%5Bregion%5D=EUW/);
    await pricePanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Solo/Duo division boost' }) });
    await expect(line).toContainText('Silver IV, 60–79 LP to Gold IV');
    await expect(line).toContainText('EUW');
  });

  await test.step('another service of the game', async () => {
    await page.goto('/league-of-legends/rank-boost/flex-division-boost');
    await wakeIslands(page);
    await region.scrollIntoViewIfNeeded();
    await expect(region).toHaveValue('EUW');
    // It is no choice of this page: its address stays, and the choices made here come without it.
    await expect(page).toHaveURL(/flex-division-boost$/);
    await page.getByText('Duo with a pro', { exact: true }).click();
    await expect(page).toHaveURL(/options/);
    expect(page.url()).not.toContain('region');
    await page.reload();
    await wakeIslands(page);
    await region.scrollIntoViewIfNeeded();
    await expect(region).toHaveValue('EUW');
  });
});
