import { expect } from '@playwright/test';
import { expectPartAccessible } from '../support/accessibility';
import { MAX_SHIFT, recordShifts, takeShifts } from '../support/layoutShifts';
import { test, wakeIslands } from '../support/shop';

test('a panel opens below the header, gives way to another, closes by Escape and far past it; nothing shifts by itself', async ({
  page,
}) => {
  await page.goto('/games');
  await wakeIslands(page);
  await recordShifts(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'How it works' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  const panel = page.getByRole('region', { name: 'How it works' });
  await expect(panel.getByRole('heading', { name: 'Pay once' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'How it works' })).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expectPartAccessible(page, '#head-panel', 'an open panel');

  // Another one from the foot of the page, which is shown at the top then.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Payment and currencies' }).click();
  const second = page.getByRole('region', { name: 'Payment and currencies' });
  await expect(second.getByRole('heading', { name: 'The total' })).toBeInViewport();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Payment and currencies' })).toBeFocused();

  await page.evaluate(() => scrollTo(0, 0));
  await opener.click();
  await expect(panel.getByRole('heading', { name: 'Pay once' })).toBeVisible();
  // A window's height and 340 px more; what is on screen stays where it is.
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 900 + 340);
  const [before] = await Promise.all([page.locator('main li a').nth(12).boundingBox(), expect(panel).toHaveCount(0)]);
  expect((await page.locator('main li a').nth(12).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  const shifts = (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts, null, 1),
  ).toBeLessThanOrEqual(MAX_SHIFT);
});
