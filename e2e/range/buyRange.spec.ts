import { expect } from '@playwright/test';
import {
  addAndViewCart,
  dragTo,
  expectOrdered,
  fillCheckout,
  payButton,
  payInSandbox,
  priceAfter,
  pricePanel,
  type Receipt,
  receiptLine,
  receiptOf,
  SHOPPER,
  test,
  wakeIslands,
} from '../support/shop';
import { translatePages } from '../support/translatedPages';

test('a shopper whose browser translates the pages finds a range, drags both ends, sees each line of the price move, and buys it as a guest', async ({
  page,
}) => {
  await translatePages(page);
  await test.step('from the home page to the service', async () => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^World of Warcraft \d+ services$/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('World of Warcraft');
    await page.getByRole('link', { name: /in PvP$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PvP');
    await page.getByRole('link', { name: 'Arena 2v2 rating', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arena 2v2 rating');
  });

  const bought: Receipt = await test.step('each choice moves its line', async () => {
    await wakeIslands(page);
    const opened = await receiptOf(pricePanel(page));
    const further = await priceAfter(page, () => dragTo(page, 'Desired rating', 2100));
    expect(further.lines[0]?.[0]).toContain('0 to 2.100');
    expect(further.total).toBeGreaterThan(opened.total);

    const nearer = await priceAfter(page, () => dragTo(page, 'Current rating', 1400));
    expect(nearer.lines[0]?.[0]).toContain('1.400 to 2.100');
    expect(nearer.total).toBeLessThan(further.total);
    await expect(page.getByRole('spinbutton', { name: 'Current rating' })).toHaveValue('1400');

    const together = await priceAfter(page, () => page.getByText('Self-play', { exact: true }).click());
    expect(receiptLine(together, 'Self-play')).toBe(together.total - nearer.total);

    const watched = await priceAfter(page, () => page.getByText('Private live stream', { exact: true }).click());
    expect(receiptLine(watched, 'Private live stream')).toBe(800);
    expect(watched.total).toBe(together.total + 800);
    return watched;
  });

  await test.step('the cart has the same choices and the same price', async () => {
    await addAndViewCart(page);
    const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Arena 2v2 rating' }) });
    await expect(line).toContainText('1.400 to 2.100 rating');
    await expect(line).toContainText('Self-play');
    await expect(line).toContainText('Private live stream');
    const sum = await receiptOf(page.getByRole('complementary', { name: 'Summary' }));
    expect(sum).toEqual({ lines: [['Arena 2v2 rating', bought.total]], total: bought.total });
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('checkout as a guest, by e-mail', async () => {
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await fillCheckout(page);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await expect(page.getByText('no money moves', { exact: false }).first()).toBeVisible();
    expect((await receiptOf(page.getByRole('main'))).total).toBe(bought.total);
    await payInSandbox(page);
  });

  await test.step('the order says what was bought, what it cost and what happens next', async () => {
    const line = page.getByRole('region', { name: 'What you ordered' }).getByRole('listitem');
    await expectOrdered(page, bought);
    await expect(line).toContainText(SHOPPER.account);
    await expect(line).toContainText('30 min to 4 h after payment');
    await expect(page.getByText(/^Work starts .+ to .+ UTC\.$/)).toBeVisible();
    const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
    await expect(steps.first()).toContainText(/^Paid.+ UTC$/);
    await expect(steps.nth(1)).toContainText('We pick your booster');
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('region', { name: 'Cancel and refund' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
});
