import { expect, type Page } from '@playwright/test';
import {
  addAndViewCart,
  amountIn,
  fillCheckout,
  gameBlocks,
  payButton,
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

test('a shopper adds variants and a quantity to one cart, changes one, removes one, and checks out services of two games', async ({
  page,
}) => {
  const dungeons = await test.step('a variant, with options', async () => {
    await page.goto(SERVICES.variants);
    await wakeIslands(page);
    const one = await priceAfter(page, () => page.getByText('Duality', { exact: true }).click());
    expect(one).toEqual({ lines: [['Duality', 599]], total: 599 });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    const withProgress = await priceAfter(page, () =>
      page.getByText("I've already done part of it", { exact: true }).click(),
    );
    expect(receiptLine(withProgress, "I've already done part")).toBe(withProgress.total - one.total);
    expect(withProgress.total).toBeLessThan(one.total);
    await addAndViewCart(page);
    return { total: withProgress.total, whole: one.total };
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

  await test.step('the cart adds up all', async () => {
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    expect((await sum(page)).total).toBe(dungeons.whole + dungeons.total + delves.total);
    await lineCalled(page, 'Bountiful Delves').getByText('Price breakdown').click();
    await expect(lineCalled(page, 'Bountiful Delves').getByText('Quantity discount 20%')).toBeVisible();
  });

  const changed = await test.step('changing a line opens its service with its choices', async () => {
    await page.getByRole('link', { name: 'Change Bountiful Delves' }).click();
    await expect(page).toHaveURL(/\/bountiful-delves\?/);
    await wakeIslands(page);
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('20');
    const fewer = await priceAfter(page, async () => {
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
      await page.keyboard.press('Enter');
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(lineCalled(page, 'Bountiful Delves').getByRole('spinbutton')).toHaveValue('4');
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    expect((await sum(page)).total).toBe(dungeons.whole + dungeons.total + fewer.total);
    return fewer;
  });

  await test.step('removing a line leaves the others', async () => {
    await page.getByRole('button', { name: 'Remove Dungeon clear' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    expect((await sum(page)).total).toBe(dungeons.total + changed.total);
  });

  await test.step('both are paid for at their prices, with details for each game', async () => {
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(gameBlocks(page)).toHaveCount(2);
    await fillCheckout(page);
    expect(await amountIn(payButton(page))).toBe(dungeons.total + changed.total);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    expect(await amountIn(payButton(page))).toBe(dungeons.total + changed.total);
  });
});
