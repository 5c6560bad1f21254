import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { searchField as field, holdRequests, test, wakeIslands } from '../support/shop';

const SEARCH_CALL = /\/1\/indexes\/\*\/queries/;
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Types into the focused field and waits for the results. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: `Best Results for ${text.trim()}` })).toBeVisible();
}

test('three keystrokes lead from a nickname to its service, which is suggested the next time', async ({ page }) => {
  await page.goto('/');
  // The first key wakes the page; what is typed meanwhile is not lost.
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await search(page, 'ksm');
  const service = options(page).filter({ hasText: 'Keystone Master' });
  await expect(service).toContainText(/from \d+\.\d\d/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(service).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wow-boost\/mythic-dungeons\/keystone-master-season-2$/);

  // Keys do nothing before the loader has run.
  await page.waitForLoadState();
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('navigation', { name: 'Recent searches' });
  await expect(recent.getByRole('link', { name: 'ksm' })).toHaveAttribute('href', '/search?q=ksm');
  expect.soft(await axeViolations(page), 'suggestions').toEqual([]);
  await recent.getByRole('button', { name: 'Remove ksm' }).click();
  await expect(recent).toBeHidden();
  await expect(field(page)).toBeFocused();
});

test('a group is shown in full and loads more while one scrolls; Escape gives the focus back', async ({ page }) => {
  await page.goto('/games');
  await wakeIslands(page);
  await field(page).click();
  await search(page, 'wow');
  expect.soft(await axeViolations(page), 'best results').toEqual([]);
  await page.getByRole('option', { name: /All \d+ Services/ }).click();
  await expect(page.getByRole('listbox', { name: 'Services found' })).toBeVisible();
  await expect(options(page)).toHaveCount(21);
  expect.soft(await axeViolations(page), 'a group').toEqual([]);
  await options(page).last().scrollIntoViewIfNeeded();
  await expect(options(page)).toHaveCount(41);
  await page.getByRole('option', { name: 'Best Results' }).click();
  await expect(page.getByRole('option', { name: 'Best Results for wow' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('wow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=wow$/);
  await expect(page.getByRole('heading', { name: 'Results for “wow”' })).toBeVisible();
});

test('on phones the search covers the screen, and its opener has the focus afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // In the page's head and in its hero: both open the same field.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Game, raid, rank/ })
    .click();
  await expect(field(page)).toBeFocused();
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  await search(page, 'valorant');
  expect.soft(await axeViolations(page), 'results on a phone').toEqual([]);
  const box = await page.getByRole('listbox').boundingBox();
  expect(box?.width).toBeGreaterThan(380);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })).toBeFocused();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('nothing found and a search that fails both show a way on, and the next search works', async ({
  page,
  expectError,
}) => {
  expectError(/The search failed|Failed to load resource/);
  await page.goto('/games');
  await wakeIslands(page);
  await field(page).click();
  await page.keyboard.type('qqqqzz');
  await expect(page.getByRole('paragraph').filter({ hasText: /^No results$/ })).toBeVisible();
  await expect(page.getByRole('option', { name: 'All games' })).toHaveAttribute('href', '/games');
  await expect(options(page)).toHaveCount(4);
  expect.soft(await axeViolations(page), 'no results').toEqual([]);

  const fail = await holdRequests(page, SEARCH_CALL, 'abort');
  fail();
  await page.keyboard.type('z');
  await expect(page.getByRole('paragraph').filter({ hasText: /^Search isn’t responding$/ })).toBeVisible();
  await page.unroute(SEARCH_CALL);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await search(page, 'lol');
});
