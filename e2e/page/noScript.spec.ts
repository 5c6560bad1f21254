import { expect, type Page } from '@playwright/test';
import {
  addAndViewCart,
  addToCart,
  expectOrdered,
  fillCheckout,
  payButton,
  payInSandbox,
  pricePanel,
  receiptOf,
  SERVICES,
  searchField,
  test,
  totalIn,
} from '../support/shop';

test.use({ javaScriptEnabled: false });

test('without JavaScript a shopper sets a range in number fields, confirms the new price, and buys', async ({
  page,
  expectError,
}) => {
  // The page with the new price has status 409, which the browser logs.
  expectError(/Failed to load resource.*409/);
  await page.goto('/');
  await searchField(page).fill('arena 2v2');
  await searchField(page).press('Enter');
  await page.getByRole('link', { name: 'Arena 2v2 rating', exact: true }).click();

  await expect(page.getByRole('button', { name: '50 more' })).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Current rating' }).fill('1000');
  await page.getByRole('spinbutton', { name: 'Desired rating' }).fill('1500');
  await page.getByText('Self-play', { exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();

  await expect(page.getByRole('main').getByRole('alert')).toContainText('With these choices the price is');
  const seen = await receiptOf(pricePanel(page));
  expect(seen.lines[0]?.[0]).toContain('1.000 to 1.500');
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  await addAndViewCart(page);
  expect((await receiptOf(page.getByRole('complementary', { name: 'Summary' }))).total).toBe(seen.total);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page);
  await payButton(page).click();
  await payInSandbox(page);
  await expectOrdered(page, seen);
});

test('without JavaScript invalid choices are listed, and the others kept', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*4\d\d/);
  await page.goto(SERVICES.ranks);
  await page.getByLabel('Current division').selectOption('Gold II');
  await page.getByLabel('Desired division').selectOption('Gold II');
  await page.getByText('Express', { exact: true }).click();
  await page.getByRole('button', { name: 'Buy now' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Nothing has been ordered yet.');
  await expect(alert.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await expect(page.getByLabel('Current division')).toHaveValue(
    (await page
      .getByLabel('Current division')
      .getByRole('option', { name: 'Gold II', exact: true })
      .getAttribute('value')) ?? '',
  );
});

test('without JavaScript a shopper changes and empties the cart', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*409/);
  await addToCart(page, SERVICES.quantity);
  await page.getByRole('link', { name: 'Change Bountiful Delves' }).click();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('3 delves');
  await page.getByRole('button', { name: 'Remove Bountiful Delves' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('without JavaScript currency and theme can be changed, and are remembered', async ({ page }) => {
  await page.goto(SERVICES.range);
  await expect(totalIn(pricePanel(page))).toContainText('$');
  await page.getByRole('button', { name: /change currency/ }).click();
  await page.getByRole('button', { name: /^GBP/ }).click();
  await expect(page).toHaveURL(SERVICES.range);
  await expect(totalIn(pricePanel(page))).toContainText('£');

  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const grounds: string[] = [];
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'Change theme' }).click();
    await page.getByRole('region', { name: 'Theme' }).getByRole('button', { name: theme, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    grounds.push(await ground());
  }
  expect(new Set(grounds).size).toBe(2);
  await page.goto('/games');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: /^GBP £/ }).first()).toBeVisible();
});

/** The API's price of the choices in the page's address, in cents. */
async function priceByApi(page: Page): Promise<number> {
  const query = new URL(page.url()).searchParams;
  query.delete('seen_total');
  query.delete('line');
  const answer = await page.request.post(`/v1/service/${query.get('service_id')}/price-calculate`, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: new URL(page.url()).origin,
    },
    data: query.toString(),
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.servicePrice.total;
}

const changeChoices: Record<keyof typeof SERVICES, (page: Page) => Promise<unknown>> = {
  async range(page) {
    await page.getByRole('spinbutton', { name: 'Current rating' }).fill('1000');
    await page.getByRole('spinbutton', { name: 'Desired rating' }).fill('1850');
  },
  async ranks(page) {
    await page.getByLabel('Current division').selectOption('Silver II');
    await page.getByLabel('Desired division').selectOption('Platinum IV');
  },
  quantity: (page) => page.getByRole('spinbutton', { name: 'Quantity' }).fill('7'),
  variants: (page) => page.getByRole('radio').nth(1).check({ force: true }),
};

for (const kind of Object.keys(changeChoices) as (keyof typeof SERVICES)[])
  test(`without JavaScript “Update price” shows the exact price of the choices: ${kind}`, async ({ page }) => {
    await page.goto(SERVICES[kind]);
    const before = await receiptOf(pricePanel(page));
    await changeChoices[kind](page);
    for (const more of await page.locator('#options details').all()) {
      await more.locator('summary').click();
      await expect(more).toHaveAttribute('open');
    }
    const value = await page.locator('#options input:not(:checked)').last().getAttribute('value');
    const option = page.locator(`#options input[value="${value}"]`);
    // By keyboard, because the dock may cover the option.
    await expect(option).toBeVisible();
    await option.focus();
    await expect(option).toBeFocused();
    await page.keyboard.press('Space');
    await expect(option).toBeChecked();
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(page).toHaveURL(/options.*#price$/);
    const { total } = await receiptOf(pricePanel(page));
    expect(total).not.toBe(before.total);
    expect(total).toBe(await priceByApi(page));
    await expect(option).toBeChecked();
    await expect(page.getByText('Not everything in this link is available.')).toHaveCount(0);
    // It can be bought at that price without another confirmation.
    await addAndViewCart(page);
    expect((await receiptOf(page.getByRole('complementary', { name: 'Summary' }))).total).toBe(total);
  });

test('without JavaScript a price can be updated while a cart line is edited, and invalid choices are listed', async ({
  page,
}) => {
  await addToCart(page, SERVICES.quantity);
  await page.getByRole('link', { name: 'Change Bountiful Delves' }).click();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'Update price' }).click();
  await expect(page.getByText('You are changing a service in your cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('3 delves');

  await page.goto(`${SERVICES.range}?options[from]=2000&options[to]=100`);
  await expect(page.getByRole('status').filter({ hasText: 'The goal was set to' })).toBeVisible();
});
