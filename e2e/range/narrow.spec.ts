import { expect, type Page } from '@playwright/test';
import { SERVICES, test, wakeIslands } from '../support/shop';

const goal = (page: Page) => page.getByRole('slider', { name: 'Desired rating' });

test('at no narrow width a goal at the maximum makes the page scroll sideways, or cuts the dock', async ({ page }) => {
  for (const width of [320, 360, 414]) {
    await page.setViewportSize({ width, height: 740 });
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      const dock = await page.locator('[data-dock]').boundingBox();
      expect((dock?.x ?? 0) + (dock?.width ?? 0), `at ${width} px`).toBe(width);
    };
    await page.goto(`${SERVICES.range}?options[to]=2400`);
    await fits();
    await wakeIslands(page);
    await goal(page).press('End');
    await expect(goal(page)).toHaveAttribute('aria-valuenow', /^2400/);
    await fits();
    await goal(page).hover();
    await expect(page.getByRole('textbox', { name: 'Desired rating, exact value' })).toBeVisible();
    await fits();
  }
});
