import { expect, type Page, type Route } from '@playwright/test';
import {
  awake,
  cents,
  confirmedTotal,
  PRICE_CALL,
  payButton,
  pricePanel,
  type Receipt,
  receiptOf,
  SERVICES,
  test,
  totalIn,
} from './shop';

const FAILURE = 'The price could not be checked. This is the last one that was.';
const status = (page: Page) => pricePanel(page).getByRole('status').filter({ hasText: /./ });
const stream = (page: Page) => page.getByText('Private live stream', { exact: true });

const breaks: readonly (readonly [how: string, answer: (route: Route) => Promise<void>])[] = [
  ['does not get through', (route) => route.abort('connectionreset')],
  ['breaks on the server', (route) => route.fulfill({ status: 500, json: { error: { code: 'failed', message: 'No.' } } })],
  ['is answered with something else', (route) => route.fulfill({ json: { status: true, data: { servicePrice: 1 } } })],
  ['is answered with a page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' })],
];

for (const [how, answer] of breaks) {
  test(`a price check that ${how} leaves the last true price and says so; trying again repairs it`, async ({
    page,
    expectError,
  }) => {
    expectError(/The price could not be checked|Failed to load resource/);
    await page.goto(SERVICES.range);
    await awake(page);
    const before = await receiptOf(pricePanel(page));
    await page.route(PRICE_CALL, answer);
    await stream(page).click();
    await expect(status(page)).toContainText(FAILURE);
    expect(await receiptOf(pricePanel(page))).toEqual(before);
    await expect(page.getByRole('checkbox', { name: /^Private live stream/ })).toBeChecked();

    await pricePanel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toContainText(FAILURE);

    await page.unroute(PRICE_CALL);
    await pricePanel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(status(page)).toHaveText(/^This is all you pay/);
    expect(await confirmedTotal(page)).toBe(before.total + 800);
  });
}

test('the next choice repairs a price that could not be checked', async ({ page, expectError }) => {
  expectError(/The price could not be checked|Failed to load resource/);
  await page.goto(SERVICES.range);
  await awake(page);
  const { total } = await receiptOf(pricePanel(page));
  await page.route(PRICE_CALL, (route) => route.abort(), { times: 1 });
  await stream(page).click();
  await expect(status(page)).toContainText(FAILURE);
  await page.getByText('Self-play', { exact: true }).click();
  await expect(status(page)).toHaveText(/^This is all you pay/);
  const receipt: Receipt = await receiptOf(pricePanel(page));
  expect(await confirmedTotal(page)).toBe(receipt.total);
  expect(receipt.total).toBeGreaterThan(total + 800);
});

test('what is bought while the price can’t be checked is charged at the true price, after the shopper has agreed', async ({
  page,
  expectError,
}) => {
  expectError(/The price could not be checked|Failed to load resource/);
  await page.goto(SERVICES.range);
  await awake(page);
  const { total } = await receiptOf(pricePanel(page));
  await page.route(PRICE_CALL, (route) => route.abort());
  await stream(page).click();
  await expect(status(page)).toContainText(FAILURE);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Price changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  expect(cents((await payButton(page).textContent()) ?? '')).toBe(total + 800);
});

test('an answer for older choices that comes late changes nothing', async ({ page }) => {
  await page.goto(SERVICES.range);
  await awake(page);
  const before = await receiptOf(pricePanel(page));
  const late: Route[] = [];
  await page.route(PRICE_CALL, (route) => void late.push(route), { times: 1 });
  await stream(page).click();
  await expect.poll(() => late.length, 'the first question is on its way').toBe(1);
  await expect(totalIn(pricePanel(page))).toContainText('checking…');

  await page.getByText('Self-play', { exact: true }).click();
  const total = await confirmedTotal(page);
  const receipt = await receiptOf(pricePanel(page));
  const wrong = { currency: 'USD', lines: [], subtotal: 1, discountApplied: 0, total: 1, cashback: 0 };
  await late[0]?.fulfill({ json: { status: true, data: { servicePrice: wrong } } }).catch(() => {});
  // The next price is asked for and shown after the late answer, so it has been dealt with by then.
  await stream(page).click();
  expect(await confirmedTotal(page)).toBe(total - 800);
  expect(total).toBe(receipt.total);
  expect(receipt.total).toBeGreaterThan(before.total + 800);
});

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

for (const { name, width } of [
  { name: 'beside the choices', width: 1280 },
  { name: 'in the dock', width: 390 },
]) {
  test(`nothing on the page shifts when the price changes ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SERVICES.range);
    await awake(page);
    await page.getByRole('slider', { name: 'Rating you want' }).focus();
    // Also what follows an input at once counts here, which browsers forgive.
    await page.evaluate(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
          shifts.push({
            value: entry.value,
            nodes: entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 120) ?? 'gone'),
          });
      }).observe({ type: 'layout-shift' });
    });

    const total = totalIn(pricePanel(page));
    for (let step = 0; step < 10; step += 1) {
      const before = await total.textContent();
      await page.keyboard.press(step % 3 === 2 ? 'PageDown' : 'ArrowRight');
      await expect(total).not.toHaveText(before ?? '');
    }
    await confirmedTotal(page);
    for (const option of ['Self-play', 'Piloted', 'Private live stream', 'Private live stream']) {
      const before = await total.textContent();
      await page.getByText(option, { exact: true }).filter({ visible: true }).first().click();
      await expect(total).not.toHaveText(before ?? '');
    }
    await confirmedTotal(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.01);
  });
}
