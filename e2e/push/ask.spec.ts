import { expect } from '@playwright/test';
import { openDevTools } from '../store/devTools';
import { jumpThroughAll } from '../store/travel';
import { expectAccessible } from '../support/accessibility';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { test as shopTest } from '../support/shop';
import { setOrderStatus } from '../support/staff';
import { buy, pushTest as test, untilAsked } from './pushBrowser';

const QUESTION = 'Get a push when it starts?';
const BLOCKED = 'Please Allow Push Notifications.';

test('whoever allows push messages after an order is asked by the browser once, and never again', async ({
  page,
  push,
}) => {
  await buy(page);
  await untilAsked(page);
  const block = page.getByRole('region', { name: QUESTION });
  await expect(block).toContainText('We tell you when a booster starts');
  await expectAccessible(page, 'the question');
  expect(push.asked).toEqual([]);
  await block.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeFocused();
  expect(push.asked, 'the click still counted').toEqual([true]);
  expect(push.saved).toEqual([expect.stringMatching(/^token=[A-Za-z0-9_-]{100,}&zone=/)]);
  await expectAccessible(page, 'push is on');
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? 'null'));
  expect(record).toEqual({ token: expect.any(String), time: expect.any(Number), userId: expect.any(String) });
  expect(Math.abs(record.time - Date.now() / 1000)).toBeLessThan(600);

  await page.reload();
  await expect(page.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  await expect(page.locator('store-island#push-ask')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  expect([push.asked.length, push.saved.length]).toEqual([1, 1]);
});

test('whoever refuses learns how to allow push messages, and can check again', async ({ page, push }) => {
  await buy(page);
  await untilAsked(page);
  push.answer = 'denied';
  await page.getByRole('button', { name: 'Allow' }).click();
  const alert = page.getByRole('alert').filter({ hasText: BLOCKED });
  await expect(alert).toContainText('You get updates by email either way.');
  await expect(page.getByRole('radio', { name: 'Chrome' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Site settings');
  await page.getByText('Firefox', { exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Send notifications');
  await expectAccessible(page, 'push messages are blocked');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(alert).toBeVisible();
  expect(push.saved).toEqual([]);
  await push.setPermission('granted');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeVisible();
});

test('a token that can’t be saved is marked empty, tried again, and renewed quietly with the next page', async ({
  page,
  push,
  expectError,
}) => {
  expectError(/push token could not be saved|status of 503/);
  await buy(page);
  await untilAsked(page);
  let isDown = true;
  await page.route('**/api/save-device-token', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('alert')).toContainText('The server didn’t respond.');
  const token = () => page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? '{}').token);
  expect(await token()).toBe('');
  await expectAccessible(page, 'saving failed');
  isDown = false;
  await page.reload();
  await expect.poll(token).toMatch(/^[A-Za-z0-9_-]{100,}$/);
  expect(push.asked).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem('push', JSON.stringify({ token: 't', time: 1, userId: 'another' })));
  await page.reload();
  await expect.poll(token, 'another shopper’s is replaced').toMatch(/^[A-Za-z0-9_-]{100,}$/);
  expect([push.asked.length, push.saved.length]).toEqual([1, 2]);
});

test('No thanks is remembered on this device', async ({ page, push }) => {
  await buy(page);
  await untilAsked(page);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  expect(push.asked).toEqual([]);
});

test('a question of the browser that is only closed leaves ours', async ({ page, push }) => {
  await buy(page);
  await untilAsked(page);
  push.answer = 'prompt';
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => push.asked.length).toBe(1);
  await expect(page.getByRole('button', { name: 'No thanks' })).toBeVisible();
});

test('push messages are allowed by keyboard alone, once work has started, too', async ({ page, push }) => {
  const number = await buy(page);
  await untilAsked(page);
  await setOrderStatus(number, 'in_progress');
  const block = page.getByRole('region', { name: 'Get a push when it is done?' });
  await expect(block).toContainText('We tell you when it’s done');
  await block.getByRole('button', { name: 'Allow' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Push is on' });
  await expect(heading).toBeFocused();
  expect(push.asked).toEqual([true]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Choose topics' })).toBeFocused();
});

test('an order page with the question does not shift', async ({ page }) => {
  await buy(page);
  await untilAsked(page);
  await page.reload();
  await recordShifts(page);
  await untilAsked(page);
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  expect(sumOf(await takeShifts(page))).toBeLessThan(MAX_SHIFT);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('the question and the instructions fit', async ({ page, push }) => {
    await buy(page);
    await untilAsked(page);
    push.answer = 'denied';
    await page.getByRole('button', { name: 'Allow' }).tap();
    await expect(page.getByRole('heading', { name: BLOCKED })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Not now' }).tap();
    await expect(page.getByRole('heading', { name: BLOCKED })).toHaveCount(0);
  });
});

test('while the past is on screen nothing is asked, shown or sent', async ({ page, push, baseURL }) => {
  await buy(page);
  await openDevTools(page, baseURL ?? '');
  await page.reload();
  await untilAsked(page);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? '{}').token ?? ''))
    .not.toBe('');
  // What was told meanwhile is asked for once the present is back.
  const views = await jumpThroughAll(page, /\/live\?topics=(order|notifications)/);
  const texts = views.map((view) => view.join(' '));
  for (const text of [QUESTION, 'Choose Allow.', 'Push is on'])
    expect(
      texts.some((view) => view.includes(text)),
      text,
    ).toBe(true);
  expect([push.asked.length, push.saved.length]).toEqual([1, 1]);
});

shopTest.describe('without JavaScript', () => {
  shopTest.use({ javaScriptEnabled: false });
  shopTest('nobody is asked', async ({ page }) => {
    await buy(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: QUESTION })).toBeHidden();
  });
});
