import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { expectAccessible } from '../support/accessibility';
import { addByRequest, buyByRequest } from '../support/purchase';
import { chooseCountry, pricePanel, SERVICES, test, wakeIslands } from '../support/shop';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' });
const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

test('the checkout shows the price lines folded and the VAT of the chosen country, and the receipt repeats both and prints alone', async ({
  page,
}) => {
  await addByRequest(page.request, SERVICES.range, SERVICES.quantity);
  await page.goto('/checkout');
  const panel = summary(page);
  // The one before has a single line, which is its price.
  const first = panel.getByRole('listitem').nth(1);
  await expect(first.locator('dl')).toBeHidden();
  await first.locator('summary').click();
  await expect(first.locator('dl')).toBeVisible();
  await expect(panel).toContainText('Your country’s VAT is included.');

  await wakeIslands(page);
  await chooseCountry(page, 'Finland');
  await expect(panel).toContainText(/Includes VAT \(25\.5%, Finland\)\s*\d+\.\d\d \$/);
  await chooseCountry(page, 'United States');
  await expect(panel).toContainText('No VAT on your receipt.');
  await chooseCountry(page, 'Germany');
  await expect(panel).toContainText('(19%, Germany)');
  const vat = await panel
    .getByText(/^\d+\.\d\d \$$/)
    .last()
    .textContent();

  const order = (await buyByRequest(page.request, { lines: [] })).split('?')[0] ?? '';
  await page.goto(order);
  await wakeIslands(page);
  await expect(receipt(page)).toContainText('(19%, Germany)');
  await expect(receipt(page)).toContainText(vat ?? '');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();

  if (isLongGate)
    await test.step('the page that cancels', async () => {
      await page.goto(`${order}/cancel`);
      await expect(page.getByRole('button', { name: /^Cancel and get/ })).toBeVisible();
      await expectAccessible(page, 'the page that cancels');
      await page.goto(order);
      await wakeIslands(page);
    });

  await test.step('the order is cancelled in a dialog with an address, which shows the refund beforehand', async () => {
    const link = page.getByRole('link', { name: 'Cancel this order' });
    const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
    await link.click();
    await expect(page).toHaveURL(`${order}/cancel`);
    await expectAccessible(page, 'the dialog that cancels an order');
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(order);
    await link.click();
    const row = dialog.locator('dl > div').filter({ hasText: 'Your refund' });
    const refund = /\d+\.\d\d\s\$/.exec((await row.textContent()) ?? '')?.[0] ?? 'no refund';
    await dialog.getByRole('button', { name: `Cancel and get ${refund} back` }).click();
    await expect(page).toHaveURL(order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunded');
    await expect(page.getByRole('main')).toContainText(`${refund} was refunded`);
  });
  // The page may hear of the refund before the form that asked for it is answered.
  await expect(() => page.reload()).toPass();
  if (isLongGate) await expectAccessible(page, 'refunded');
  await expect(receipt(page)).toContainText(
    /Refund.*−\d+\.\d\d \$.*of which VAT \(19%\).*Total after refund\s*0\.00 \$/s,
  );
});

test('units speak: gold is told by its amount, and what is typed is an amount, too', async ({ page }) => {
  await page.goto('/wow-boost/gold/wow-gold');
  await wakeIslands(page);
  await expect(page.getByRole('slider', { name: 'Quantity' })).toHaveAttribute(
    'aria-valuetext',
    '500.000 gold, 3% off',
  );
  await expect(pricePanel(page)).toContainText('500.000 gold');
  await expect(page.getByRole('main')).not.toContainText('×');
  const amount = page.getByRole('textbox', { name: 'Quantity, exact value' });
  await expect(async () => {
    await page.getByRole('slider', { name: 'Quantity' }).hover({ timeout: 1_000 });
    await amount.click({ timeout: 1_000 });
  }).toPass();
  await amount.fill('250.000');
  await amount.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount of gold' })).toHaveValue('250000');
  await expect(pricePanel(page)).toContainText('250.000 gold');
});
