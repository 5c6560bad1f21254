import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { arrow, carousel, frameOf, rested, slidesOf } from '../support/carousels';
import { amountIn, holdRequests, pricePanel, test, totalIn, wakeIslands } from '../support/shop';

const SEASON_CALL = /\/v1\/season\//;

const section = (page: Page): Locator => page.getByRole('region', { name: 'Season rewards' });
const strip = (page: Page): Locator => carousel(page, 'seasonGames');
const game = (page: Page, name: string): Locator => strip(page).getByRole('link', { name, exact: true });
const field = (page: Page): Locator => section(page).getByRole('searchbox', { name: 'Search rewards' });
const cards = (page: Page): Locator => section(page).getByRole('article');
const titles = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();

/** Opens the page of a game, and brings its rewards into view, which wakes them. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeIslands(page);
  await section(page).scrollIntoViewIfNeeded();
  await expect(page.locator('store-island#season-rewards')).toHaveAttribute('data-state', 'hydrated');
}

/** The index of the first game that is wholly in the strip, to a pixel. */
const firstShown = (page: Page): Promise<number> =>
  slidesOf(strip(page)).evaluateAll((all) => {
    const left = all[0]?.closest('[data-slides]')?.getBoundingClientRect().left ?? 0;
    return all.findIndex((one) => one.getBoundingClientRect().left >= left - 1);
  });

test('the strip of games starts two before the active one and moves by its controls; another game comes into the page', async ({
  page,
}) => {
  await open(page, '/league-of-legends');
  const names = await slidesOf(strip(page)).allTextContents();
  const active = names.indexOf('League of Legends');
  expect(active).toBeGreaterThan(2);
  await expect(game(page, 'League of Legends')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => firstShown(page)).toBe(active - 2);

  await frameOf(strip(page)).hover();
  await expect(frameOf(strip(page))).toHaveAttribute('data-swiper');
  await arrow(strip(page), 'Next').click();
  await expect.poll(() => firstShown(page)).toBeGreaterThan(active - 2);
  for (let press = 0; press < names.length && (await firstShown(page)) > 0; press += 1) {
    const before = await firstShown(page);
    await arrow(strip(page), 'Previous').click();
    await expect.poll(() => firstShown(page)).toBeLessThan(before);
    await rested(page);
  }
  await expect(arrow(strip(page), 'Previous')).toHaveAttribute('aria-disabled', 'true');
  await expect(arrow(strip(page), 'Next')).not.toHaveAttribute('aria-disabled');

  const release = await holdRequests(page, SEASON_CALL);
  const own = await titles(page);
  const height = async () => (await section(page).boundingBox())?.height;
  const before = await height();
  await game(page, 'Diablo 4').click();
  await expect(game(page, 'Diablo 4')).toHaveAttribute('aria-current', 'true');
  await expect(section(page).locator('[aria-busy=true]')).toBeVisible();
  expect(await height(), 'nothing moves while it loads').toBe(before);
  release();
  await expect(section(page).getByText(/^Diablo 4, /)).toBeVisible();
  expect(await titles(page)).not.toEqual(own);
  await expect(page).toHaveURL('/league-of-legends');
});

test('the search leaves what contains the text, underlines it and says the count; when it finds nothing a button shows all', async ({
  page,
}) => {
  await open(page, '/wow-boost');
  const all = await cards(page).count();
  await field(page).fill(' KEYSTONE');
  const found = await titles(page);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all);
  await expect(section(page).getByRole('status')).toHaveText(
    `${found.length} ${found.length === 1 ? 'reward' : 'rewards'}`,
  );
  const marks = section(page).locator('mark');
  for (const mark of await marks.all()) {
    await expect(mark).toHaveText(/^keystone$/i);
    await expect(mark).toHaveCSS('text-decoration-line', 'underline');
  }
  expect.soft(await axeViolations(page, '#season'), 'found').toEqual([]);

  await field(page).fill('falcon');
  await expect(cards(page)).toHaveCount(0);
  await expect(section(page).getByRole('heading', { name: 'No reward named “falcon”' })).toBeVisible();
  await expect(section(page).getByText('Not in World of Warcraft this season.')).toBeVisible();
  expect.soft(await axeViolations(page, '#season'), 'nothing').toEqual([]);
  await section(page)
    .getByRole('button', { name: `Show all ${all} rewards` })
    .click();
  await expect(cards(page)).toHaveCount(all);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('on a phone the games are a list that closes by its button, a press elsewhere, Escape, a choice, and a wider window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/wow-boost');
  const button = strip(page).getByRole('button', { name: 'World of Warcraft' });
  const other = game(page, 'Destiny 2');
  const openList = async () => {
    await button.click();
    await expect(other).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  };
  await expect(other).toBeHidden();
  await openList();
  expect.soft(await axeViolations(page, '#season'), 'the open list').toEqual([]);
  await button.click();
  await expect(other).toBeHidden();

  await openList();
  await section(page).getByRole('heading', { name: 'Season rewards' }).click();
  await expect(other).toBeHidden();

  await field(page).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(strip(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await expect(button).toBeFocused();

  await openList();
  await page.setViewportSize({ width: 760, height: 844 });
  await expect(button).toBeHidden();
  await expect(other).toBeVisible();
  await page.setViewportSize({ width: 759, height: 844 });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(other).toBeHidden();

  await openList();
  await other.click();
  await expect(other).toBeHidden();
  await expect(section(page).getByText(/^Destiny 2, /)).toBeVisible();
  await expect(strip(page).getByRole('button', { name: 'Destiny 2' })).toBeFocused();
  await expect(page).toHaveURL('/wow-boost');
});

test('a reward leads to its service with the goal set, at the price of its card', async ({ page }) => {
  await open(page, '/wow-boost');
  const card = cards(page).filter({ hasText: 'Rival and the elite weapon' });
  // Old prices and the lowest one stand in other elements.
  const price = await amountIn(card.locator('span.num').first());
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arena 2v2 rating');
  await expect(page.getByRole('spinbutton', { name: 'Desired rating' })).toHaveValue('1800');
  expect(await amountIn(totalIn(pricePanel(page)))).toBe(price);
});

test('a season that can’t be had says so, and is asked for again', async ({ page, expectError }) => {
  expectError(/Failed to load resource|ERR_FAILED/);
  await open(page, '/wow-boost');
  await page.route(SEASON_CALL, (route) => route.abort());
  await game(page, 'Destiny 2').click();
  const alert = section(page).getByRole('alert');
  await expect(alert).toContainText('The rewards could not be loaded');
  await expect(alert.getByRole('link', { name: 'Go to Destiny 2' })).toHaveAttribute('href', '/destiny-2#season');
  await page.unroute(SEASON_CALL);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByText(/^Destiny 2, /)).toBeVisible();
  await expect(alert).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1280])
    test(`at ${width} px the games are a strip of links to the rewards on their pages`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/wow-boost');
      await expect(section(page).getByRole('button')).toHaveCount(0);
      await expect(section(page).getByRole('searchbox')).toHaveCount(0);
      await game(page, 'Destiny 2').click();
      await expect(page).toHaveURL('/destiny-2#season');
      await expect(section(page).getByText(/^Destiny 2, /)).toBeInViewport();
      await cards(page).first().getByRole('link').click();
      await expect(page).toHaveURL(/^[^#]*\/destiny-2\/[^/]+\/[^/]+/);
    });
});
