import { expect, type Page } from '@playwright/test';
import { axeViolations, expectAccessible } from '../support/accessibility';
import { amountIn, formatAmount, holdRequests, parseCents, test, totalIn, wakeIslands } from '../support/shop';

const CALL = /\/v1\/service\/buy-now\?/;
const CATEGORY = '/destiny-2/dungeons';
const NAME = 'Solo flawless dungeon';
const link = (page: Page, name = NAME) => page.getByRole('link', { name: `Buy now ${name}`, exact: true });
const dialog = (page: Page, name = NAME) => page.getByRole('dialog', { name, exact: true });
const buy = (page: Page, name = NAME) => dialog(page, name).getByRole('button', { name: 'Buy now' });
const card = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: NAME, exact: true }) });

async function open(page: Page): Promise<void> {
  await page.goto(CATEGORY);
  await wakeIslands(page);
  await link(page).click();
  await expect(buy(page)).toBeVisible();
}

test('from a card one choice leads to the checkout, at the dialog’s exact total', async ({ page }) => {
  await open(page);
  const box = dialog(page);
  await expect(box).toContainText('Starts in');
  const first = await amountIn(totalIn(box));
  expect(first, 'the dialog opens with the card’s price').toBe(parseCents((await card(page).textContent()) ?? ''));
  for (const radio of await box.getByRole('radio').all()) {
    await radio.check();
    const price = parseCents((await radio.getAttribute('aria-label')) ?? '');
    expect(await amountIn(totalIn(box))).toBe(price);
    await expect(box.locator('[aria-live=polite]').filter({ hasText: /^Total/ })).toContainText(formatAmount(price));
  }
  const total = await amountIn(totalIn(box));
  expect(total).not.toBe(first);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/buy'));
  await buy(page).click();
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect([form.get('seen_total'), form.get('intent')]).toEqual([String(total), 'checkout']);
  await expect(page).toHaveURL('/checkout');
  expect(await amountIn(totalIn(page.getByRole('complementary')))).toBe(total);
});

test('the dialog works by keyboard alone, and the focus returns to the card', async ({ page }) => {
  await page.goto(CATEGORY);
  await wakeIslands(page);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(buy(page)).toBeVisible();
  const box = dialog(page);
  await expect(box.getByRole('heading', { name: NAME })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box.getByRole('radio').first()).toBeFocused();
  const first = await amountIn(totalIn(box));
  await page.keyboard.press('ArrowDown');
  await expect(box.getByRole('radio').nth(1)).toBeChecked();
  expect(await amountIn(totalIn(box))).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('radio').first(), 'the earlier choice is reset').toBeChecked();
  await buy(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
});

test('the page behind neither scrolls nor gets the focus; a click outside closes the dialog, and one closed while loading stays closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page);
  const at = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 400);
  await page.mouse.move(640, 250);
  await page.mouse.wheel(0, 4000);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(at);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true);
  }
  await page.mouse.click(20, 20);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(CATEGORY);

  await test.step('closed while loading', async () => {
    const release = await holdRequests(page, CALL);
    await link(page).click();
    await expect(dialog(page).getByRole('status').filter({ hasText: 'Loading options' })).toBeAttached();
    await page.keyboard.press('Escape');
    release();
    await page.waitForTimeout(300);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a failure shows a message and can be retried, unless the service is gone; the dialog is accessible in each state', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  await page.route(CALL, (route) => route.abort());
  await page.goto(CATEGORY);
  await wakeIslands(page);
  await link(page).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Nothing was bought');
  await expect(alert.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    `${CATEGORY}/solo-flawless-dungeon`,
  );
  expect.soft(await axeViolations(page, 'dialog[open]'), 'the failure').toEqual([]);
  await page.unroute(CALL);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(buy(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await expectAccessible(page, 'the dialog');

  await test.step('a service that is gone', async () => {
    await page.keyboard.press('Escape');
    await page.route(CALL, (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'There is no such service.' } } }),
    );
    await link(page).click();
    await expect(alert).toContainText('There is no such service.');
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test('a price that changed since the dialog opened is shown and confirmed on the service page', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*409/);
  await page.route(CALL, async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    for (const choice of offer.choices) {
      choice.total -= 100;
      for (const field of choice.form) if (field[0] === 'seen_total') field[1] = String(choice.total);
    }
    await route.fulfill({ response: answer, json: offer });
  });
  await open(page);
  await buy(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('With these choices the price is');
});

test('the home page, game pages and the search have the dialog too', async ({ page }) => {
  for (const path of ['/', '/destiny-2', '/search?q=delves']) {
    await page.goto(path);
    await wakeIslands(page);
    const first = page.getByRole('link', { name: /^Buy now / }).first();
    const name = ((await first.textContent()) ?? '').replace('Buy now ', '');
    await first.click();
    await expect(buy(page, name), path).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to the service page', async ({ page }) => {
    await page.goto(CATEGORY);
    await link(page).click();
    await expect(page).toHaveURL(`${CATEGORY}/solo-flawless-dungeon`);
    await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeVisible();
  });
});
