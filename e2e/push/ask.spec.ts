import { expect } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { openDevTools } from '../store/devTools';
import { jumpThroughAll } from '../store/travel';
import { expectAccessible } from '../support/accessibility';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
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
  await recordShifts(page);
  const block = page.getByRole('region', { name: QUESTION });
  await expect(block).toContainText('We tell you when work starts');
  expect(sumOf(await takeShifts(page)), 'the page does not shift').toBeLessThan(MAX_SHIFT);
  await expectAccessible(page, 'the question');
  expect(push.asked).toEqual([]);
  await block.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeFocused();
  expect(push.asked, 'the click still counted').toEqual([true]);
  expect(push.saved).toEqual([expect.stringMatching(/^token=[A-Za-z0-9_-]{100,}&zone=/)]);
  if (isLongGate) await expectAccessible(page, 'push is on');
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? 'null'));
  expect(record).toEqual({ token: expect.any(String), time: expect.any(Number), userId: expect.any(String) });
  expect(Math.abs(record.time - Date.now() / 1000)).toBeLessThan(600);

  await page.reload();
  await expect(page.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  await expect(page.locator('store-island#push-ask')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  expect([push.asked.length, push.saved.length]).toEqual([1, 1]);
});

test('whoever refuses learns how to allow push messages, also on a phone, and can check again', async ({
  page,
  push,
}) => {
  await buy(page);
  await untilAsked(page);
  push.answer = 'denied';
  await page.getByRole('button', { name: 'Allow' }).click();
  const alert = page.getByRole('alert').filter({ hasText: BLOCKED });
  await expect(alert).toContainText('You get updates by email either way.');
  await expect(page.getByRole('radio', { name: 'Chrome' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('Site settings');
  await page.locator('label', { hasText: /^Firefox$/ }).click();
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
  if (isLongGate) await expectAccessible(page, 'saving failed');
  isDown = false;
  await page.reload();
  await expect.poll(token).toMatch(/^[A-Za-z0-9_-]{100,}$/);
  expect(push.asked).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem('push', JSON.stringify({ token: 't', time: 1, userId: 'another' })));
  await page.reload();
  await expect.poll(token, 'another shopper’s is replaced').toMatch(/^[A-Za-z0-9_-]{100,}$/);
  expect([push.asked.length, push.saved.length]).toEqual([1, 2]);
});

test('a question of the browser that is only closed leaves ours; No thanks is remembered on this device', async ({
  page,
  push,
}) => {
  await buy(page);
  await untilAsked(page);
  push.answer = 'prompt';
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => push.asked.length).toBe(1);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  expect(push.asked).toHaveLength(1);
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

test('while the past is on screen nothing is asked, shown or sent', async ({ page, push, baseURL }) => {
  await openDevTools(page, baseURL ?? '');
  await buy(page);
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
