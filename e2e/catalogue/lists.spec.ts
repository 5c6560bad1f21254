import { expect } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { holdRequests, test, wakeIslands } from '../support/shop';

const FILTER_CALL = /\/games\/filter-games$/;

test('games are filtered while one types, with the nearest game when there are none', async ({ page }) => {
  await page.goto('/games');
  await wakeIslands(page);
  const list = page.getByRole('navigation', { name: 'List of games' });
  const field = list.getByRole('searchbox', { name: 'Filter games' });
  await expect(list.getByRole('button', { name: 'Up' })).toHaveAttribute('aria-disabled', 'true');
  const answered = page.waitForResponse(FILTER_CALL);
  await field.pressSequentially('dest');
  expect((await answered).request().postData()).toBe('q=dest');
  await expect(list.getByRole('link')).toHaveText([/^Destiny 2/]);
  await expect(list.locator('b')).toHaveText('Dest');
  await expect(list.getByRole('status')).toHaveText('1 of 24 games');
  await field.fill('rune 3');
  await expect(list.getByRole('heading', { name: 'No results for “rune 3”' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Old School RuneScape' })).toBeVisible();
  expect.soft(await axeViolations(page, 'nav[aria-label="List of games"]'), 'no results').toEqual([]);
  await list.getByRole('link', { name: 'Clear filter' }).click();
  await expect(list.getByRole('link')).toHaveCount(24);
  await expect(field).toBeFocused();
  await list.getByRole('button', { name: 'Down' }).click();
  await expect(list.getByRole('button', { name: 'Up' })).not.toHaveAttribute('aria-disabled');
});

test('a category is filtered in place, and its address can be shared', async ({ page, context }) => {
  await page.goto('/wow-boost/raid-services');
  await wakeIslands(page);
  const cards = page.getByRole('article');
  const all = await cards.count();
  await page.getByLabel('Price to, $').fill('20');
  await page.getByLabel('Starts').selectOption({ label: 'Within a day' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  const count = page.locator('#filter-count');
  await expect(count).toHaveText(/^\d+ of 12 services$/);
  await expect(page).toHaveURL('/wow-boost/raid-services?to=20&start=1440');
  await expect(apply).toBeFocused();
  const left = await cards.count();
  expect(left).toBeLessThan(all);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('article')).toHaveCount(left);
  await shared.getByRole('link', { name: 'Remove filter: Up to 20.00 $' }).click();
  await expect(shared).toHaveURL('/wow-boost/raid-services?start=1440');
  await page.goBack();
  await expect(cards).toHaveCount(all);
  await expect(count).toHaveCount(0);
});

test('all services of a game come while one scrolls, and the price of a filter is an amount', async ({ page }) => {
  await page.goto('/wow-boost');
  await page.getByRole('link', { name: 'All 41 services' }).click();
  await expect(page).toHaveURL('/wow-boost/all');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await wakeIslands(page);
  await page.mouse.wheel(0, 100_000);
  await expect(cards).toHaveCount(41);
  await expect(page.getByText('17 more services loaded, 17 in all. That is all of them.')).toBeAttached();
  await expect(page).toHaveURL('/wow-boost/all?pages=2');
  const names = await cards.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(41);
  expect.soft(await axeViolations(page, 'main'), 'all services').toEqual([]);

  await page.getByLabel('Price to, $').fill('cheap');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(await page.locator(':invalid:not(form, fieldset)').evaluate((field) => (field as HTMLInputElement).name)).toBe(
    'to',
  );
  await page.getByLabel('Price to, $').fill('5,50');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#filter-count')).toHaveText(/^\d+ of 41 services$/);
});

test('a game is picked on the home page: its services come in place, and once only', async ({ page, expectError }) => {
  await page.goto('/');
  await wakeIslands(page);
  const hot = page.getByRole('region', { name: 'Picks by game' });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/fragments/') && calls.push(request.url()));
  const pick = (name: string) => hot.getByRole('link', { name, exact: true });
  await pick('Diablo 4').click();
  await expect(hot.getByRole('link', { name: /^All 16 services of Diablo 4/ })).toBeVisible();
  await expect(pick('Diablo 4')).toBeFocused();
  await expect(pick('Diablo 4')).toHaveAttribute('aria-current', 'true');
  await pick('All games').click();
  await expect(pick('All games')).toHaveAttribute('aria-current', 'true');
  await pick('Diablo 4').click();
  await expect(pick('Diablo 4')).toHaveAttribute('aria-current', 'true');
  expect(calls).toHaveLength(2);
  // Without an answer the page of the game opens.
  expectError(/Failed to load resource|Parts of the page could not be loaded/);
  const release = await holdRequests(page, /\/fragments\/home-game\?game=valorant/, 'abort');
  // The strip of games moves to what has the focus.
  await pick('Valorant').focus();
  await pick('Valorant').click();
  release();
  await expect(page).toHaveURL('/valorant');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('games and categories are filtered by their forms, and Destiny 2 finds services', async ({ page }) => {
    await page.goto('/games');
    await page.getByRole('searchbox', { name: 'Filter games' }).fill('dest');
    await page.getByRole('searchbox', { name: 'Filter games' }).press('Enter');
    await expect(page).toHaveURL('/games?q=dest');
    await expect(page.getByRole('navigation', { name: 'List of games' }).getByRole('link')).toHaveText([/^Destiny 2/]);
    await page.goto('/wow-boost/raid-services');
    await page.getByLabel('Price to, $').fill('20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('#filter-count')).toHaveText(/^\d+ of 12 services$/);
    await page.goto('/destiny-2');
    await page.getByLabel('Play mode').selectOption({ label: 'Coaching' });
    await page.getByRole('button', { name: 'Show services' }).click();
    await expect(page).toHaveURL(/^[^?]*\/destiny-2\/services\?/);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
