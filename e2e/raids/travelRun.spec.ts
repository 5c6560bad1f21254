import { expect, type Page } from '@playwright/test';
import { openDevTools } from '../store/devTools';
import { recordSnapshots } from '../store/travel';
import { consentState } from '../support/consentState';
import { freeRun } from '../support/runs';
import { amountIn, formatAmount, test, totalIn, wakeIslands } from '../support/shop';

test.beforeEach(({ page, baseURL }) => openDevTools(page, baseURL ?? ''));
// With consent, so that analytics events are checked too.
test.use({ storageState: consentState('granted') });

const PRICE_CALL = /\/wow-boost\/run\/\d+\/price-calculate$/;
const dialog = (page: Page) => page.getByRole('dialog');

/** Changes the choices and waits for the server's price. @returns the total in cents */
async function confirmed(page: Page, change: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse(PRICE_CALL);
  await change();
  const { data } = await (await answered).json();
  const total = totalIn(dialog(page).getByRole('complementary', { name: 'Your seat' }));
  await expect(total).toContainText(formatAmount(data.servicePrice.total));
  return amountIn(total);
}

test('time travel through the purchase of a run restores the filter, the dialog, its choices and prices', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/wow-boost/raids');
  await wakeIslands(page);
  const snapshots = recordSnapshots(page);

  await page.getByLabel('Loot').selectOption('armor');
  await expect(page).toHaveURL(/run_loot_type=armor/);
  await freeRun(page).click();
  await expect(dialog(page).getByRole('group', { name: 'Your class' })).toBeVisible();
  await wakeIslands(page);
  await snapshots.record();

  await confirmed(page, () => dialog(page).locator('input[name=class]:not([aria-disabled])').first().check());
  await snapshots.record();
  await confirmed(page, () =>
    dialog(page)
      .getByRole('radio', { name: /^Piloted/ })
      .check(),
  );
  await snapshots.record();
  const total = await confirmed(page, () =>
    dialog(page)
      .getByRole('checkbox', { name: /^Flex time/ })
      .check(),
  );
  await snapshots.record();
  await page.mouse.move(44, 304);
  // On the way back the page asks for what it has missed.
  await snapshots.expectRestored(4, /\/live\?topics=/);

  await dialog(page).getByRole('button', { name: 'Buy with flex time' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/checkout');
  expect(await amountIn(totalIn(page.getByRole('complementary')))).toBe(total);
});
