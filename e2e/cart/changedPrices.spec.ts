import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { type Document, type OwnShop, openOwnShop, serviceOf } from '../support/ownShop';
import { addByRequest, shopperOf } from '../support/purchase';
import {
  amountIn,
  fillCheckout,
  formatAmount,
  orderedTotals,
  payButton,
  SERVICES,
  SHOPPER,
  test,
  totalIn,
} from '../support/shop';

/*
 * Prices that change after a service was added to the cart. These use their own shop, because the catalogue is replaced meanwhile,
 * with a restart each time.
 */

const PORT = Number(process.env.E2E_PORT ?? 3217) + 4;
const ADDRESS = `http://localhost:${PORT}`;
const ARENA = 'arena-2v2-rating';

let shop: OwnShop;
// One after the other, in the same shop.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: ADDRESS });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop(PORT);
});
test.afterAll(() => shop?.close());

const raisePrices = (document: Document) => {
  for (const segment of serviceOf(document, ARENA).terms.segments ?? [])
    segment.priceCents = Math.round(segment.priceCents * 1.1);
};
const raisePoundRate = ({ currencies }: Document) => {
  for (const currency of currencies)
    if (currency.code === 'GBP') currency.rateMicro = Math.round(currency.rateMicro * 1.07);
};
const raiseOptionPrices = (document: Document) => {
  for (const { options } of serviceOf(document, ARENA).groups)
    for (const option of options) if (option.key === 'self-play') option.value += 500;
};

/** Clicks the pay button, and expects the page to show the price change. @returns the new total */
async function payAndExpectNewPrice(page: Page, before: number): Promise<number> {
  await payButton(page)
    .or(page.getByRole('button', { name: /^Confirm and pay / }))
    .click();
  const total = totalIn(page.getByRole('complementary', { name: 'Your order' }));
  // The page that was sent has an alert of its own, about the change before.
  await expect(total).not.toContainText(formatAmount(before));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A price has changed.');
  await expect(alert).toContainText('Nothing was charged.');
  const now = await amountIn(total);
  await expect(alert.getByRole('listitem')).toContainText(`is now ${formatAmount(now)}`);
  await expect(alert.getByRole('listitem')).toContainText(`it was ${formatAmount(before)}`);
  await expect(page.getByRole('button', { name: /^Confirm and pay / })).toContainText(formatAmount(now));
  await expect(page.getByLabel('Email')).toHaveValue(SHOPPER.email);
  return now;
}

const sumIn = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

// A restart with another catalog takes long, and tests of the server read the same pages.
if (isLongGate)
  test('a returning shopper finds the cart at current prices, with each change shown on its line', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await addByRequest(page.request, SERVICES.quantity, SERVICES.variants);
    await page.goto('/cart');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'cart');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * 24 * 60 * 60);
    const paid = await amountIn(totalIn(sumIn(page)));
    await page.goto('about:blank');

    // Eight delves at 3.99 become eight at 3.49: by the discount of 12 % that is 3.52 less.
    await shop.change((document) => {
      const { terms } = serviceOf(document, 'bountiful-delves');
      expect(terms.unitPriceCents).toBe(399);
      terms.unitPriceCents = 349;
    });
    await page.goto('/cart');
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(/Price changed −\d+\.\d\d\s\$/);
    await expect(lines.nth(1)).not.toContainText('Price changed');
    const now = await amountIn(totalIn(sumIn(page)));
    expect(now).toBe(paid - 352);
    await expect(lines.first()).toContainText('Price changed −3.52 $');
    await page.goto('/checkout');
    await expect(page.getByRole('main')).toContainText('Bountiful Delves: price changed −3.52 $');
  });

test('changes of a price, an option and a currency are each shown and confirmed, and the confirmed total is charged', async ({
  page,
  expectError,
}) => {
  test.setTimeout(180_000);
  expectError(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  await shopperOf(page.request).post('/users/change-currency/cur/GBP', {});
  await addByRequest(page.request, `${SERVICES.range}?options[group][mode]=self-play`);
  await page.goto('/checkout');
  await fillCheckout(page);
  const atFirst = await amountIn(payButton(page));
  await expect(payButton(page)).toContainText('£');

  await shop.change(raisePoundRate);
  const afterRate = await payAndExpectNewPrice(page, atFirst);
  await shop.change(raisePrices);
  const afterPrice = await payAndExpectNewPrice(page, afterRate);
  expect(afterPrice).toBeGreaterThan(afterRate);
  await shop.change(raiseOptionPrices);
  const last = await payAndExpectNewPrice(page, afterPrice);
  await page.getByRole('button', { name: /^Confirm and pay / }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(payButton(page)).toContainText(formatAmount(last));
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, thank you' })).toBeVisible();
  expect(await orderedTotals(page)).toEqual([last]);
});
