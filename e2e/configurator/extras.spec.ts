import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { addByRequest } from '../support/purchase';
import {
  fillCheckout,
  holdRequests,
  openList,
  payButton,
  pricePanel,
  receiptOf,
  SERVICES,
  START_CALL,
  selectOf,
  test,
  wakeIslands,
} from '../support/shop';

const tooltipButton = (page: Page) => pricePanel(page).getByRole('button', { name: 'How we estimate it' });
const tooltip = (page: Page) => pricePanel(page).getByRole('tooltip', { includeHidden: true });

test('the estimates of start and end follow the choices, stay when the server can’t be reached, and are explained', async ({
  page,
  expectError,
}) => {
  expectError(/start time could not be asked|Failed to load resource/);
  await page.goto(SERVICES.range);
  const panel = pricePanel(page);
  const before = await panel.getByText(/^(Done in about|About) /).textContent();
  await wakeIslands(page);

  await test.step('they are what the server estimates', async () => {
    const answered = page.waitForResponse(START_CALL);
    await page.locator('label').filter({ hasText: 'Self-play' }).click();
    const said = await (await answered).json();
    await expect(panel.getByText(said.doneIn, { exact: true })).toBeVisible();
    await expect(panel.getByText(said.startIn, { exact: true })).toBeVisible();
    expect(said.doneIn).not.toBe(before);
  });

  await test.step('a long way starts later, and the icon explains it', async () => {
    const short = await panel.getByText(/^Starts /).textContent();
    await page.getByRole('spinbutton', { name: 'Desired rating' }).fill('2400');
    await page.getByRole('spinbutton', { name: 'Current rating' }).fill('0');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^Starts /)).not.toHaveText(short ?? '');
    await expect(tooltipButton(page)).toHaveAccessibleDescription(
      /Counted from your payment.*Long jobs wait for a booster with enough free days/s,
    );
  });

  await test.step('the last estimate stays when there is no new one', async () => {
    const start = (await panel.getByText(/^Starts /).textContent()) ?? '';
    const letFail = await holdRequests(page, START_CALL, 'abort');
    const asked = page.waitForRequest(START_CALL);
    const failed = page.waitForEvent('requestfailed', (request) => START_CALL.test(request.url()));
    await page.locator('label').filter({ hasText: 'Private live stream' }).click();
    await asked;
    letFail();
    await failed;
    await expect(panel.getByText(start, { exact: true })).toBeVisible();
  });

  await test.step('the explanation is shown on hover and focus, until Escape', async () => {
    await expect(tooltip(page)).toBeHidden();
    await tooltipButton(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await tooltip(page).hover();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await page.mouse.move(10, 10);
    await tooltipButton(page).focus();
    await expect(tooltip(page)).toBeVisible();
    expect(await axeViolations(page, 'store-island#price')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
  });
});

test('the country is searched by keyboard, and kept when the form comes back with errors', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*422/);
  await addByRequest(page.request, SERVICES.variants);
  await page.goto('/checkout');
  await wakeIslands(page);
  await fillCheckout(page);
  await page.getByLabel('Email').fill('anna@example');
  const list = await openList(page, 'Country');
  const country = selectOf(page, 'Country');
  await expect(country).toBeFocused();
  await page.keyboard.type('aust');
  await expect(list.getByRole('option')).toHaveText(['Australia', 'Austria']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveAccessibleName('Country Austria');
  await expect(country).toBeFocused();
  await expect(page.locator('select[name=country]')).toHaveValue('AT');
  await expect(page.getByRole('button', { name: /clear/i })).toHaveCount(0);
  await payButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.locator('select[name=country]')).toHaveValue('AT');
  await page.getByLabel('Email').fill('anna@example.com');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('estimates are explained, choices are native controls, and “Update price” shows their price and keeps them', async ({
    page,
  }) => {
    await test.step('points and region', async () => {
      await page.goto(SERVICES.ranks);
      await expect(pricePanel(page).getByText(/^Starts /)).toBeVisible();
      await tooltipButton(page).focus();
      await expect(tooltip(page)).toBeVisible();
      await page.getByLabel('Current LP').selectOption('40–59 LP');
      await page.getByLabel('Region').selectOption('BR');
      await page.getByRole('button', { name: 'Update price' }).click();
      await expect(pricePanel(page)).toContainText('Silver IV, 40–59 LP to Gold IV');
      await expect(page.getByLabel('Current LP')).toHaveValue('40');
      await expect(page.getByLabel('Region')).toHaveValue('BR');
    });
    await test.step('a list of many', async () => {
      await page.goto('/diablo-4/bosses/lair-boss-kills');
      await page.locator('#group-bosses summary').click();
      await page.getByRole('checkbox', { name: /Belial/ }).check();
      await page.getByRole('button', { name: 'Update price' }).click();
      await expect(page).toHaveURL(/#price$/);
      const { lines } = await receiptOf(pricePanel(page));
      expect(lines.find(([label]) => label.startsWith('Belial'))?.[1]).toBe(499);
      await page.locator('#group-bosses summary').click();
      await expect(page.getByRole('checkbox', { name: /Belial/ })).toBeChecked();
    });
  });
});
