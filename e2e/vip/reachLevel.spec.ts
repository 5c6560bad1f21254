import { expect } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { recordSnapshots } from '../store/travel';
import { expectAccessible } from '../support/accessibility';
import { newEmail, signUpByRequest } from '../support/account';
import { addByRequest } from '../support/purchase';
import { SERVICES, test, wakeIslands } from '../support/shop';
import { runCommand } from '../support/staff';

test('a level is reached on an open page, which time travel shows again; the next page welcomes to it, once, and never over the checkout', async ({
  page,
  baseURL,
}) => {
  await openDevTools(page, baseURL ?? '');
  const email = newEmail('level');
  await signUpByRequest(page.request, email);
  const live = page.waitForResponse(/\/live\?topics=/);
  await page.goto('/vip');
  await wakeIslands(page);
  await live;
  const own = page.getByRole('region', { name: /^You’re VIP/ });
  await expect(own).toContainText('You’re VIP 0');
  const snapshots = recordSnapshots(page);
  await snapshots.record();

  await runCommand(['vip', 'grant', email, 'xp', '15000', 'For a story.']);
  await expect(own).toContainText('You’re VIP 4');
  const said = page.getByText('You reached VIP 4. It counts from the next page you open.');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('link', { name: 'VIP 4 · 0.00 $' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said).toBeHidden();
  await snapshots.record();

  await jumpTo(page, 1);
  await expect(own).toContainText('You’re VIP 0');
  await jumpTo(page, (await logLength(page)) - 1);
  await expect(own).toContainText('You’re VIP 4');
  await snapshots.expectRestored(2, /\/live\?topics=/);

  await addByRequest(page.request, SERVICES.range);
  const dialog = page.getByRole('dialog');
  await page.goto('/checkout');
  await wakeIslands(page);
  await expect(page.locator('#hosts')).toHaveAttribute('data-state', 'hydrated');
  await expect(dialog).toBeHidden();
  // Without a press.
  const acknowledged = page.waitForResponse(
    (response) => response.url().endsWith('/profile/api-welcome-vip-modal') && response.request().method() === 'POST',
  );
  await page.goto('/games');
  await expect(dialog).toContainText('You’re VIP 4 now');
  await expect(dialog).toContainText('Permanent discount');
  await expectAccessible(page, 'the welcome to a level');
  await acknowledged;
  await dialog.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/games');
  await wakeIslands(page);
  await expect(dialog).toBeHidden();
});
