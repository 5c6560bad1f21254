import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { tabTo } from '../support/focus';
import { addByRequest } from '../support/purchase';
import { fillCheckout, gameBlocks, payButton, payInSandbox, SERVICES, SHOPPER, test } from '../support/shop';

const FIVE = [
  SERVICES.range,
  SERVICES.quantity,
  '/wow-boost/pvp/arena-3v3-rating',
  SERVICES.ranks,
  '/league-of-legends/rank-boost/solo-duo-division-boost?options[from]=3&options[to]=6',
];

async function fillCart(page: Page, paths: readonly string[] = FIVE): Promise<void> {
  await addByRequest(page.request, ...paths);
  await page.goto('/checkout');
}

/** The fields that the shopper sees, each group of radios as one. */
const fieldsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('#checkout-form')
    .locator('input:not([type=hidden]), select, textarea')
    .filter({ visible: true })
    .evaluateAll((fields) =>
      [...new Set(fields.map((field) => (field as HTMLInputElement).name || field.id))].filter(Boolean),
    );

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('five services of two games are asked for once per game, in at most twelve fields', async ({ page }) => {
      await fillCart(page);
      const blocks = gameBlocks(page);
      await expect(blocks).toHaveCount(2);
      await expect(blocks.first()).toContainText('World of Warcraft');
      await expect(blocks.last()).toContainText('League of Legends');
      const fields = await fieldsOf(page);
      expect(fields.length).toBeLessThanOrEqual(12);
      await fillCheckout(page, { notes: 'After 20:00 is best.' });
      await payButton(page).click();
      await payInSandbox(page);
      const lines = page.getByRole('region', { name: /^What you ordered/ }).getByRole('listitem');
      await expect(lines.filter({ hasText: SHOPPER.account })).toHaveCount(3);
      await expect(lines.filter({ hasText: 'Teemo Fan#EUW' })).toHaveCount(2);
    });

    test('what the server refuses is said beside the fields and in a summary that leads to them', async ({
      page,
      expectError,
    }) => {
      expectError(/Failed to load resource.*422/);
      await fillCart(page, [SERVICES.range, SERVICES.ranks]);
      await page.locator('#checkout-form').evaluate((form) => form.removeAttribute('data-check'));
      await fillCheckout(page);
      await page.getByLabel('Riot ID').fill('Teemo Fan');
      await page.getByText('Add a note', { exact: true }).first().click();
      await page.getByLabel('Note').first().fill('password is Hunter2');
      await payButton(page).click();
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toContainText('Two things to fix.');
      await expect(summary.getByRole('link')).toHaveText([
        /^World of Warcraft: This looks like a password/,
        'League of Legends: Add # and the tag, like Teemo Fan#EUW.',
      ]);
      await expect(page.getByLabel('Riot ID')).toHaveValue('Teemo Fan');
      await expect(page.getByLabel('Note').first()).toBeVisible();
      await expect(page.getByLabel('Riot ID')).toHaveAccessibleDescription(/^Add # and the tag, like Teemo Fan#EUW\./);
      if (javaScriptEnabled) await expectAccessible(page, 'the checkout with errors of games');
      await page.getByLabel('Riot ID').fill('Teemo Fan#EUW');
      await page.getByLabel('Note').first().fill('');
      await payButton(page).click();
      await expect(page).toHaveURL(/\/sandbox\/pay\//);
    });
  });

test('a guest’s device fills in the last details with one click, and forgets them with another', async ({ page }) => {
  await fillCart(page, [SERVICES.range]);
  await expect(page.getByRole('button', { name: 'Use my last details' })).toHaveCount(0);
  await fillCheckout(page, { account: 'Veldrin-Draenor' });
  await page.getByRole('checkbox', { name: /^Remember these on this device/ }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await fillCart(page, [SERVICES.quantity]);
  await expect(page.getByLabel('Character and realm')).toHaveValue('');
  await page.locator('input[name=name]').fill('Annie');
  await page.getByRole('button', { name: 'Use my last details' }).click();
  await expect(page.getByLabel('Character and realm')).toHaveValue('Veldrin-Draenor');
  await expect(page.locator('input[name=name]')).toHaveValue('Annie');
  await expect(page.getByLabel('Email')).toHaveValue(SHOPPER.email);
  await page.getByRole('button', { name: 'Forget my last details' }).click();
  await expect(page.getByRole('button', { name: /last details/ })).toHaveCount(0);
  await expect(page.getByLabel('Character and realm')).toHaveValue('Veldrin-Draenor');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test('by keyboard alone: mistakes are named, the summary leads to them, and Enter in a field pays', async ({
  page,
}) => {
  await fillCart(page, [SERVICES.range]);
  await fillCheckout(page, { account: 'Veldrin' });
  await tabTo(page, payButton(page), 60);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const account = page.getByLabel('Character and realm');
  await expect(account).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('-Draenor');
  await expect(summary).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a name that looks right moves nothing under the finger', async ({ page }) => {
    await fillCart(page, [SERVICES.range]);
    await page.getByLabel('Character and realm').fill(SHOPPER.account);
    await page.getByRole('radio', { name: 'EU' }).check();
    await expect(page.getByText('Looks right')).toBeVisible();
  });
});
