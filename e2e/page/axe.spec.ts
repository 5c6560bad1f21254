import { expect, type Locator, type Page } from '@playwright/test';
import { buildDevTools, jumpTo, openDevTools } from '../store/devTools';
import { breaches, expectAccessible } from '../support/accessible';
import {
  awake,
  confirmedTotal,
  fillIn,
  openList,
  payButton,
  payInSandbox,
  putIntoCart,
  SERVICES,
  test,
  withoutBrowserChecks,
} from '../support/shop';

const THEMES = ['dark', 'light'] as const;

async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await awake(page);
  await expectAccessible(page, path);
}

/** The contrast (WCAG 2) of a text with the opaque ground of the box it stands on. */
async function contrastOn(text: Locator, box: Locator): Promise<number> {
  const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = partsOf(colour);
    expect(alpha, colour).toBe(1);
    const linear = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  };
  const above = lightness(await text.evaluate((element) => getComputedStyle(element).color));
  const below = lightness(await box.evaluate((element) => getComputedStyle(element).backgroundColor));
  return (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05);
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    // Colours that are still on their way would be measured as they are.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    });

    test('home, all games, a game, a category and the search are accessible', async ({ page }) => {
      for (const path of [
        '/',
        '/games',
        '/wow-boost',
        '/wow-boost/pvp',
        '/search',
        '/search?q=arena',
        '/search?q=zzzz',
      ])
        await look(page, path);
    });

    test('the service pages of every kind are accessible', async ({ page }) => {
      for (const path of Object.values(SERVICES)) await look(page, path);
    });

    test('what opens on a page is accessible while it is open', async ({ page }) => {
      await page.goto(SERVICES.ranks);
      await awake(page);
      await openList(page, 'Division now');
      expect.soft(await breaches(page), 'the select').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('button', { name: 'Games' }).click();
      expect.soft(await breaches(page), 'the menu of games').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /change currency or appearance/ }).click();
      expect.soft(await breaches(page), 'currency and appearance').toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('[data-dock] summary').click();
      expect.soft(await breaches(page), 'the receipt over the dock').toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      expect.soft(await breaches(page), 'the menu of phones').toEqual([]);
    });

    test('two configurations side by side are accessible', async ({ page }) => {
      await page.goto(SERVICES.range);
      await awake(page);
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
      await expectAccessible(page, 'the same twice');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator('label').filter({ hasText: 'Self-play' }).click();
      await confirmedTotal(page);
      await expect(page.getByRole('region', { name: 'Now chosen' })).toContainText('Self-play');
      await expectAccessible(page, 'two that differ');
    });

    test('the past and the strip over it are accessible', async ({ page, baseURL }) => {
      test.slow();
      await openDevTools(page, await buildDevTools(), baseURL ?? '');
      await page.goto(SERVICES.range);
      await awake(page);
      await page.getByText('Self-play', { exact: true }).click();
      await confirmedTotal(page);
      await jumpTo(page, 0);
      const strip = page.getByRole('dialog', { name: 'Time travel' });
      await expect(strip).toBeVisible();
      await expectAccessible(page, 'the past');
      // The strip stands beside the body, where axe can't tell what is behind a text; its own ground is opaque.
      for (const text of [strip.locator('p'), ...(await strip.getByRole('button').all())])
        expect.soft(await contrastOn(text, strip), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
    });

    test('a service page with a failed price, and one whose form came back, are accessible', async ({
      page,
      expectError,
    }) => {
      expectError(/The price could not be checked|Failed to load resource/);
      await page.goto(SERVICES.range);
      await awake(page);
      await page.route(/price-calculate$/, (route) => route.abort());
      await page.locator('label').filter({ hasText: 'Private live stream' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      // Where the page begins, or the dock may lie half over a control.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, 'the failed price');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'the form that came back');
    });

    test('cart, checkout, payment and order are accessible', async ({ page, expectError }) => {
      expectError(/Failed to load resource.*422/);
      await look(page, '/cart');
      await page.setViewportSize({ width: 1280, height: 900 });
      await putIntoCart(page, SERVICES.range);
      await putIntoCart(page, SERVICES.variants);
      await look(page, '/cart');
      await look(page, '/checkout');
      await withoutBrowserChecks(page);
      await payButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'the checkout with errors');
      await fillIn(page);
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

    test('the page of an address where nothing is is accessible', async ({ page, expectError }) => {
      expectError(/Failed to load resource.*404/);
      await look(page, '/nothing');
    });
  });
}
