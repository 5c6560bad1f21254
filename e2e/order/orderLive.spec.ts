import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { expectAccessible } from '../support/accessibility';
import { newEmail } from '../support/account';
import { mailTo } from '../support/mails';
import { buyByRequest } from '../support/purchase';
import { SERVICES, test } from '../support/shop';
import { orderNumber, runFromSources, setOrderStatus } from '../support/staff';

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the order page follows the work without a reload, says how it is played, and mails say so', async ({ page }) => {
  const email = newEmail('work');
  const lines = [`${SERVICES.range}?options[group][mode]=self-play`];
  await page.goto(await buyByRequest(page.request, { lines, typed: { email } }));
  const number = await orderNumber(page);
  await expect(headline(page, 'Paid, thank you')).toBeVisible();
  await expect(page.getByText('You play together')).toBeVisible();
  await expect(page.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  expect(await runFromSources(['db', 'order', number, 'in_progress'])).toContain(`${number} is in_progress now.`);
  await expect(headline(page, 'Work has started')).toBeVisible();
  await expect.poll(() => mailTo(email)).toContain('You’re playing together. Your booster invites you in game');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Work has started' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toHaveCount(0);
  await expectAccessible(page, 'work has started');
  await setOrderStatus(number, 'completed');
  await expect(headline(page, 'Done')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => mailTo(email)).toContain(`Everything in your order ${number} has been delivered.`);
  await expect(page.getByRole('link', { name: 'Refresh' })).toHaveCount(0);
  if (isLongGate) await expectAccessible(page, 'done');
});
