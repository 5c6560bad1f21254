import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { expectAccessible } from '../support/accessibility';
import { shopperOf } from '../support/purchase';
import { freeRun } from '../support/runs';
import { test, wakeIslands } from '../support/shop';
import { field, openChat, opener, panel, question, say } from './chat';

const UNAVAILABLE = 'Chat is not available at the moment. Please try again later.';
const dialog = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Your class' }) });

/** The path of a run with a free seat. */
async function pathOfRun(page: Page): Promise<string> {
  const { body } = await shopperOf(page.request).get('/wow-boost/raids');
  const free = body.split('<article').find((card) => card.includes('data-run=') && !card.includes('Sold out'));
  return /href="(\/wow-boost\/run\/\d+)"/.exec(free ?? '')?.[1] ?? '';
}

async function openRun(page: Page): Promise<void> {
  await page.goto('/wow-boost/raids');
  await wakeIslands(page);
  await freeRun(page).click();
  await expect(dialog(page)).toBeVisible();
  await wakeIslands(page);
}

test('the leader is asked beside the form, in a third column; the chat goes on where the dialog is closed', async ({
  page,
}) => {
  const text = question('Do I need Discord?');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRun(page);
  await dialog(page).getByRole('link', { name: 'Ask the leader' }).click();
  await expect(field(page)).toBeFocused();
  if (isLongGate) await expectAccessible(page, 'the chat before a message');
  await say(page, text);
  const [left, price, chat] = await Promise.all(
    [
      dialog(page).getByRole('group', { name: 'Your class' }),
      dialog(page).getByRole('button', { name: 'Close chat' }).first(),
      panel(page),
    ].map((part) => part.boundingBox()),
  );
  expect(chat?.width).toBe(335);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(price?.x ?? 0);
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThan(chat?.x ?? 0);
  await expectAccessible(page, 'the chat beside the form');

  // Over the form where there is no room for a third column; price and button stay.
  await page.setViewportSize({ width: 1100, height: 800 });
  const take = dialog(page)
    .getByRole('button', { name: /^(Take this seat|Buy with flex time)$/ })
    .filter({ visible: true });
  // Nothing covers it, also while a price that has just dropped keeps it from being pressed.
  await take.hover();

  await test.step('on phones it covers the whole screen, and nothing behind it can be reached', async () => {
    await page.setViewportSize({ width: 390, height: 760 });
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 760 });
    await field(page).focus();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.matches('dialog') || activeElement?.closest('aside')
          ? null
          : activeElement?.outerHTML.slice(0, 80);
      });
      expect(outside).toBeNull();
    }
    await page.setViewportSize({ width: 1100, height: 800 });
  });

  // Escape closes the chat and not the dialog, and the focus returns.
  await field(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  const ask = dialog(page).getByRole('link', { name: 'Ask the leader' });
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(panel(page)).toContainText(text);
  await dialog(page).getByRole('button', { name: 'Close chat', expanded: true }).click();
  await expect(ask).toBeFocused();

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await openChat(page);
  await expect(panel(page)).toContainText(text);
});

test('the opener leads to support while the leader was asked nothing, then to the leader, and from there to support', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = await pathOfRun(page);
  await page.goto(path);
  await wakeIslands(page);
  // "Ask the leader" is there, and nothing covers the form.
  await expect(opener(page)).toBeHidden();
  const ask = page.getByRole('link', { name: 'Ask the leader' });
  await ask.click();
  await expect(panel(page)).toContainText(/leads this run of/);
  await page.goto('/games');
  await wakeIslands(page);
  await openChat(page);
  await expect(panel(page)).toContainText('Hi! What can we help you with?');

  await page.goto(path);
  await wakeIslands(page);
  await ask.click();
  const text = question('Who leads?');
  await say(page, text);

  await test.step('the next page asks with the id of this session', async () => {
    const support = page.waitForRequest(/\/support\?chatId=/);
    await page.reload();
    await wakeIslands(page);
    await support;
    await ask.click();
    await expect(panel(page)).toContainText(text);
  });

  await page.goto('/games');
  await wakeIslands(page);
  await expect(opener(page)).toHaveAttribute('data-chat-open', /^run-/);
  await openChat(page);
  await expect(panel(page)).toContainText(text);
  await panel(page).getByRole('button', { name: 'Ask support' }).click();
  await expect(panel(page)).toContainText('Hi! What can we help you with?');
});

test('a chat that can’t be reopened says so, and is forgotten: the next try opens it', async ({
  page,
  expectError,
}) => {
  expectError(/could not be/);
  await openRun(page);
  await page.evaluate(() => {
    const id = location.pathname.split('/').at(-1);
    const chats = { [`${id}:guest`]: `${'x'.repeat(32)}-run-${id}` };
    sessionStorage.setItem('chat', JSON.stringify({ chats, last: null }));
  });
  const ask = dialog(page).getByRole('link', { name: 'Ask the leader' });
  await ask.click();
  await expect(page.getByRole('alert')).toContainText(UNAVAILABLE);
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBe('{"chats":{},"last":null}');
  await ask.click();
  await expect(field(page)).toBeFocused();
});
