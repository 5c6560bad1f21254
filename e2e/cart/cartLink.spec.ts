import { expect, type Page } from '@playwright/test';
import { amountIn, formatAmount, holdRequests, parseCents, test, totalIn, wakeIslands } from '../support/shop';

const ITEMS = /\/cart\/items$/;
const CATEGORY = '/destiny-2/dungeons';
const sum = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}`, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart ${name}`, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: false });

/** The list price on a card, in cents. */
const listed = async (page: Page, name: string) => parseCents((await card(page, name).textContent()) ?? '');

for (const [what, path, name] of [
  ['a category', CATEGORY, 'Solo flawless dungeon'],
  ['the results of a search', '/search?q=solo%20flawless', 'Solo flawless dungeon'],
] as const) {
  test(`from ${what} a service is added to the cart without leaving the page, at the card’s price`, async ({
    page,
  }) => {
    await page.goto(path);
    await wakeIslands(page);
    const price = await listed(page, name);
    const release = await holdRequests(page, ITEMS);
    // A double click adds one service.
    await add(page, name).dblclick();
    await expect(badge(page, 1)).toBeVisible();
    release();
    await expect(toast(page, `${name}, ${formatAmount(price)}`)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('button', { name: `In your cart ${name}`, exact: true })).toBeFocused();
    await page.goto('/cart');
    await expect(badge(page, 1)).toBeVisible();
    expect(await amountIn(totalIn(sum(page)))).toBe(price);
  });
}

test('from the home page a hot service is added to the cart; those that need a choice link to their page', async ({
  page,
}) => {
  await page.goto('/');
  await wakeIslands(page);
  const hot = page.getByRole('region', { name: 'Picks by game' });
  const first = hot.getByRole('button', { name: /^Add to cart / }).first();
  const name = (await hot.locator('form[data-cart-link]').first().getAttribute('data-cart-link')) ?? '';
  const price = await listed(page, name);
  await first.click();
  await expect(badge(page, 1)).toBeVisible();
  const range = hot
    .getByRole('article')
    .filter({ hasText: /Choose (your|\w+s)\b/ })
    .first();
  await expect(range.getByRole('button')).toHaveCount(0);
  await range.getByRole('link').click();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toBeVisible();
  await page.goto('/cart');
  expect(await amountIn(totalIn(sum(page)))).toBe(price);
});

test('a service that could not be added is no longer counted and shows the reason', async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  await page.goto(CATEGORY);
  await wakeIslands(page);
  await page.route(ITEMS, (route) => route.abort());
  await add(page, 'Solo flawless dungeon').click();
  await expect(page.getByRole('alert')).toContainText('“Solo flawless dungeon” could not be added.');
  // Also where it was pressed, until it is pressed again.
  const area = card(page, 'Solo flawless dungeon').getByText('“Solo flawless dungeon” could not be added.');
  await expect(area).toBeVisible();
  await expect(badge(page, 0)).toBeVisible();
  await page.unroute(ITEMS);
  await add(page, 'Solo flawless dungeon').click();
  await expect(badge(page, 1)).toBeVisible();
  await expect(area).toBeHidden();
});

test('several cards clicked quickly are all added, one after the other', async ({ page }) => {
  await page.goto(CATEGORY);
  await wakeIslands(page);
  const buttons = await page.getByRole('button', { name: /^Add to cart / }).all();
  const release = await holdRequests(page, ITEMS);
  for (const button of buttons) await button.click();
  await expect(badge(page, buttons.length)).toBeVisible();
  release();
  const count = async () => (await (await page.request.get('/cart/items')).json()).cart.count;
  await expect.poll(count).toBe(buttons.length);
  await expect(badge(page, buttons.length)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card’s form leads to the cart, with the service at the card’s price', async ({ page }) => {
    await page.goto(CATEGORY);
    const price = await listed(page, 'Solo flawless dungeon');
    await add(page, 'Solo flawless dungeon').click();
    await expect(page).toHaveURL('/cart');
    expect(await amountIn(totalIn(sum(page)))).toBe(price);
    await expect(badge(page, 1)).toBeVisible();
  });
});
