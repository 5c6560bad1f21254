import { readdirSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { jumpTo, openDevTools } from '../store/devTools';
import { axeViolations, expectAccessible } from '../support/accessibility';
import { ROOT } from '../support/built';
import { addByRequest } from '../support/purchase';
import {
  confirmedTotal,
  fillCheckout,
  LEADER,
  openList,
  payButton,
  payInSandbox,
  RUN_KIND,
  SERVICES,
  skipBrowserValidation,
  test,
  wakeIslands,
} from '../support/shop';

async function checkPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeIslands(page);
  await expectAccessible(page, path);
}

/** The WCAG 2 contrast of a text with the opaque background of its box. */
async function contrastOn(text: Locator, box: Locator): Promise<number> {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(colour);
    expect(alpha, colour).toBe(1);
    const linear = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  };
  const above = luminance(await text.evaluate((element) => getComputedStyle(element).color));
  const below = luminance(await box.evaluate((element) => getComputedStyle(element).backgroundColor));
  return (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05);
}

/** The guide that every gate looks at, and those of the seed. */
const GUIDE = '/guides/arena-rating-and-rewards';
const GUIDES = readdirSync(`${ROOT}/server/seed/guides`).map((name) => `/guides/${name.replace(/\.md$/, '')}`);

/** Pages that look like another one of their kind; the long gate looks at them, too. */
const more = (...paths: readonly string[]) => (isLongGate ? paths : []);

for (const path of [
  ...['/', '/games', '/wow-boost', '/wow-boost/pvp', '/wow-boost/raids', LEADER, '/reviews', '/search?q=arena'],
  ...['/guides', GUIDE, ...more('/guides?game=wow-boost', '/guides?topic=shop')],
  ...more(...GUIDES.filter((guide) => guide !== GUIDE)),
  ...['/search?q=zzzz', ...more('/search')],
])
  test(`${path} is accessible`, async ({ page }) => {
    await checkPage(page, path);
  });

test('the pages about the shop are accessible, also with what the calculator says', async ({ page, expectError }) => {
  // The answer to a form with a problem has status 422, which the browser logs.
  expectError(/Failed to load resource.*422/);
  for (const path of [
    ...[
      '/faq',
      '/contact-us',
      '/terms?lang=de',
      '/refunds?price=80.33&status=in_progress&done=50',
      '/report-a-problem',
    ],
    ...more('/how-it-works', '/refunds', '/refunds?price=a&status=in_progress', '/safety', '/privacy', '/imprint'),
  ])
    await checkPage(page, path);
});

test('the service pages of every kind are accessible', async ({ page }) => {
  for (const path of [...Object.values(SERVICES), RUN_KIND]) await checkPage(page, path);
});

test('menus, dialogs and selects are accessible while open', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  await openList(page, 'Current division');
  expect.soft(await axeViolations(page), 'the select').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Games' }).click();
  expect.soft(await axeViolations(page), 'the menu of games').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /change currency/ }).click();
  expect.soft(await axeViolations(page), 'currencies').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change theme' }).click();
  expect.soft(await axeViolations(page), 'themes').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox').first().check();
  // Not half over a control, which axe would find too small.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[data-dock] summary').click();
  expect.soft(await axeViolations(page), 'the receipt over the dock').toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await sidebar.getByText('Currency').click();
  expect.soft(await axeViolations(page), 'the sidebar').toEqual([]);
  await sidebar.getByRole('link', { name: /^All games/ }).click();
  await sidebar.getByRole('button', { name: /^World of Warcraft/ }).click();
  expect.soft(await axeViolations(page), 'the drawer').toEqual([]);
});

test('the comparison of two configurations is accessible', async ({ page }) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
  if (isLongGate) await expectAccessible(page, 'the same twice');
  await page.locator('label').filter({ hasText: 'Self-play' }).click();
  await confirmedTotal(page);
  await expect(page.getByRole('region', { name: 'Current choices' })).toContainText('Self-play');
  await expectAccessible(page, 'two that differ');
});

test('the past and the time travel bar are accessible', async ({ page, baseURL }) => {
  await openDevTools(page, baseURL ?? '');
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.getByText('Self-play', { exact: true }).click();
  await confirmedTotal(page);
  await jumpTo(page, 0);
  const strip = page.getByRole('dialog', { name: 'Time travel' });
  await expect(strip).toBeVisible();
  await expectAccessible(page, 'the past');
  // The bar is outside the body, where axe can't determine the background; the bar's own background is opaque.
  for (const text of [strip.locator('p'), ...(await strip.getByRole('button').all())])
    expect.soft(await contrastOn(text, strip), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
});

test('a service page with a failed price, and one with a rejected form, are accessible', async ({
  page,
  expectError,
}) => {
  expectError(/The price could not be checked|Failed to load resource/);
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.route(/price-calculate$/, (route) => route.abort());
  await page.locator('label').filter({ hasText: 'Private live stream' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'the failed price');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the form that came back');
});

test('cart, checkout, payment and order are accessible', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*422/);
  await checkPage(page, '/cart');
  await addByRequest(page.request, SERVICES.range, SERVICES.variants);
  await checkPage(page, '/cart');
  await page.goto('/checkout');
  await wakeIslands(page);
  if (isLongGate) await expectAccessible(page, 'the checkout');
  await skipBrowserValidation(page);
  await payButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the checkout with errors');
  await fillCheckout(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expectAccessible(page, 'the sandbox');
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByRole('heading', { name: 'The payment was declined' })).toBeVisible();
  await expectAccessible(page, 'the order that is not paid');
  await payButton(page).click();
  await payInSandbox(page);
  await expectAccessible(page, 'the order');
});

test('the 404 page is accessible', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*404/);
  await checkPage(page, '/nothing');
});
