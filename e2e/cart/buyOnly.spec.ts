import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import {
  amountIn,
  fillCheckout,
  formatAmount,
  payButton,
  payInSandbox,
  pricePanel,
  SERVICES,
  test,
  totalIn,
} from '../support/shop';

const note = (page: Page) => page.getByText(/^You are buying only/);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('"Buy now" with other things in the cart buys that service alone, or everything in one press', async ({
      page,
    }) => {
      await addByRequest(page.request, SERVICES.variants, SERVICES.quantity);
      const others = (await (await page.request.get('/cart/items')).json()).cart.total as number;
      await page.goto(SERVICES.range);
      const price = await amountIn(totalIn(pricePanel(page)));
      await page.getByRole('button', { name: 'Buy now' }).click();
      await expect(page).toHaveURL(/\/checkout\?only=\d+$/);
      await expect(note(page)).toContainText('You are buying only Arena 2v2 rating.');
      await expect(page.getByRole('main')).toContainText(`Also in your cart: 2 services, ${formatAmount(others)}`);
      await expect(payButton(page)).toContainText(formatAmount(price));

      await page.getByRole('link', { name: `Buy everything, ${formatAmount(price + others)}` }).click();
      await expect(page).toHaveURL('/checkout');
      await expect(payButton(page)).toContainText(formatAmount(price + others));
      await expect(note(page)).toHaveCount(0);

      await page.goBack();
      await fillCheckout(page);
      await payButton(page).click();
      await payInSandbox(page);
      await expect(page.getByRole('region', { name: 'What you ordered' }).getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
      expect((await (await page.request.get('/cart/items')).json()).cart.total).toBe(others);
    });
  });
