import { expect, type Page } from '@playwright/test';
import { SERVICES, test, wakeIslands } from '../support/shop';

const goal = (page: Page) => page.getByRole('slider', { name: 'Desired rating' });

test('at no narrow width a goal at the maximum makes the page scroll sideways, or cuts the dock', async ({ page }) => {
  const fitsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
    const dock = await page.locator('[data-dock]').boundingBox();
    expect((dock?.x ?? 0) + (dock?.width ?? 0), `at ${width} px`).toBe(width);
  };
  const widths = [320, 360, 414];
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${SERVICES.range}?options[to]=2400`);
  for (const width of widths) await fitsAt(width);
  await wakeIslands(page);
  await goal(page).press('End');
  await expect(goal(page)).toHaveAttribute('aria-valuenow', /^2400/);
  for (const width of widths) {
    await fitsAt(width);
    await goal(page).hover();
    await expect(page.getByRole('textbox', { name: 'Desired rating, exact value' })).toBeVisible();
    await fitsAt(width);
    await page.mouse.move(0, 0);
  }
});
