import { expect, type Locator, type Page } from '@playwright/test';
import { SERVICES, test, wakeIslands } from '../support/shop';

const PASS = '/overwatch/other/battle-pass';
const LEVELS = '/diablo-4/leveling/power-leveling-1-70';

const cards = (page: Page) => page.getByRole('region', { name: 'Unlocks on the way' }).getByRole('listitem');
const goal = (page: Page) => page.getByRole('slider', { name: /^Desired / });

/** Waits until all pictures of a part of the page are loaded and drawn. */
async function expectPictures(part: Locator, atLeast: number): Promise<void> {
  const pictures = part.locator('img[src$=".svg"]');
  expect(await pictures.count()).toBeGreaterThanOrEqual(atLeast);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((img) => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
  }
}

test('a reward of the whole pass is there for exactly the whole pass, with its picture', async ({ page }) => {
  await page.goto(PASS);
  await wakeIslands(page);
  await expect(cards(page)).toContainText(['Mythic', 'Every item in the pass']);
  await expect(cards(page).nth(1)).toContainText('1 to 80');
  await expectPictures(page.getByRole('region', { name: 'Unlocks on the way' }), 2);
  await expect(page.getByText('No more rewards above your goal')).toBeVisible();
  await goal(page).press('ArrowLeft');
  await expect(cards(page)).toHaveText(['You have no rewards yet']);
  await expect(page.getByText('Mythic, 1 tier above your goal')).toBeVisible();
  expect((await cards(page).boundingBox())?.height).toBeLessThan(80);
});

test('a reward of a part of the way comes with ranges around that part', async ({ page }) => {
  await page.goto('/genshin-impact/leveling-builds/adventure-rank-1-60?options[from]=20&options[to]=49');
  await wakeIslands(page);
  await expect(cards(page)).toContainText(['Guaranteed artifacts']);
  await expect(page.getByText('All four ascension quests, 1 AR above your goal')).toBeVisible();
  await goal(page).press('ArrowRight');
  await expect(cards(page)).toContainText(['Guaranteed artifacts', 'All four ascension quests']);
});

test('the next reward is named with its distance, and nothing moves while that changes', async ({ page }) => {
  await page.goto(`${LEVELS}?options[from]=1&options[to]=17`);
  await expect(page.getByText('Class quest, 13 levels above your goal')).toBeVisible();
  await wakeIslands(page);
  await goal(page).scrollIntoViewIfNeeded();
  const height = () =>
    page
      .locator('main form')
      .first()
      .evaluate((form) => form.getBoundingClientRect().height);
  const before = await height();
  for (let level = 18; level <= 29; level += 1) {
    await goal(page).press('ArrowRight');
    expect(await height()).toBe(before);
  }
  await expect(page.getByText('Class quest, 1 level above your goal')).toBeVisible();
});

test('ranks have pictures: that of the chosen one in its field, those of all in the list', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  const fieldset = page.locator('#rank-from').locator('..');
  await expect(fieldset.locator('img')).toHaveAttribute('src', '/art/ranks/silver-1.svg');
  await wakeIslands(page);
  const from = page.getByRole('combobox', { name: /^Current division/ });
  await from.hover();
  await page.getByRole('combobox', { name: /^Current division ./ }).click();
  const list = page.getByRole('listbox');
  await expectPictures(list, 20);
  await list.getByRole('option', { name: 'Gold II', exact: true }).click();
  await expect(page.locator('img[src="/art/ranks/gold-3.svg"]').first()).toBeVisible();
});
