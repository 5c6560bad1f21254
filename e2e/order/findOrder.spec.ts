import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { newEmail } from '../support/account';
import { mailTo } from '../support/mails';
import { buyByRequest } from '../support/purchase';
import { test, wakeIslands } from '../support/shop';
import { orderNumber } from '../support/staff';

/** In the buyer's own zone, whose name nobody has to be told. */
const OWN_TIMES = /^Work starts \w{3} \d+ \w{3}, \d\d:\d\d to (\w{3} \d+ \w{3}, )?\d\d:\d\d\.$/;

test.use({
  timezoneId: 'Europe/Berlin',
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('a buyer who has lost the link gets it mailed again, by email and number', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*4(22|04)/);
  const email = newEmail('finder');
  const order = await buyByRequest(page.request, { typed: { email } });
  await page.goto(order);
  const number = await orderNumber(page);

  await test.step('its page says its times in the buyer’s zone, and copies its address', async () => {
    await wakeIslands(page);
    await expect(page.getByText(OWN_TIMES)).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const tip = page.getByRole('status').filter({ hasText: 'Copied' });
    await expect(tip).toHaveCSS('opacity', '1');
    const { origin, pathname } = new URL(page.url());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}${pathname}`);
    await expect(tip).toHaveCount(0);
  });

  await test.step('and its number, by buttons that a finger hits and that move nothing', async () => {
    const buttons = page.getByRole('button', { name: 'Copy order number' });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();
      await button.click();
      const tip = page.getByRole('status').filter({ hasText: 'Copied' });
      await expect(tip).toHaveCSS('opacity', '1');
      await expect(tip).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
      await expect(button).toBeFocused();
      expect(await button.boundingBox()).toEqual(before);
      expect(Math.min(before?.width ?? 0, before?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(tip).toHaveCount(0);
    }
  });

  await page.goto(`/orders/${'a'.repeat(32)}`);
  await page.getByRole('main').getByRole('link', { name: 'Find my order' }).click();
  await expect(page).toHaveURL('/orders');
  await wakeIslands(page);
  await expectAccessible(page, 'the form to find an order');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Order number').fill('42');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/^Enter the number of your order/);
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('main')).toContainText('If there is an order with this number and email');
  const mail = await mailTo(email);
  expect(mail).toContain('Here’s the link to your order');
  expect(mail).toContain(order.split('?')[0]);
});
