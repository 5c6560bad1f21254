import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { addToCart, fillCheckout, payButton, payInSandbox, SERVICES, test } from '../support/shop';
import { orderNumber, runFromSources, setOrderStatus } from '../support/staff';

async function paidOrder(page: Page): Promise<string> {
  await addToCart(page, SERVICES.range);
  await page.goto('/checkout');
  await fillCheckout(page);
  await payButton(page).click();
  await payInSandbox(page);
  return orderNumber(page);
}

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the order page follows the work without a reload', async ({ page }) => {
  const number = await paidOrder(page);
  await expect(headline(page, 'Paid, thank you')).toBeVisible();
  await expect(page.locator('store-island#order-head')).toHaveAttribute('data-state', 'hydrated');
  expect(await runFromSources(['db', 'order', number, 'in_progress'])).toContain(`${number} is in_progress now.`);
  await expect(headline(page, 'Work has started')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Work has started' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toHaveCount(0);
  await expectAccessible(page, 'work has started');
  await setOrderStatus(number, 'completed');
  await expect(headline(page, 'Done')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Refresh' })).toHaveCount(0);
  await expectAccessible(page, 'done');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('an order is cancelled before work starts, with the refund shown beforehand', async ({ page }) => {
      await paidOrder(page);
      const order = page.url();
      await page.getByRole('link', { name: 'Cancel this order' }).click();
      const row = page.locator('dl > div').filter({ hasText: 'Your refund' });
      const refund = /\d+\.\d\d\s\$/.exec((await row.textContent()) ?? '')?.[0] ?? 'no refund';
      if (javaScriptEnabled) await expectAccessible(page, 'the page that cancels');
      await page.getByRole('button', { name: `Cancel and get ${refund} back` }).click();
      await expect(page).toHaveURL(order);
      await expect(headline(page, 'Refunded')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`${refund} was refunded`);
      if (javaScriptEnabled) await expectAccessible(page, 'refunded');
    });
  });
}
