import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { dialogOf, newEmail, PASSWORD } from '../support/account';
import { linkTo } from '../support/mails';
import { addByRequest } from '../support/purchase';
import { fillCheckout, payButton, SERVICES, test, wakeIslands } from '../support/shop';

const line = (page: Page) => page.getByRole('region', { name: 'Unpaid order' });
const main = (page: Page) => page.getByRole('main');

test('a guest leaves the payment page, puts the order back, orders again, pays, and keeps the order in an account', async ({
  page,
}) => {
  const email = newEmail('guest');
  await addByRequest(page.request, SERVICES.range);
  await page.goto('/checkout');
  await fillCheckout(page, { email });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);

  // The browser's Back, and the payment page's own.
  await page.goBack();
  await expect(line(page)).toContainText(/Order Q-\d+ waits for your payment, held until/);
  await page.goto('/');
  await expect(line(page)).toBeVisible();
  await expectAccessible(page, 'home with an unpaid order');
  await line(page).getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Back to the order without paying' }).click();
  await expect(main(page)).toContainText('You left the payment page. Nothing was charged');
  await expect(line(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Order again' })).toBeHidden();
  await expectAccessible(page, 'an order whose payment page was left');

  // Another tab has the line, and drops it when the shopper comes back.
  const other = await page.context().newPage();
  await other.goto('/games');
  await expect(line(other)).toBeVisible();
  const asked = other.waitForResponse('**/v1/orders/unpaid');
  await main(page).getByRole('button', { name: 'Put it back into the cart' }).click();
  await expect(main(page)).toContainText('its services are back in your cart. Nothing was charged.');
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await asked;
  await expect(line(other)).toBeHidden();
  await other.close();

  await page.goto('/checkout');
  await fillCheckout(page, { email });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment was declined');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid, thank you');
  const number = (await main(page).textContent())?.match(/Q-\d+/)?.[0] ?? '';
  await expect(main(page).getByRole('button', { name: 'Order again' })).toBeVisible();

  await wakeIslands(page);
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  const dialog = dialogOf(page, 'Create an account');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  const another = newEmail('kept');
  await dialog.getByLabel('Email').fill(another);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialogOf(page, 'Check your email')).toBeVisible();
  await page.goto(await linkTo(another));
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(main(page)).toContainText('This order is in your account now.');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(number);
});
