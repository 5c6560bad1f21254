import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { dialogOf } from '../support/account';
import { amountIn, searchField, test, totalIn, wakeIslands } from '../support/shop';

const GUIDE = '/guides/trials-weeks';
const SERVICE = 'Wins on flawless passage';
const orderForm = (page: Page) => page.getByRole('complementary', { name: 'Order from this guide' });
const buy = (page: Page) => orderForm(page).getByRole('button', { name: 'Buy now' }).last();

test('a shopper finds a guide by its game, jumps to a section, and buys what it is about in the number they chose', async ({
  page,
}) => {
  await page.goto('/guides');
  await expectAccessible(page, 'all guides');
  await page.getByRole('main').getByRole('link', { name: 'Destiny 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destiny 2 guides');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Trials weeks/ })
    .click();
  await expect(page).toHaveURL(GUIDE);
  await wakeIslands(page);
  await expect(page.getByRole('main')).toContainText('Update 9.7.0');

  await test.step('the links of the page lead to its sections, and the one that is read is marked', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'After the passage' }).click();
    await expect(page.getByRole('heading', { name: 'After the passage' })).toBeInViewport();
    await expect(contents.getByRole('link', { name: 'After the passage' })).toHaveAttribute('aria-current', /.+/);
  });

  await test.step('the form follows the number, and the dialog has the same total', async () => {
    const before = await amountIn(totalIn(orderForm(page)).first());
    await orderForm(page).getByRole('spinbutton').first().fill('9');
    await page.keyboard.press('Enter');
    await expect(async () => {
      expect(await amountIn(totalIn(orderForm(page)).first())).not.toBe(before);
    }).toPass();
    const total = await amountIn(totalIn(orderForm(page)).first());
    await buy(page).click();
    const dialog = dialogOf(page, SERVICE);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(/9 wins/);
    expect(await amountIn(totalIn(dialog))).toBe(total);
    await expectAccessible(page, 'the dialog over a guide');
    await dialog.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL('/checkout');
    expect(await amountIn(totalIn(page.getByRole('complementary')).first())).toBe(total);
  });
});

test('a link to a question opens it, at its address too', async ({ page }) => {
  await page.goto(`${GUIDE}#what-do-i-need-to-get-into-trials`);
  await wakeIslands(page);
  await expect(page.getByText('A current expansion and the intro quest.')).toBeVisible();
  await expectAccessible(page, 'a guide with an open question');
});

test('the search finds guides beside services', async ({ page }) => {
  await page.goto('/games');
  await wakeIslands(page);
  await searchField(page).click();
  await page.keyboard.type('how refunds work');
  const option = page.getByRole('listbox').getByRole('option').filter({ hasText: 'This shop' });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL('/guides/how-refunds-work');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How refunds work');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide reads whole, and its form leads to the service at the same price', async ({ page }) => {
    await page.goto(GUIDE);
    await page.getByText('What do I need to get into Trials?').click();
    await expect(page.getByText('A current expansion and the intro quest.')).toBeVisible();
    const total = await amountIn(totalIn(orderForm(page)).first());
    await buy(page).click();
    await expect(page).toHaveURL(/\/destiny-2\/trials-pvp\/trials-wins-on-flawless-passage\?/);
    expect(await amountIn(totalIn(page.getByRole('complementary', { name: 'Your order' })))).toBe(total);
  });
});
