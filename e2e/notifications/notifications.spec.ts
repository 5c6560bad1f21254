import { expect } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { jumpThroughAll } from '../store/travel';
import { expectAccessible } from '../support/accessibility';
import { expectFocusVisible, tabTo } from '../support/focus';
import type { OwnShop } from '../support/ownShop';
import { test, wakeIslands } from '../support/shop';
import { beGuest, bell, item, list, openNewsShop, TOLD } from './news';

/* What a shopper was told, in a shop of its own where guests have notifications. */

const PORT = Number(process.env.E2E_PORT ?? 3217) + 5;
const ADDRESS = `http://localhost:${PORT}`;
const NEWEST = `News ${TOLD - 1}`;

let shop: OwnShop | undefined;
test.use({ baseURL: ADDRESS });
// They share the shop.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openNewsShop(PORT, ['mouse', 'keys', 'phone', 'travel']);
});
test.afterAll(() => shop?.close());

test('by mouse: the bell counts, the list goes on by pages, one is removed and comes back, one is opened', async ({
  page,
  context,
}) => {
  await beGuest(context, 'mouse', ADDRESS);
  await page.goto('/games');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await wakeIslands(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new');
  await expect(page).toHaveTitle(/^\(3\) /);

  await bell(page).click();
  await expect(list(page)).toBeFocused();
  await expect(item(list(page), NEWEST)).toBeVisible();
  // Opening the list is seeing it.
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page).not.toHaveTitle(/^\(/);
  await expectAccessible(page, 'the open list');
  const items = list(page).locator('notification-item');
  await expect(items).toHaveCount(20);
  await list(page).getByRole('tabpanel').hover();
  await page.mouse.wheel(0, 5_000);
  await expect(items).toHaveCount(TOLD);
  await expect(list(page).getByText('Today', { exact: true })).toHaveCount(1);

  await page.mouse.wheel(0, -20_000);
  await item(list(page), NEWEST).getByRole('button', { name: 'Remove: News' }).click();
  await item(list(page), NEWEST).getByRole('button', { name: 'Undo' }).click();
  await expect(item(list(page), NEWEST).getByRole('heading')).toBeVisible();
  await item(list(page), NEWEST).getByRole('button', { name: 'Remove: News' }).click();
  await expect(item(list(page), NEWEST).getByText('Removed.')).toBeVisible();
  await page.mouse.move(40, 600);
  await expect(item(list(page), NEWEST)).toBeHidden({ timeout: 8_000 });

  await list(page)
    .getByRole('tab', { name: /^Valorant/ })
    .click();
  await expect(items).toHaveCount(TOLD / 2 - 1);
  await list(page).getByRole('button', { name: 'Seats' }).click();
  await expect(items).toHaveCount(5);
  await page.mouse.click(40, 700);
  await expect(list(page)).toHaveCount(0);

  await bell(page).click();
  const read = page.waitForRequest((request) => request.url().endsWith('/notifications/read'));
  await item(list(page), 'News 28').getByRole('link').click();
  await read;
  await expect(page).toHaveURL('/hot-products');
});

test('by keyboard: opened, filtered, removed, brought back and closed, with the focus where it belongs', async ({
  page,
  context,
}) => {
  await beGuest(context, 'keys', ADDRESS);
  await page.goto('/games');
  await wakeIslands(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new');
  await tabTo(page, bell(page));
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeFocused();
  await expect(item(list(page), NEWEST)).toBeVisible();
  await tabTo(page, list(page).getByRole('tab', { name: 'All' }));
  await expectFocusVisible(page);
  await page.keyboard.press('ArrowRight');
  await expect(list(page).getByRole('tab', { name: /^Destiny 2/ })).toBeFocused();
  await expect(list(page).locator('notification-item')).toHaveCount(TOLD / 2);
  await page.keyboard.press('ArrowLeft');
  await expect(list(page).locator('notification-item')).toHaveCount(20);
  const remove = item(list(page), NEWEST).getByRole('button', { name: 'Remove: News' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const undo = item(list(page), NEWEST).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  // It stays while it has the focus.
  await page.waitForTimeout(5_500);
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('time travel opens, pages and removes as it was, and nothing is asked or written meanwhile', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await beGuest(context, 'travel', ADDRESS);
  await openDevTools(page, ADDRESS);
  await page.goto('/games');
  await wakeIslands(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new');
  const counted = (await logLength(page)) - 1;
  await bell(page).click();
  await expect(list(page).locator('notification-item')).toHaveCount(20);
  const opened = (await logLength(page)) - 1;
  await list(page).getByRole('tabpanel').hover();
  await page.mouse.wheel(0, 5_000);
  await expect(list(page).locator('notification-item')).toHaveCount(TOLD);
  const paged = (await logLength(page)) - 1;
  await page.mouse.wheel(0, -20_000);
  await item(list(page), NEWEST).getByRole('button', { name: 'Remove: News' }).click();
  await expect(item(list(page), NEWEST).getByText('Removed.')).toBeVisible();
  await page.mouse.move(40, 600);
  await expect(item(list(page), NEWEST)).toBeHidden({ timeout: 8_000 });
  const removed = (await logLength(page)) - 1;

  await jumpThroughAll(page);
  await jumpTo(page, paged);
  await expect(list(page).locator('notification-item')).toHaveCount(TOLD);
  await expect(item(list(page), NEWEST).getByRole('heading', { includeHidden: true })).toBeVisible();
  await jumpTo(page, opened);
  await expect(list(page).locator('notification-item')).toHaveCount(20);
  await jumpTo(page, counted);
  await expect(page.locator('[data-notifications]')).toHaveCount(0);
  await expect(page.locator('[data-bell]')).toHaveAttribute('aria-label', 'Notifications, 3 new');
  await jumpTo(page, removed);
  await expect(item(list(page), NEWEST)).toBeHidden();
});

test('the page: choices are saved at once, and what is removed there comes back; the list fills a phone', async ({
  page,
  context,
}) => {
  await beGuest(context, 'phone', ADDRESS);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/games');
  await test.step('the list is below a blurred strip, and closes by its button', async () => {
    await wakeIslands(page);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new');
    await bell(page).click();
    await expect(item(list(page), NEWEST)).toBeVisible();
    expect(await list(page).boundingBox()).toMatchObject({ x: 0, width: 360 });
    const blur = await list(page).evaluate((panel) => getComputedStyle(panel, '::before').backdropFilter);
    expect(blur).toBe('blur(8px)');
    await list(page).getByRole('button', { name: 'Close notifications' }).click();
    await expect(list(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/notifications');
  await wakeIslands(page);
  await expectAccessible(page, 'the page of notifications');
  const choice = page.getByRole('checkbox', { name: 'Prices, Push' });
  await choice.check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('From').selectOption('Off');
  await expect(page.getByLabel('To', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Saved.')).toHaveCount(2);
  const main = page.getByRole('main');
  await item(main, NEWEST).getByRole('button', { name: 'Remove: News' }).click();
  await expect(page).toHaveURL('/notifications');
  await item(main, NEWEST).getByRole('button', { name: 'Undo' }).click();
  await expect(item(main, NEWEST).getByRole('heading')).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('');
  await expect(item(main, NEWEST).getByRole('heading')).toBeVisible();
});
