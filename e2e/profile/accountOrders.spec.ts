import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations, expectAccessible } from '../support/accessibility';
import { dialogOf, newEmail, PASSWORD, signUpByRequest } from '../support/account';
import { addByRequest, buyByRequest, numberOf } from '../support/purchase';
import { gameBlocks, payButton, SERVICES, SHOPPER, test, wakeIslands } from '../support/shop';
import { setOrderStatus } from '../support/staff';

const orders = (page: Page): Locator => page.getByRole('region', { name: 'Orders' });
const details = (page: Page): Locator => page.getByRole('region', { name: 'Game details' });
const rowOf = (page: Page, number: string): Locator => orders(page).getByRole('listitem').filter({ hasText: number });

/** The field of the first cart line, whose label the game decides. */
const accountField = (page: Page): Locator => gameBlocks(page).first().getByRole('textbox').first();

/** Buys what is in the cart, by requests. @returns the order's number */
const order = async ({ request }: Page): Promise<string> =>
  numberOf(request, await buyByRequest(request, { lines: [] }));

test('a shopper watches an order in the account, orders it again, and finds the checkout filled in', async ({
  page,
}) => {
  const email = newEmail('orders');
  await signUpByRequest(page.request, email);
  await page.goto('/profile');
  await expect(orders(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect.soft(await axeViolations(page, 'main'), 'an account without orders').toEqual([]);

  await addByRequest(page.request, SERVICES.range);
  await page.goto('/checkout');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Have an account?')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Remember these/ })).toBeChecked();
  expect.soft(await axeViolations(page, 'main'), 'the checkout of a shopper with an account').toEqual([]);
  const number = await order(page);

  await page.goto('/profile');
  const row = rowOf(page, number);
  await expect(row).toContainText('Starts by');
  await wakeIslands(page);
  const link = row.getByRole('link', { name: `View order ${number}` });
  await setOrderStatus(number, 'in_progress');
  await expect(row).toContainText('In progress');
  await expect(orders(page).getByRole('status')).toHaveText(`Order ${number}: In progress.`);
  const before = await link.boundingBox();
  await setOrderStatus(number, 'completed');
  await expect(row).toContainText('Done');
  await expect(orders(page).getByRole('link', { name: /^Done/ })).toHaveText('Done 1');
  expect(await link.boundingBox(), 'the link stays where it is').toEqual(before);
  await expectAccessible(page, 'an account with a delivered order');

  await row.getByRole('button', { name: `Order again ${number}` }).click();
  await expect(page).toHaveURL(`/cart?again=${number}`);
  await expect(page.getByRole('main')).toContainText(`Order ${number} is in the cart again`);
  await page.goto('/checkout');
  await expect(accountField(page)).toHaveValue(SHOPPER.account);
});

test('game details are added, changed and removed', async ({ page }) => {
  await signUpByRequest(page.request, newEmail('details'));
  await page.goto('/profile');
  await wakeIslands(page);
  await details(page).getByRole('link', { name: 'Add a game' }).click();
  const choose = dialogOf(page, 'Add a game');
  await expect(choose).toBeVisible();
  expect.soft(await axeViolations(page, 'dialog[open]'), 'the choice of a game').toEqual([]);
  await choose.getByRole('link', { name: 'World of Warcraft' }).click();
  const form = dialogOf(page, 'Game details');
  await form.getByRole('textbox').fill('Aelwyn-Silvermoon');
  await form.getByRole('radio').first().check();
  expect.soft(await axeViolations(page, 'dialog[open]'), 'the form of game details').toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(details(page).getByRole('listitem')).toContainText('World of WarcraftAelwyn-Silvermoon');
  await expect(page).toHaveURL('/profile');

  await details(page).getByRole('link', { name: 'Edit World of Warcraft' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('Aelwyn-Silvermoon');
  await form.getByRole('textbox').fill('Veldrin-Draenor');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(details(page).getByRole('listitem')).toContainText('Veldrin-Draenor');
  await expect(form).toBeHidden();
  await expect(details(page).getByRole('link', { name: 'Edit World of Warcraft' })).toBeFocused();
  expect.soft(await axeViolations(page, '#details'), 'game details').toEqual([]);

  await details(page).getByRole('button', { name: 'Remove World of Warcraft' }).click();
  await expect(details(page)).toContainText('Nothing saved yet.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of orders is complete, with its filters and the way to order again', async ({ page }) => {
    await signUpByRequest(page.request, newEmail('orders-plain'));
    await addByRequest(page.request, SERVICES.range);
    const number = await order(page);
    await setOrderStatus(number, 'in_progress');
    await setOrderStatus(number, 'completed');
    await page.goto('/profile');
    await expect(rowOf(page, number)).toContainText('Done');
    await orders(page)
      .getByRole('link', { name: /^In progress/ })
      .click();
    await expect(page).toHaveURL('/profile?status=running#orders');
    await expect(orders(page)).toContainText('No orders in progress');
    await orders(page).getByRole('link', { name: 'Show all orders' }).click();
    await rowOf(page, number)
      .getByRole('button', { name: `Order again ${number}` })
      .click();
    await expect(page.getByRole('main')).toContainText(`Order ${number} is in the cart again`);
  });
});

test('a guest who signs in at the checkout goes on with the same cart', async ({ page, browser, baseURL }) => {
  const email = newEmail('guest-checkout');
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signUpByRequest(other.request, email);
  await other.close();
  await addByRequest(page.request, SERVICES.range);
  await page.goto('/checkout');
  await wakeIslands(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const dialog = dialogOf(page, 'Sign in');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('#f-email')).toHaveValue(email);
  await expect(page).toHaveURL('/checkout');
  await expect(payButton(page)).toBeVisible();
});
