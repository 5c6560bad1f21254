import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import {
  addAndViewCart,
  amountIn,
  fillCheckout,
  formatAmount,
  holdRequests,
  payButton,
  payInSandbox,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

const PANEL_CALL = /\/hot-products\/\d+$/;
const titleOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shownButton = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first();

const chip = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const amountsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('article [data-hot=price]')
    .evaluateAll((prices) => prices.map(({ textContent }) => Number.parseFloat(textContent ?? '')));

async function openCard(page: Page, name: string) {
  await page.goto('/hot-products');
  await wakeIslands(page);
  await titleOf(page, name).click();
  const panel = panelOf(page, name);
  await expect(totalIn(panel)).toBeVisible();
  await wakeIslands(page);
  return panel;
}

test('places cost the same in the panel, the cart, the checkout and the order, and are held meanwhile', async ({
  page,
}) => {
  const panel = await openCard(page, 'Mythic+ single key');
  const one = await amountIn(totalIn(panel));
  await panel.getByRole('radio').nth(1).check();
  await panel.getByRole('button', { name: 'Make it 3' }).click();
  const three = Math.round(one * 3 * 0.95);
  await expect(totalIn(panel)).toContainText(formatAmount(three));
  await addAndViewCart(page, shownButton(page, 'Add to cart'));
  await wakeIslands(page);
  await expect(page.getByRole('main')).toContainText('Mythic+ single key');
  await expect(page.getByText(/held for (10 min|9 min \d+ s)/).first()).toBeVisible();
  expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Summary' })))).toBe(three);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page);
  expect(await amountIn(payButton(page))).toBe(three);
  await payButton(page).click();
  await payInSandbox(page);
  expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Summary' })))).toBe(three);
  await expect(page.getByRole('main')).toContainText('Mythic+ single key');
});

test('one panel is open at a time; while it loads its card says so, and Close gives the focus back', async ({
  page,
}) => {
  await page.goto('/hot-products');
  await wakeIslands(page);
  const release = await holdRequests(page, PANEL_CALL);
  const [first, second] = [titleOf(page, 'Mythic+ single key'), titleOf(page, 'Rank boost')];
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Loading the start times and the price')).toBeAttached();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  release();
  await expect(totalIn(panelOf(page, 'Mythic+ single key'))).toBeVisible();

  await second.click();
  await expect(totalIn(panelOf(page, 'Rank boost'))).toBeVisible();
  await expect(panelOf(page, 'Mythic+ single key')).toHaveCount(0);
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page, 'hot products with an open panel');

  await page.getByRole('link', { name: 'Close Rank boost' }).click();
  await expect(panelOf(page, 'Rank boost')).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('a panel that does not load leaves its card selected, and can be tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/could not be loaded/, /Failed to load resource/);
  await page.goto('/hot-products');
  await wakeIslands(page);
  await page.route(PANEL_CALL, (route) => route.abort());
  await titleOf(page, 'Rank boost').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The price did not load.' })).toBeVisible();
  await page.unroute(PANEL_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(totalIn(panelOf(page, 'Rank boost'))).toBeVisible();
});

test('a filter leaves the products that fit, has an address, and says what comes nearest when none does', async ({
  page,
}) => {
  await page.goto('/hot-products');
  await wakeIslands(page);
  const cards = page.getByRole('main').locator('article');
  const all = await cards.count();
  await page.locator('select[name=game]').selectOption('destiny-2');
  await expect(page).toHaveURL('/hot-products?game=destiny-2');
  await expect(cards).not.toHaveCount(all);
  const left = await cards.count();
  await expect(page.getByRole('status').filter({ hasText: `${left} product` })).toBeVisible();
  await page.getByText('Mobile', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No hot products in Destiny 2 for Mobile' })).toBeVisible();
  await expect(page.getByText(/^Nearest: /)).toBeVisible();
  await page.getByRole('link', { name: 'Remove Mobile' }).click();
  await expect(cards).toHaveCount(left);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No hot products in Destiny 2 for Mobile' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(cards).toHaveCount(all);
});

test('chips switch conditions on and off beside the other filters, and find nothing where nothing fits', async ({
  page,
}) => {
  await page.goto('/hot-products');
  await wakeIslands(page);
  const cards = page.getByRole('main').locator('article');
  const all = await cards.count();
  const cheap = (await amountsOf(page)).filter((amount) => amount < 20).length;
  await chip(page, 'Under 20 $').click();
  await expect(page).toHaveURL('/hot-products?price=under-20');
  await expect(cards).toHaveCount(cheap);
  await expect(chip(page, 'Under 20 $')).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, 'Under 20 $')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${cheap} product` })).toBeVisible();
  await expectAccessible(page, 'hot products with a chosen chip');

  await chip(page, 'Under 20 $').click();
  await expect(cards).toHaveCount(all);
  await chip(page, 'Self-play').click();
  await expect(cards).not.toHaveCount(all);
  await page.locator('select[name=game]').selectOption('path-of-exile-2');
  await expect(page).toHaveURL('/hot-products?game=path-of-exile-2&play=self-play');
  await expect(
    page.getByRole('heading', { name: 'No hot products in Path of Exile 2 with self-play', exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(chip(page, 'Self-play')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(cards).toHaveCount(all);
});

test('places that another shopper takes are gone in the open panel, without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const panel = await openCard(page, 'Torment unlock');
  await panel.getByText(/^More start times/).click();
  const start = panel.getByRole('radio').last();
  const id = await start.getAttribute('value');
  const label = panel.locator('label').filter({ has: page.locator(`[value="${id}"]`) });
  const free = Number(/(\d+) free/.exec((await label.textContent()) ?? '')?.[1]);

  const other = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const second = await other.newPage();
  await second.goto('/hot-products');
  await titleOf(second, 'Torment unlock').click();
  await second.locator('summary').filter({ hasText: 'More start times' }).click();
  await second.locator(`[value="${id}"]`).check();
  await addAndViewCart(second, shownButton(second, 'Add to cart'));
  await expect(label).toContainText(`${free - 1} free`);
  await other.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card opens the page with its panel, and its places can be bought there', async ({ page }) => {
    await page.goto('/hot-products?platform=pc');
    await titleOf(page, 'Rank boost').click();
    await expect(page).toHaveURL(/\/hot-products\/\d+/);
    const panel = panelOf(page, 'Rank boost');
    const price = await amountIn(totalIn(panel));
    await panel.getByRole('radio').nth(1).check();
    await addAndViewCart(page, shownButton(page, 'Add to cart'));
    expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Summary' })))).toBe(price);
  });

  test('chips are links, and the filter’s button keeps what they have chosen', async ({ page }) => {
    await page.goto('/hot-products?platform=pc');
    await chip(page, 'In stock').click();
    await chip(page, 'Under 20 $').click();
    await expect(page).toHaveURL('/hot-products?platform=pc&stock=in-stock&price=under-20');
    expect((await amountsOf(page)).every((amount) => amount < 20)).toBe(true);
    await chip(page, 'In stock').click();
    await expect(page).toHaveURL('/hot-products?platform=pc&price=under-20');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/price=under-20/);
    await expect(chip(page, 'Under 20 $')).toHaveAttribute('aria-current', 'true');
  });

  test('a filter that there is not is answered with a page that leads on', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const response = await page.goto('/hot-products?platform=amiga');
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('link', { name: 'See all hot products' })).toBeVisible();
  });
});
