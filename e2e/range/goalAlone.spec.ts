import { expect, type Page } from '@playwright/test';
import { addAndViewCart, confirmedTotal, priceAfter, pricePanel, test, wakeIslands } from '../support/shop';

const PIT = '/diablo-4/pit-torment/artificers-pit-tier';

test('a goal alone has one handle and one field, and the cart says how far it goes', async ({ page }) => {
  await page.goto(PIT);
  await expect(pricePanel(page).getByRole('term').first()).toHaveText("Artificer's Pit tier, to 60");
  await expect(page.getByText('Move the diamond to where you want to be.')).toBeVisible();
  await wakeIslands(page);
  const handle = page.getByRole('slider');
  await expect(handle).toHaveCount(1);
  await expect(handle).toHaveAccessibleName('Desired Pit tier');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);

  const before = await confirmedTotalAfterKey(page);
  await expect(pricePanel(page).getByRole('term').first()).toHaveText("Artificer's Pit tier, to 61");
  await expect(page).toHaveURL(/options%5Bto%5D=61|options\[to\]=61/);

  await test.step('a link with another start opens it from the lowest tier, and says so', async () => {
    await page.goto(`${PIT}?options[from]=30&options[to]=61`);
    await expect(page.getByText('The start was set to 1, the nearest available.')).toBeVisible();
    await wakeIslands(page);
    await expect(handle).toHaveAttribute('aria-valuenow', /^61/);
  });

  await addAndViewCart(page);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: "Artificer's Pit tier" }) });
  await expect(line).toContainText('to Pit tier 61');
  expect(before).toBeGreaterThan(0);
});

/** Moves the goal up by one tier. @returns the total in cents */
async function confirmedTotalAfterKey(page: Page): Promise<number> {
  const { total } = await priceAfter(page, () => page.getByRole('slider').press('ArrowRight'));
  expect(await confirmedTotal(page)).toBe(total);
  return total;
}
