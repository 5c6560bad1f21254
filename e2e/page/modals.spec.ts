import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { CORE_SCRIPT, holdRequests, SERVICES, test, wakeIslands } from '../support/shop';

const PRIVACY = '/privacy-choices';
const opener = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
const privacy = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' });

test('a dialog has an address: back closes it, forward opens it, a reload shows its page', async ({ page }) => {
  await page.goto('/games');
  await wakeIslands(page);
  await opener(page).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await opener(page).click();
  await expect(privacy(page).getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  await expect(page).toHaveURL(PRIVACY);
  await expect(privacy(page).getByRole('heading', { name: 'Privacy choices' })).toBeFocused();
  await expectAccessible(page, 'the privacy dialog');

  await page.goBack();
  await expect(privacy(page)).toHaveCount(0);
  await expect(page.locator('#hosts dialog')).toBeEmpty();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL('/games');
  await page.goForward();
  await expect(privacy(page).getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/games');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  // Faster than the browser goes back.
  for (let press = 0; press < 3; press += 1) {
    await opener(page).click();
    await page.keyboard.press('Escape');
  }
  await opener(page).click();
  await privacy(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(privacy(page).getByRole('status')).toContainText('You allowed it');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy choices' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You allowed it');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
});

test('back after a reload leads to the page below the dialog, also while its code is on the way', async ({ page }) => {
  await page.goto('/games');
  await wakeIslands(page);
  await opener(page).click();
  await expect(page).toHaveURL(PRIVACY);
  const release = await holdRequests(page, CORE_SCRIPT);
  await page.reload();
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await expect(page.locator('script[src*="/core."]')).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  release();
});

test('a half-filled form is not lost by a click beside its dialog; Escape closes it', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const link = page.getByRole('link', { name: 'Can my account be banned?' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Can my account be banned?' });
  const question = dialog.getByLabel('Your question');
  await question.fill('Is it safe?');
  await page.mouse.click(5, 5);
  await expect(question).toHaveValue('Is it safe?');
  await question.fill('');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await link.click();
  await expect(question).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('a dialog shows that it is loading, and opens its page when it can’t be loaded', async ({ page, expectError }) => {
  expectError(/could not be loaded|Failed to load resource/);
  await page.goto('/games');
  await wakeIslands(page);
  const isScript = (url: URL) => url.pathname === PRIVACY;
  // The routes are tried from the last to the first.
  await page.route(isScript, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
  await page.route(isScript, () => {}, { times: 1 });
  await opener(page).click();
  await expect(privacy(page).getByRole('status')).toHaveText('Loading…');
  await page.keyboard.press('Escape');
  await expect(privacy(page)).toHaveCount(0);
  await opener(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy choices' })).toBeVisible();
});
