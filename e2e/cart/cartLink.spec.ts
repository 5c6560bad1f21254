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

test('from a category and a search a service is added without leaving the page, at the card’s price; a failure is said and no longer counted', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const name = 'Solo flawless dungeon';
  await page.goto(CATEGORY);
  await wakeIslands(page);
  const price = await listed(page, name);

  await test.step('one that fails', async () => {
    await page.route(ITEMS, (route) => route.abort());
    await add(page, name).click();
    await expect(page.getByRole('alert')).toContainText(`“${name}” could not be added.`);
    // Also where it was pressed, until it is pressed again.
    await expect(card(page, name).getByText(`“${name}” could not be added.`)).toBeVisible();
    await expect(badge(page, 0)).toBeVisible();
    await page.unroute(ITEMS);
  });

  await test.step('a double click adds one', async () => {
    const release = await holdRequests(page, ITEMS);
    await add(page, name).dblclick();
    await expect(badge(page, 1)).toBeVisible();
    await expect(card(page, name).getByText(`“${name}” could not be added.`)).toBeHidden();
    release();
    await expect(toast(page, `${name}, ${formatAmount(price)}`)).toBeVisible();
    await expect(page).toHaveURL(CATEGORY);
    await expect(page.getByRole('button', { name: `In your cart ${name}`, exact: true })).toBeFocused();
    await page.unroute(ITEMS);
  });

  await test.step('from the results of a search', async () => {
    const path = '/search?q=solo%20flawless';
    await page.goto(path);
    await wakeIslands(page);
    expect(await listed(page, name)).toBe(price);
    await add(page, name).click();
    await expect(toast(page, `${name}, ${formatAmount(price)}`)).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  await page.goto('/cart');
  await expect(badge(page, 2)).toBeVisible();
  expect(await amountIn(totalIn(sum(page)))).toBe(price * 2);
});

test('from the home page a hot service is added to the cart; those that need a choice link to their page', async ({
  page,
}) => {
  await page.goto('/');
  await wakeIslands(page);
  const hot = page.getByRole('region', { name: 'Picks by game' });
  const first = hot.getByRole('button', { name: /^Add to cart / }).first();
  const name = (await hot.locator('button[data-cart-link]').first().getAttribute('data-cart-link')) ?? '';
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
