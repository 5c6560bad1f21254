import { expect, type Page } from '@playwright/test';
import { expectFocusVisible, tabTo } from '../support/focus';
import { searchField, test, wakeIslands } from '../support/shop';

const PHONE = { width: 390, height: 760 };
const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('a shopper reaches a category through the drawer by keyboard, and back leads to where it came from', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/games');
  await tabTo(page, burger(page));
  await page.keyboard.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  const allGames = sidebar(page).getByRole('link', { name: /^All games/ });
  await tabTo(page, allGames);
  await page.keyboard.press('Enter');
  const title = sidebar(page).getByRole('heading', { level: 2 });
  await expect(title).toHaveText('All games');
  await expect(title).toBeFocused();
  const wow = sidebar(page).getByRole('button', { name: /^World of Warcraft/ });
  // While the games load, Tab leaves the drawer after its last button.
  await expect(wow).toBeVisible();
  await tabTo(page, wow);
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('World of Warcraft');
  await page.keyboard.press('Shift+Tab');
  await expect(sidebar(page).getByRole('button', { name: 'Back to all games' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wow).toBeFocused();
  await expectFocusVisible(page);

  // The focus never reaches what the level covers, nor the page.
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, footer, [data-opens="/games"]') ?? null),
    ).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();

  // It opens at its own entries again, and the search takes its place.
  await page.keyboard.press('Enter');
  await expect(title).toHaveCount(0);
  await sidebar(page).getByRole('link', { name: 'Search' }).press('Enter');
  await expect(searchField(page)).toBeFocused();
  await expect(sidebar(page)).toBeHidden();
});

test('a finger opens and closes the sidebar, the page behind stays, and a lost list of games is asked for again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const categories = '**/ajax/getgamecategoriesforsidebar';
  await page.route(categories, (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 200));
  // Playwright would scroll to the button, because it is within the scroll padding.
  await page.touchscreen.tap(30, 30);
  await expect(sidebar(page)).toBeVisible();
  await page.mouse.move(150, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await sidebar(page)
    .getByRole('link', { name: /^All games/ })
    .tap();
  await expect(sidebar(page).getByRole('link', { name: 'See all games' })).toBeVisible();
  await page.unroute(categories);
  await sidebar(page).getByRole('button', { name: 'Back to menu' }).tap();
  await sidebar(page)
    .getByRole('link', { name: /^All games/ })
    .tap();
  await sidebar(page)
    .getByRole('button', { name: /^World of Warcraft/ })
    .tap();
  await sidebar(page)
    .getByRole('button', { name: /^Raid services/ })
    .tap();
  await expect(sidebar(page).getByRole('heading', { level: 2 })).toHaveText('Raid services');
  await page.touchscreen.tap(385, 500);
  await expect(sidebar(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
  await burger(page).tap();
  await sidebar(page).getByRole('link', { name: 'FAQ' }).tap();
  await expect(page).toHaveURL('/faq');
  await expect(sidebar(page)).toBeHidden();
  await context.close();
});

test('the second row hides while the page is scrolled down, and the header over art becomes solid', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'consent', value: 'refused', domain: 'localhost', path: '/' }]);
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.goto('/wow-boost');
  await wakeIslands(page);
  const header = page.getByRole('banner');
  const row = header.locator('[data-header-row]').first();
  const background = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const bottom = async () => {
    const box = await bar.boundingBox();
    return box ? Math.round(box.y + box.height) : null;
  };
  const art = await page.locator('main picture').first().boundingBox();
  expect(art?.y).toBe(0);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 200);
  await expect.poll(background).toBe('rgb(10, 13, 19)');
  await expect.poll(bottom).toBe(112);
  await page.mouse.wheel(0, 600);
  await expect(bar).toBeHidden();
  // It keeps its place in the page, so nothing jumps.
  expect((await header.boundingBox())?.height).toBe(113);
  await page.mouse.wheel(0, -60);
  await expect.poll(bottom).toBe(112);
  await page.mouse.wheel(0, 400);
  await expect(bar).toBeHidden();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await expect.poll(bottom).toBe(112);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sidebar opens, lists all games as links, changes currency and theme, and closes', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/games');
    await burger(page).click();
    const games = sidebar(page).getByRole('list', { name: 'Games' }).getByRole('link');
    const all = page.getByRole('navigation', { name: 'List of games' });
    await expect(games).toHaveCount(await all.getByRole('link').count());
    await sidebar(page).getByText('Currency').click();
    await sidebar(page).getByRole('button', { name: /^EUR/ }).click();
    await burger(page).click();
    await expect(sidebar(page).locator('summary')).toContainText('EUR €');
    await sidebar(page).getByRole('button', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await burger(page).click();
    await sidebar(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(sidebar(page)).toBeHidden();
    await burger(page).click();
    await sidebar(page)
      .getByRole('link', { name: /^All games/ })
      .click();
    await expect(page).toHaveURL('/games');
  });
});
