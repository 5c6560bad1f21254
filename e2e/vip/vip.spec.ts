import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { test, wakeIslands } from '../support/shop';

/** The level that the shield shows. */
const shownLevel = (page: Page): Promise<number> =>
  page.locator('[data-level-shield]').evaluate((shield) => Number(getComputedStyle(shield).getPropertyValue('--lv')));

/** Scrolls the section of a level into the middle of the window. */
const scrollToLevel = (page: Page, level: number) =>
  page.locator(`#vip-${level}`).evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));

const caption = (page: Page, level: number) =>
  page
    .locator('[data-level-pin] p')
    .filter({ hasText: `VIP ${level}` })
    .filter({ visible: true });

test('the shield and its label follow the levels, without anything that shifts', async ({ page }) => {
  await page.goto('/vip');
  await wakeIslands(page);
  await recordShifts(page);
  expect(await shownLevel(page)).toBe(0);
  for (const level of [1, 4, 6, 3]) {
    await scrollToLevel(page, level);
    await expect.poll(() => shownLevel(page)).toBeCloseTo(level, 0);
    await expect(caption(page, level)).toBeVisible();
    await expect(page.locator('[data-level-pin]')).toBeInViewport();
  }
  // Between two sections the shield is, too.
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await shownLevel(page)) % 1).toBeGreaterThan(0);
  const track = page.getByRole('navigation', { name: 'Levels' });
  await track.getByRole('link', { name: 'VIP 5' }).click();
  await expect(track.getByRole('link', { name: 'VIP 5' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'VIP 5' })).toBeInViewport();
  const shifts = (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
  expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('with reduced motion the shield shows whole levels only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/vip');
  await wakeIslands(page);
  await scrollToLevel(page, 2);
  await expect.poll(() => shownLevel(page)).toBe(2);
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 130);
  await page.waitForFunction((top) => scrollY > top, await page.evaluate(() => scrollY));
  await expect.poll(async () => (await shownLevel(page)) % 1).toBe(0);
});

test('on narrow screens the shield is always that of the highest level, also after the window was wide', async ({
  page,
}) => {
  await page.goto('/vip');
  await wakeIslands(page);
  await scrollToLevel(page, 2);
  await expect.poll(() => shownLevel(page)).toBeCloseTo(2, 0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(() => shownLevel(page)).toBe(6);
  await scrollToLevel(page, 1);
  await expect(caption(page, 6)).toBeAttached();
  expect(await shownLevel(page)).toBe(6);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => shownLevel(page)).toBeLessThan(3);
});

test('the questions are tabs for the keyboard', async ({ page }) => {
  await page.goto('/vip');
  await wakeIslands(page);
  await page.getByRole('tab', { name: 'Levels' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Discount and cashback' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'How does cashback work?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What counts toward my level?' })).toBeHidden();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Double XP' })).toBeVisible();
});

test('the VIP page is accessible', async ({ page }) => {
  await page.goto('/vip');
  await wakeIslands(page);
  await expectAccessible(page, 'VIP');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole: the highest shield, all levels, the table and every answer', async ({ page }) => {
    await page.goto('/vip');
    await expect(page.getByRole('heading', { name: 'Prices that get better as you play.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^VIP \d$/ })).toHaveCount(7);
    await expect(caption(page, 6)).toBeVisible();
    await expect(page.getByRole('table', { name: /^A sample year/ })).toBeVisible();
    for (const topic of ['Levels', 'Discount and cashback', 'Coupons', 'Double XP'])
      await expect(page.getByRole('heading', { name: topic, exact: true })).toBeVisible();
    await expect(page.getByText('If you’ve already spent it, you never owe us anything.')).toBeVisible();
  });
});
