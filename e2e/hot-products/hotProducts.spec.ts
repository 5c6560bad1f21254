import { expect, type Page, request } from '@playwright/test';
import { expectAccessible, expectPartAccessible } from '../support/accessibility';
import { addByRequest } from '../support/purchase';
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

test('one panel is open at a time: it loads, may fail, and gives the focus back; places that others take are gone in it, and cost the same up to the order', async ({
  page,
  baseURL,
  expectError,
}) => {
  expectError(/could not be loaded|Failed to load resource/);
  await page.goto('/hot-products');
  await wakeIslands(page);
  const key = titleOf(page, 'Mythic+ single key');
  const panel = panelOf(page, 'Mythic+ single key');

  await test.step('a panel that does not load leaves its card selected, and can be tried again', async () => {
    await page.route(PANEL_CALL, (route) => route.abort());
    await titleOf(page, 'Rank boost').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The price did not load.' })).toBeVisible();
    await page.unroute(PANEL_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(totalIn(panelOf(page, 'Rank boost'))).toBeVisible();
    await expect(totalIn(panelOf(page, 'Rank boost'))).toBeInViewport({ ratio: 1 });
    await expect(shownButton(page, 'Buy now')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'hot products with an open panel');
    await page.getByRole('link', { name: 'Close Rank boost' }).click();
    await expect(panelOf(page, 'Rank boost')).toHaveCount(0);
    await expect(titleOf(page, 'Rank boost')).toBeFocused();
  });

  await test.step('while it loads its card says so, and the open one closes', async () => {
    await titleOf(page, 'Rank boost').click();
    await expect(totalIn(panelOf(page, 'Rank boost'))).toBeVisible();
    const release = await holdRequests(page, PANEL_CALL);
    await key.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loading the start times and the price')).toBeAttached();
    await expect(key).toHaveAttribute('aria-expanded', 'true');
    release();
    await expect(totalIn(panel)).toBeVisible();
    await expect(panelOf(page, 'Rank boost')).toHaveCount(0);
    await expect(titleOf(page, 'Rank boost')).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(PANEL_CALL);
  });

  await test.step('a place that another shopper takes is gone', async () => {
    await wakeIslands(page);
    await panel.getByText(/^More start times/).click();
    const id = await panel.getByRole('radio').last().getAttribute('value');
    const label = panel.locator('label').filter({ has: page.locator(`[value="${id}"]`) });
    const free = Number(/(\d+) free/.exec((await label.textContent()) ?? '')?.[1]);
    const path = (await key.getAttribute('formaction')) ?? '';
    const other = await request.newContext({ baseURL: baseURL ?? '' });
    await addByRequest(other, [path, { hot_start: id ?? '' }]);
    await other.dispose();
    await expect(label).toContainText(`${free - 1} free`);
  });

  await test.step('places cost the same in the panel, the cart, the checkout and the order, and are held meanwhile', async () => {
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
});

test('filters and chips leave the products that fit, have an address, and say what comes nearest when none does', async ({
  page,
}) => {
  await page.goto('/hot-products');
  await wakeIslands(page);
  const cards = page.getByRole('main').locator('article');
  const game = page.locator('select[name=game]');
  const all = await cards.count();

  await test.step('filters', async () => {
    await game.selectOption('destiny-2');
    await expect(page).toHaveURL('/hot-products?game=destiny-2');
    await expect(cards).not.toHaveCount(all);
    const left = await cards.count();
    await expect(page.getByRole('status').filter({ hasText: `${left} product` })).toBeVisible();
    await page.getByRole('radio', { name: 'Mobile', exact: true }).check();
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

  await test.step('chips switch conditions on and off beside them', async () => {
    const cheap = (await amountsOf(page)).filter((amount) => amount < 20).length;
    await chip(page, 'Under 20 $').click();
    await expect(page).toHaveURL('/hot-products?price=under-20');
    await expect(cards).toHaveCount(cheap);
    await expect(chip(page, 'Under 20 $')).toHaveAttribute('aria-current', 'true');
    await expect(chip(page, 'Under 20 $')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${cheap} product` })).toBeVisible();
    await expectPartAccessible(page, 'store-island:has(select[name=game])', 'a chosen chip');

    await chip(page, 'Under 20 $').click();
    await expect(cards).toHaveCount(all);
    await chip(page, 'Self-play').click();
    await expect(cards).not.toHaveCount(all);
    await game.selectOption('path-of-exile-2');
    await expect(page).toHaveURL('/hot-products?game=path-of-exile-2&play=self-play');
    await expect(
      page.getByRole('heading', { name: 'No hot products in Path of Exile 2 with self-play', exact: true }),
    ).toBeVisible();
    await page.goBack();
    await expect(chip(page, 'Self-play')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(cards).toHaveCount(all);
  });
});
