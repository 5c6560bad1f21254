import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  amountIn,
  changeCurrency,
  fillCheckout,
  payButton,
  payInSandbox,
  pricePanel,
  receiptOf,
  SERVICES,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

/** Every visible amount on the page, as formatted. */
async function amounts(page: Page): Promise<readonly string[]> {
  const seen = await page.locator('body').evaluate((body: HTMLElement) => {
    // Sections far below are left out of the text once the browser has skipped them, but not before.
    for (const part of body.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    // biome-ignore lint/performance/useDomNodeTextContent: hidden amounts must not be included.
    return body.innerText;
  });
  return [...seen.matchAll(/\d+\.\d\d\s\S/g)].map(([amount]) => amount);
}

test('changing the currency changes every price on every page, and is remembered', async ({ page, context }) => {
  await page.goto('/');
  const inDollars = await amounts(page);
  expect(inDollars.length).toBeGreaterThan(5);
  expect(inDollars.every((text) => text.endsWith('$'))).toBe(true);
  await changeCurrency(page, 'EUR');
  const inEuros = await amounts(page);
  expect(inEuros.length).toBe(inDollars.length);
  expect(inEuros.every((text) => text.endsWith('€'))).toBe(true);
  expect(inEuros).not.toEqual(inDollars.map((text) => text.replace('$', '€')));

  for (const path of ['/wow-boost', '/wow-boost/pvp', SERVICES.range, SERVICES.variants, '/search?q=arena']) {
    await page.goto(path);
    const shown = await amounts(page);
    expect(shown.length, path).toBeGreaterThan(0);
    expect(
      shown.filter((text) => !text.endsWith('€')),
      path,
    ).toEqual([]);
  }
  const nextVisit = await context.newPage();
  await nextVisit.goto('/');
  await expect(nextVisit.getByRole('button', { name: /^EUR €, change currency/ })).toBeVisible();
});

test('a cart follows the currency, and the order is paid in the shown one', async ({ page }) => {
  await addToCart(page, SERVICES.quantity);
  const dollars = await receiptOf(page.getByRole('complementary', { name: 'Summary' }));
  await changeCurrency(page, 'GBP');
  await expect(page).toHaveURL('/cart');
  const pounds = await receiptOf(page.getByRole('complementary', { name: 'Summary' }));
  expect(pounds.total).not.toBe(dollars.total);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page);
  await expect(payButton(page)).toContainText('£');
  expect(await amountIn(payButton(page))).toBe(pounds.total);
  await payButton(page).click();
  const order = await payInSandbox(page);
  // The paid amount does not change.
  await changeCurrency(page, 'USD');
  await expect(page).toHaveURL(order);
  const sum = page.getByRole('complementary', { name: 'Summary' });
  expect((await receiptOf(sum)).total).toBe(pounds.total);
  await expect(totalIn(sum)).toContainText('£');
});

test('a price in another currency equals the server’s', async ({ page }) => {
  await page.goto(SERVICES.range);
  await changeCurrency(page, 'EUR');
  await wakeIslands(page);
  const answered = page.waitForResponse(/price-calculate$/);
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  const { data } = await (await answered).json();
  expect(data.servicePrice.currency).toBe('EUR');
  await expect(totalIn(pricePanel(page))).toContainText('€');
  expect((await receiptOf(pricePanel(page))).total).toBe(data.servicePrice.total);
});

test('an unknown currency is rejected with a message, and nothing changes', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  for (const [code, status] of [
    ['XYZ', 422],
    ['DOLLAR', 400],
  ] as const) {
    const answer = await page.request.post(`/users/change-currency/cur/${code}`, {
      headers: { ...headers, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(answer.status(), code).toBe(status);
    const { error } = await answer.json();
    expect(error.message, code).toBeTruthy();
    expect(error.fields.code, code).toBeTruthy();
  }
  const asPage = await page.request.post('/users/change-currency/cur/XYZ', {
    headers: { ...headers, accept: 'text/html' },
  });
  expect(asPage.status()).toBe(422);
  expect(await asPage.text()).toContain('The shop has no prices in XYZ: choose one of USD');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^USD \$, change currency/ })).toBeVisible();
});

test('a currency change from another site is rejected, with a page that explains it', async ({ page }) => {
  const answer = await page.request.post('/users/change-currency/cur/EUR', {
    headers: { origin: 'https://elsewhere.example', accept: 'text/html' },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('That request was blocked');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^USD \$, change currency/ })).toBeVisible();
});
