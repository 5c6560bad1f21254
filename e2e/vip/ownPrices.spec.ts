import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { newEmail, signUpByRequest } from '../support/account';
import { addByRequest } from '../support/purchase';
import { SERVICES, test, wakeIslands } from '../support/shop';
import { runCommand } from '../support/staff';

test('a shopper of a level sees their own price from the card to the checkout, and pays with a coupon and their balance', async ({
  page,
  expectedErrors,
}) => {
  // A coupon that there is not.
  expectedErrors.push(/422/);
  const email = newEmail('vip');
  await signUpByRequest(page.request, email);
  await runCommand(['vip', 'grant', email, 'xp', '15000', 'For a story.']);
  await runCommand(['vip', 'grant', email, 'balance', '12.40', 'For a story.']);

  await page.goto('/hot-products');
  await expect(page.getByText('VIP 4 price').first()).toBeVisible();
  await expectAccessible(page, 'hot products with own prices');
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'VIP and balance' });
  await expect(section).toContainText('12.40 $');
  await expect(section.getByRole('listitem').first()).toContainText('5.00 $ off an order from 20.00 $');
  await expectAccessible(page, 'an account of a level');

  await addByRequest(page.request, SERVICES.range);
  await page.goto('/cart');
  await wakeIslands(page);
  await page.getByText('Add a coupon').click();
  await page.getByLabel('Coupon').fill('nothing-like-it');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('main')).toContainText('There’s no coupon NOTHING-LIKE-IT.');
  await expectAccessible(page, 'a cart with a coupon that there is not');
  await page.goto('/checkout');
  await page.getByText('Add a coupon').click();
  const own = page.getByRole('button', { name: /^VIP\d-/ }).first();
  const code = await own.textContent();
  await own.click();
  await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible();
  await page.getByText('Use all of it').click();
  await page.getByRole('button', { name: 'Use it for this order' }).click();
  await expect(page.getByText('Paid with balance')).toBeVisible();
  await expect(page.getByText('To pay now')).toBeVisible();
  await expect(page.getByText(/You earn .* cashback \(4%\)/)).toBeVisible();
  await expectAccessible(page, 'a checkout with a coupon and a balance');
});
