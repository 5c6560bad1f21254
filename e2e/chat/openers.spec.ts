import { expect } from '@playwright/test';
import { newEmail, signOut, signUpByRequest } from '../support/account';
import { expectFocusVisible } from '../support/focus';
import { test, wakeIslands } from '../support/shop';
import { field, openChat, opener, panel, question, say } from './chat';

test('links to the chat open it on every page, also by the keyboard alone', async ({ page }) => {
  await page.goto('/games');
  await page.keyboard.press('Tab');
  await wakeIslands(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chat with support' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.type(question('Help me choose.'));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Waiting for a reply');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Chat with support' })).toBeFocused();
});

test('the opener stands above the dock on phones, and the open panel is the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto('/wow-boost/pvp/arena-2v2-rating');
  await wakeIslands(page);
  const [button, dock] = await Promise.all(
    [opener(page), page.locator('[data-dock]')].map((part) => part.boundingBox()),
  );
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  await page.setViewportSize({ width: 768, height: 760 });
  await openChat(page);
  await expect(field(page)).toBeFocused();
  // The dock of a wider page has another height, and the panel follows it.
  await expect(async () => {
    const [open, bar] = await Promise.all([panel(page), page.locator('[data-dock]')].map((part) => part.boundingBox()));
    expect((open?.y ?? 0) + (open?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }).toPass({ timeout: 5_000 });
  await page.setViewportSize({ width: 390, height: 760 });
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 760 });
});

test('what a guest has said belongs to the account after signing in, and signing out ends the chat', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const text = question('Do you remember me?');
  await page.goto('/games');
  await wakeIslands(page);
  await openChat(page);
  await say(page, text);
  await signUpByRequest(page.request, newEmail('chat'));
  await page.goto('/games');
  await wakeIslands(page);
  await openChat(page);
  await expect(panel(page)).toContainText(text);
  await signOut(page);
  await wakeIslands(page);
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBeNull();
  await openChat(page);
  await expect(panel(page)).toContainText('Hi! What can we help you with?');
  await expect(panel(page)).not.toContainText(text);
});
