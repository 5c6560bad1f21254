import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { dialogOf, newEmail, PASSWORD } from '../support/account';
import { tabTo } from '../support/focus';
import { linkTo } from '../support/mails';
import { buyByRequest, numberOf } from '../support/purchase';
import { SHOPPER, test, wakeIslands } from '../support/shop';
import { setOrderStatus } from '../support/staff';

/** How a shopper uses the page. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
}

const mouse = (): Hand => ({
  press: (target) => target.click(),
  async type(field, text) {
    await field.click();
    await field.fill(text);
  },
});

/** Tab, letters, Enter: the focus is visible at each stop. */
const keyboard = (page: Page): Hand => {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    if (!(await isFocused(target))) await tabTo(page, target, 120);
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
  };
};

/** The same controls by mouse belong to the long gate: they are links and buttons, and stories of their own press them. */
const hands = { keyboard, ...(isLongGate && { mouse }) };

for (const [name, handOf] of Object.entries(hands)) {
  test(`a shopper’s life by ${name}: guest order, account, order again, export, end`, async ({ page }) => {
    test.slow();
    const { press, type } = handOf(page);
    const main = page.getByRole('main');
    const email = newEmail(`life-${name}`);

    const deliver = async (number: string) => {
      await setOrderStatus(number, 'in_progress');
      await setOrderStatus(number, 'completed');
    };

    const orderPage = await buyByRequest(page.request, { typed: { email } });
    const guestOrder = await numberOf(page.request, orderPage);

    await test.step('creates an account, which has the order', async () => {
      await page.goto('/');
      await wakeIslands(page);
      await press(page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
      await press(dialogOf(page, 'Sign in').getByRole('link', { name: 'Create an account' }));
      const dialog = dialogOf(page, 'Create an account');
      await type(dialog.getByLabel('Email'), email);
      await type(dialog.getByLabel('Password', { exact: true }), PASSWORD);
      await press(dialog.getByRole('button', { name: 'Create account' }));
      await expect(dialogOf(page, 'Check your email')).toContainText(email);
      await page.goto(await linkTo(email));
      await press(page.getByRole('button', { name: 'Create my account' }));
      await expect(page.getByRole('button', { name: /^Account, / })).toBeVisible();
      await page.goto('/profile');
      await expect(main.getByRole('region', { name: 'Orders' })).toContainText(guestOrder);
    });

    const secondOrder = await test.step('orders the same again', async () => {
      await deliver(guestOrder);
      await page.reload();
      await wakeIslands(page);
      await press(page.getByRole('button', { name: `Order again ${guestOrder}` }));
      await expect(main).toContainText(`Order ${guestOrder} is in the cart again`);
      await press(page.getByRole('link', { name: 'Checkout', exact: true }));
      await expect(page.getByLabel('Email')).toHaveValue(email);
      return numberOf(page.request, await buyByRequest(page.request, { lines: [], typed: { email } }));
    });

    await test.step('takes the data along', async () => {
      await deliver(secondOrder);
      await page.goto('/profile');
      await wakeIslands(page);
      // Both orders together have reached a level.
      await press(dialogOf(page, 'You’re VIP 1 now').getByRole('button', { name: 'Back to the shop' }));
      // The way to it by keyboard is long.
      const download = page.waitForEvent('download', { timeout: 60_000 });
      await press(page.getByRole('link', { name: 'Download file' }));
      const file = await readFile(await (await download).path(), 'utf8');
      const { account, orders } = JSON.parse(file);
      expect(account.email).toBe(email);
      expect(orders.map((order: { readonly number: string }) => order.number).sort()).toEqual(
        [guestOrder, secondOrder].sort(),
      );
      expect(file).not.toMatch(/argon2|hash/i);
    });

    await test.step('deletes the account; the orders stay, without a name', async () => {
      await press(page.getByRole('link', { name: 'Delete account' }));
      await press(dialogOf(page, 'Delete your account').getByRole('button', { name: 'Delete my account' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      await page.goto(orderPage);
      await expect(main).toContainText(guestOrder);
      await expect(main).not.toContainText(email);
      await expect(main).not.toContainText(SHOPPER.account);
    });
  });
}
