import { expect } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { expectFocusVisible, skipToContent, tabThrough, tabTo } from '../support/focus';
import { addByRequest } from '../support/purchase';
import {
  activeRow,
  confirmedTotal,
  expectOrdered,
  payButton,
  pricePanel,
  receiptLine,
  receiptOf,
  SERVICES,
  SHOPPER,
  searchField,
  test,
  totalIn,
  wakeIslands,
} from '../support/shop';

test('a shopper buys by keyboard alone, and the focus is visible at each stop', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const panel = pricePanel(page);

  await test.step('search from the home page', async () => {
    await page.goto('/');
    await tabTo(page, searchField(page));
    await page.keyboard.type('arena 2v2');
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “arena 2v2”');
    await skipToContent(page);
    await tabTo(page, page.getByRole('link', { name: 'Arena 2v2 rating', exact: true }));
    await press('Enter');
    await expect(page).toHaveURL(SERVICES.range);
  });

  const bought = await test.step('the slider, the options and the buttons', async () => {
    await skipToContent(page);
    const goal = page.getByRole('slider', { name: 'Desired rating' });
    await tabTo(page, goal);
    for (const [key, value] of [
      ['ArrowLeft', '1750'],
      ['PageUp', '2250'],
      ['End', '2400'],
      ['ArrowDown', '2350'],
      ['Home', '50'],
      ['PageUp', '550'],
    ] as const) {
      await press(key);
      await expect(goal).toHaveAttribute('aria-valuenow', new RegExp(`^${value}(\\.0)?$`));
      await expectFocusVisible(page);
    }
    await expect(page.getByRole('spinbutton', { name: 'Desired rating' })).toHaveValue('550');

    await tabTo(page, page.getByRole('radio', { name: /^Piloted/ }));
    await press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
    await expectFocusVisible(page);
    await tabTo(page, page.getByRole('checkbox', { name: /^Private live stream/ }), 1);
    await press('Space');
    expect(await confirmedTotal(page)).toBe((await receiptOf(panel)).total);
    const receipt = await receiptOf(panel);
    expect(receipt.lines[0]?.[0]).toContain('0 to 550');
    expect(receiptLine(receipt, 'Self-play')).toBeGreaterThan(0);
    expect(receiptLine(receipt, 'Private live stream')).toBe(800);
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
    await press('Enter');
    // The page stays and so does the focus; Tab leads to the message, whose links lead on.
    await expect(page.getByRole('button', { name: 'In your cart' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'View cart' }));
    await press('Enter');
    await expect(page).toHaveURL('/cart');
    return receipt;
  });

  await test.step('cart, checkout and payment', async () => {
    await skipToContent(page);
    await tabTo(page, page.getByText('Price breakdown'));
    await press('Enter');
    await expect(page.getByRole('term').filter({ hasText: 'Private live stream' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Checkout', exact: true }));
    await press('Enter');
    await expect(page).toHaveURL('/checkout');
    await skipToContent(page);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(SHOPPER.email);
    const country = page.locator('#f-country');
    await tabTo(page, country);
    // The full select replaces the native one and takes over its focus.
    await expect(country).toHaveAttribute('aria-expanded', 'false');
    await expect(country).toBeFocused();
    await expect(country).toHaveAccessibleName('Country Search country');
    await page.keyboard.type('germ');
    await press('Enter');
    await expect(country).toBeFocused();
    await expect(page.locator('select[name=country]')).toHaveValue('DE');
    await tabTo(page, page.getByLabel('Character and realm'));
    await page.keyboard.type(SHOPPER.account);
    await tabTo(page, page.getByRole('radio', { name: 'EU', exact: true }));
    await press('Space');
    await expect(page.getByRole('radio', { name: 'EU', exact: true })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: /^Sandbox/ }));
    await tabTo(page, payButton(page));
    await press('Enter');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await skipToContent(page);
    await tabTo(page, payButton(page));
    await press('Space');
    await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
    await expectOrdered(page, bought);
  });
});

test('a shopper searches and chooses a division by keyboard', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await skipToContent(page);
  const from = page.locator('#rank-from');
  await tabTo(page, from);
  // The full select replaces the native one and takes over its focus.
  await expect(from).toHaveAttribute('aria-expanded', 'false');
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleName(/^Current division \w+/);
  await expectFocusVisible(page);
  await page.keyboard.type('bronze');
  await expectFocusVisible(page);
  const list = page.getByRole('listbox', { name: 'Current division' });
  await expect(list.getByRole('option')).toHaveText(['Bronze IV', 'Bronze III', 'Bronze II', 'Bronze I']);
  await page.keyboard.press('ArrowDown');
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Bronze III to Gold IV');
  await expect(list).toBeHidden();
  await expect(from).toBeFocused();
  const to = page.locator('#rank-to');
  // Between them are the points.
  await tabTo(page, to, 2);
  await expect(to).toHaveAccessibleName('Desired division Gold IV');
  await page.keyboard.press('Alt+ArrowDown');
  for (const [key, rank] of [
    ['Home', 'Iron III'],
    ['PageDown', 'Bronze II'],
    ['PageUp', 'Iron III'],
    ['End', 'Master'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => activeRow(to)).toBe(rank);
    await expectFocusVisible(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(to).toBeFocused();
  await expect(pricePanel(page).getByRole('term').first()).toContainText('Bronze III to Gold IV');
});

test('the header’s menus open, close and return the focus by keyboard', async ({ page }) => {
  await page.goto('/games');
  const games = page.getByRole('banner').getByRole('button', { name: 'Games' });
  await tabTo(page, games);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'All games' });
  // The list with pictures takes the place of the plain one, with the focus.
  await expect(menu.locator('img').first()).toBeVisible();
  await tabTo(page, menu.getByRole('link').first(), 1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(games).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /change currency/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^EUR/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^EUR €, change currency/ })).toBeVisible();
});

/** At 1280 px the one who buys by keyboard alone has been at most stops. */
const WIDTHS = isLongGate ? [390, 1280] : [390];

test('the focused element is never covered on a service page or the checkout', async ({ page }) => {
  test.slow();
  await addByRequest(page.request, SERVICES.range);
  for (const width of WIDTHS)
    for (const [path, minStops] of [
      [SERVICES.range, 40],
      ['/checkout', 20],
    ] as const) {
      await page.setViewportSize({ width, height: 760 });
      await page.goto(path);
      await wakeIslands(page);
      await expect(totalIn(page.getByRole('complementary', { name: 'Your order' }))).toBeAttached();
      expect(await tabThrough(page), `${path} at ${width} px`).toBeGreaterThan(minStops);
    }
});
