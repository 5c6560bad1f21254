import { expect, type Page } from '@playwright/test';
import { awake, CORE, confirmedTotal, holdBack, pricePanel, receiptOf, SERVICES, test, totalIn } from '../support/shop';

/** Lets the script of a chunk fail so many times; what the page fetches ahead of time is not counted. @returns how often it failed */
async function breakChunk(page: Page, name: string, times: number): Promise<() => number> {
  let failed = 0;
  await page.route(new RegExp(`/assets/${name}\\.[^/]*js$`), (route) => {
    if (route.request().resourceType() !== 'script') return route.abort();
    if (failed >= times) return route.continue();
    failed += 1;
    return route.abort();
  });
  return () => failed;
}

const island = (page: Page, id: string) => page.locator(`store-island#${id}`);
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name });

test('an island whose code fails to come once is fetched again and works', async ({ page, expectError }) => {
  expectError(/Failed to load resource/);
  const failed = await breakChunk(page, 'range-bar', 1);
  await page.goto(SERVICES.range);
  await awake(page);
  expect(failed()).toBe(1);
  await number(page, 'Rating you want').fill('2100');
  await number(page, 'Rating you want').press('Enter');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('0 to 2.100');
});

test('an island whose code does not come keeps the server’s HTML: the others live, and the form still leads to the cart', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|island\/failed/);
  const failed = await breakChunk(page, 'range-bar', 2);
  await page.goto(SERVICES.range);
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  await expect(island(page, 'range')).toHaveAttribute('data-state', 'failed');
  expect(failed()).toBe(2);
  for (const id of ['price', 'options']) await expect(island(page, id)).toHaveAttribute('data-state', 'hydrated');

  const { total } = await receiptOf(pricePanel(page));
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  expect(await confirmedTotal(page)).toBe(total + 800);

  await expect(page.getByRole('button', { name: '50 more' })).toHaveCount(0);
  await number(page, 'Rating now').fill('1000');
  await number(page, 'Rating you want').fill('1200');
  await number(page, 'Rating you want').press('Tab');
  await seenAsTyped(page, 'Rating you want');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await acceptPrice(page);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('1.000 → 1.200');
  await expect(page.getByRole('main')).toContainText('Private live stream');
});

test('a number typed while its island waits is the one that is seen', async ({ page, expectError }) => {
  expectError(/Failed to load resource|island\/failed/);
  const fail = await holdBack(page, CORE, 'abort');
  await page.goto(SERVICES.range);
  await expect(number(page, 'Rating you want').locator('xpath=following-sibling::span')).toBeVisible();
  await number(page, 'Rating you want').fill('2100');
  await number(page, 'Rating you want').press('Tab');
  await seenAsTyped(page, 'Rating you want');
  fail();
  await expect(island(page, 'range')).toHaveAttribute('data-state', 'failed');
  await seenAsTyped(page, 'Rating you want');
});

/** The number field itself is seen, not the text that lies over it and that nobody keeps true. */
async function seenAsTyped(page: Page, name: string): Promise<void> {
  await expect(number(page, name)).not.toBeFocused();
  await expect(number(page, name).locator('xpath=following-sibling::span')).toBeHidden();
  await expect(number(page, name)).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
}

test('selects whose code does not come stay the browser’s own, and open by mouse', async ({ page, expectError }) => {
  expectError(/Failed to load resource|full select could not be loaded/);
  const failed = await breakChunk(page, 'select', 9);
  await page.goto(SERVICES.ranks);
  await awake(page);
  const now = page.getByRole('combobox', { name: 'Division now' });
  await now.hover();
  await expect.poll(failed).toBe(2);
  const opened = page.evaluate(
    () => new Promise((resolve) => addEventListener('mousedown', (event) => resolve(!event.defaultPrevented))),
  );
  await now.click();
  expect(await opened).toBe(true);
  await expect(now).toBeFocused();
});

/** The price on the page could not follow the fields: the server says the true one and asks. Nothing was put into the cart yet. */
async function acceptPrice(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toContainText('With these choices the price is');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
}

test('a page whose program does not come at all still sells', async ({ page, expectError }) => {
  expectError(/Failed to load resource|island\/failed/);
  await page.route(CORE, (route) => route.abort());
  await page.goto(SERVICES.quantity);
  await page.mouse.move(40, 300);
  await page.mouse.move(44, 304);
  for (const id of ['quantity', 'price', 'options'])
    await expect(island(page, id)).toHaveAttribute('data-state', 'failed');
  await expect(totalIn(pricePanel(page))).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Bountiful Delves' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a press while the program is on its way and then fails is not lost', async ({ page, expectError }) => {
  expectError(/Failed to load resource|island\/failed/);
  const fail = await holdBack(page, CORE, 'abort');
  await page.goto(SERVICES.quantity);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(SERVICES.quantity);
  fail();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
