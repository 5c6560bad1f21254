import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { mailTo } from '../support/mails';
import { addToCart, fillCheckout, payButton, payInSandbox, SERVICES, test, wakeIslands } from '../support/shop';
import { runCommand } from '../support/staff';

/** With the day in UTC where it is another one. */
const TIME = String.raw`(\w{3} \d+ \w{3}, )?\d\d:\d\d`;
const UTC_TIMES = new RegExp(String.raw`^Work starts .+ to .+ · ${TIME} to ${TIME} UTC\.$`);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a buyer who has lost the link gets it mailed again, by email and number', async ({ page, expectError }) => {
      expectError(/Failed to load resource.*4(22|04)/);
      const email = `finder-${javaScriptEnabled}-${Date.now()}@example.com`;
      await addToCart(page, SERVICES.range);
      await page.goto('/checkout');
      await fillCheckout(page, { email });
      await payButton(page).click();
      const order = await payInSandbox(page);
      const number = /Q-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

      await page.goto(`/orders/${'a'.repeat(32)}`);
      await page.getByRole('main').getByRole('link', { name: 'Find my order' }).click();
      await expect(page).toHaveURL('/orders');
      if (javaScriptEnabled) {
        await wakeIslands(page);
        await expectAccessible(page, 'the form to find an order');
      }
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Order number').fill('42');
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/^Enter the number of your order/);
      await page.getByLabel('Order number').fill(number);
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByRole('main')).toContainText('If there is an order with this number and email');
      const mail = await mailTo(email);
      expect(mail).toContain('Here’s the link to your order');
      expect(mail).toContain(new URL(order).pathname);

      await page.goto('/orders');
      await page.getByLabel('Email').fill(`other-${email}`);
      await page.getByLabel('Order number').fill(number);
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByRole('main')).toContainText('If there is an order with this number and email');
      expect(await runCommand(['mails', 'list'])).not.toContain(`other-${email}`);
    });
  });

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] });

  test('the page of an order says its times in the buyer’s zone and in UTC, and copies its address', async ({
    page,
  }) => {
    await addToCart(page, SERVICES.range);
    await page.goto('/checkout');
    await fillCheckout(page);
    await payButton(page).click();
    const order = await payInSandbox(page);
    await wakeIslands(page);
    await expect(page.getByText(UTC_TIMES)).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const tip = page.getByRole('status').filter({ hasText: 'Link copied' });
    await expect(tip).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.split('?')[0]);
    await expect(tip).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an order labels its times as UTC', async ({ page }) => {
    await addToCart(page, SERVICES.range);
    await page.goto('/checkout');
    await fillCheckout(page);
    await payButton(page).click();
    await payInSandbox(page);
    await expect(page.getByText(/^Work starts .+, \d\d:\d\d to .*\d\d:\d\d UTC\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});
