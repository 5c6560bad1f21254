import { expect, type Page } from '@playwright/test';
import {
  addAndViewCart,
  amountIn,
  expectOrdered,
  fillCheckout,
  orderedTotals,
  payButton,
  payInSandbox,
  priceAfter,
  receiptLine,
  receiptOf,
  SERVICES,
  test,
  wakeIslands,
} from '../support/shop';

const lineCalled = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) });
const sum = (page: Page) => receiptOf(page.getByRole('complementary', { name: 'Summary' }));

test('a shopper adds variants and a quantity to one cart, changes one, removes one, and pays for the rest', async ({
  page,
}) => {
  const dungeons = await test.step('a variant, with options', async () => {
    await page.goto(SERVICES.variants);
    await wakeIslands(page);
    const one = await priceAfter(page, () => page.getByText('Prophecy', { exact: true }).click());
    expect(one).toEqual({ lines: [['Prophecy', 499]], total: 499 });
    const withProgress = await priceAfter(page, () =>
      page.getByText("I've already done part of it", { exact: true }).click(),
    );
    expect(receiptLine(withProgress, "I've already done part")).toBe(withProgress.total - one.total);
    expect(withProgress.total).toBeLessThan(one.total);
    await addAndViewCart(page);
    return withProgress;
  });

  const delves = await test.step('a quantity, with its discount', async () => {
    await page.goto(SERVICES.quantity);
    await wakeIslands(page);
    const more = await priceAfter(page, async () => {
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('19');
      await page.getByRole('button', { name: 'One more' }).click();
    });
    expect(more.lines[0]?.[0]).toBe('20 delves');
    expect(receiptLine(more, 'Quantity discount 20%')).toBe(more.total - (more.lines[0]?.[1] ?? 0));
    await addAndViewCart(page);
    return more;
  });

  await test.step('the cart adds up both', async () => {
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    expect((await sum(page)).total).toBe(dungeons.total + delves.total);
    await lineCalled(page, 'Bountiful Delves').getByText('Price breakdown').click();
    await expect(lineCalled(page, 'Bountiful Delves').getByText('Quantity discount 20%')).toBeVisible();
  });

  const changed = await test.step('changing a line opens its service with its choices', async () => {
    await page.getByRole('link', { name: 'Change Bountiful Delves' }).click();
    await wakeIslands(page);
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('20');
    const fewer = await priceAfter(page, async () => {
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
      await page.keyboard.press('Enter');
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lineCalled(page, 'Bountiful Delves').getByRole('spinbutton')).toHaveValue('4');
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    expect((await sum(page)).total).toBe(dungeons.total + fewer.total);
    return fewer;
  });

  await test.step('removing a line leaves the other', async () => {
    await page.getByRole('button', { name: 'Remove Dungeon clear' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(lineCalled(page, 'Dungeon clear')).toHaveCount(0);
    expect((await sum(page)).total).toBe(changed.total);
  });

  await test.step('the order has what was left in the cart', async () => {
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await fillCheckout(page);
    expect(await amountIn(payButton(page))).toBe(changed.total);
    await payButton(page).click();
    await payInSandbox(page);
    await expectOrdered(page, changed);
  });
});

test('a shopper pays for services of two games at once, with details for each', async ({ page }) => {
  for (const path of [SERVICES.variants, SERVICES.quantity]) {
    await page.goto(path);
    await addAndViewCart(page);
  }
  const { total } = await sum(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await fillCheckout(page);
  await payButton(page).click();
  await payInSandbox(page);
  await expect(page.getByRole('region', { name: 'What you ordered, 2 services' })).toBeVisible();
  const totals = await orderedTotals(page);
  expect(totals.length).toBe(2);
  expect(totals.reduce((all, one) => all + one)).toBe(total);
  expect((await sum(page)).total).toBe(total);
});

test('an empty cart shows a message and leads to the games', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See all games' }).click();
  await expect(page).toHaveURL('/games');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
});
