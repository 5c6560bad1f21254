import { expect, type Page } from '@playwright/test';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { CORE_SCRIPT, holdRequests, test } from '../support/shop';

const topAnnouncement = (page: Page) => page.getByRole('region', { name: 'Notice' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'First time here?' });
const delay = (page: Page) => banner(page).getByRole('button', { name: 'Close, remind me in 7 days' });

/** The first interaction with the page, and the code of its announcements. */
async function wakeMessages(page: Page): Promise<void> {
  // Before the loader runs, nothing follows the pointer.
  await page.waitForLoadState();
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await expect(page.locator('aside[data-message]')).toHaveAttribute('data-state', 'hydrated');
}

test('a top announcement closes by itself, before the page is awake, and stays closed on the next page of the session; nothing shifts', async ({
  page,
}) => {
  // Browsers report a motion of the pointer when what is below it goes, so the page might wake.
  const release = await holdRequests(page, CORE_SCRIPT);
  await page.goto('/games', { waitUntil: 'domcontentloaded' });
  await recordShifts(page);
  await expect(topAnnouncement(page)).toBeVisible();
  const duration = await topAnnouncement(page).evaluate((message) => {
    const [timer] = message.getAnimations();
    // The shopper waits.
    if (timer) timer.currentTime = 4_990;
    return timer?.effect?.getTiming().duration;
  });
  expect(duration).toBe(5_000);
  await expect(topAnnouncement(page)).toBeHidden();
  expect(sumOf(await takeShifts(page))).toBeLessThanOrEqual(MAX_SHIFT);
  release();

  await page.getByRole('link', { name: 'Diablo 4' }).first().click();
  await expect(page).toHaveURL('/diablo-4');
  await recordShifts(page);
  await wakeMessages(page);
  await expect(topAnnouncement(page)).toBeHidden();
  expect(sumOf(await takeShifts(page))).toBeLessThanOrEqual(MAX_SHIFT);
});

test('the body banner is there at the top of the page only; a delayed banner stays away, also after a reload, unless that failed', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  await page.goto('/games');
  const art = page.getByRole('link', { name: /^Path of Exile 2, from campaign/ });
  await expect(art).toBeVisible();
  await wakeMessages(page);
  await page.mouse.wheel(0, 300);
  await expect(art).toBeHidden();
  await page.mouse.wheel(0, -300);
  await expect(art).toBeVisible();

  await page.route('**/banners/*/delay', (route) => route.abort());
  await delay(page).click();
  await expect(page.getByText('Some error, please try again later or contact support')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.unroute('**/banners/*/delay');
  const saved = page.waitForResponse(/\/banners\/\d+\/delay$/);
  await delay(page).click();
  await expect(banner(page)).toBeHidden();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(topAnnouncement(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('announcements are simply shown, and a banner can be delayed', async ({ page }) => {
    await page.goto('/games');
    await expect(topAnnouncement(page)).toBeVisible();
    await expect(topAnnouncement(page).getByRole('button')).toHaveCount(0);
    await delay(page).click();
    await expect(page).toHaveURL('/games');
    await expect(topAnnouncement(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});
