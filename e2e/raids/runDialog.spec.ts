import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { freeRun } from '../support/runs';
import { amountIn, holdRequests, test, totalIn, wakeIslands } from '../support/shop';

const CALENDAR = '/wow-boost/raids';
const RUN_CALL = /\/wow-boost\/run\/\d+(\?.*)?$/;
const PRICE_CALL = /\/wow-boost\/run\/\d+\/price-calculate$/;
/** Runs in which the class decides about the seat. */
const ARMOR_RUNS = `${CALENDAR}?run_loot_type=armor`;

const dialog = (page: Page) => page.getByRole('dialog');
const takeSeat = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(Take this seat|Buy with flex time)$/ })
    .filter({ visible: true });
/** A class whose seat is free. */
const freeClass = (page: Page) => page.locator('input[name=class]:not([aria-disabled])').first();

async function open(page: Page, address = ARMOR_RUNS): Promise<string> {
  await page.goto(address);
  await wakeIslands(page);
  const path = (await freeRun(page).getAttribute('href')) ?? '';
  await freeRun(page).click();
  await expect(takeSeat(page)).toBeVisible();
  await wakeIslands(page);
  return path;
}

test('a run opens in the dialog under its own address; back closes it, forward and a reload show it again', async ({
  page,
}) => {
  const path = await open(page);
  await expect(page).toHaveURL(path);
  await expectAccessible(page, 'the dialog of a run');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(ARMOR_RUNS);
  await page.goForward();
  await expect(takeSeat(page)).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this seat' }).filter({ visible: true })).toBeVisible();
});

test('nothing is sent without a class; the price follows each choice at once, and is what the checkout asks', async ({
  page,
}) => {
  await open(page);
  await test.step('the classes get the focus where one is needed', async () => {
    await takeSeat(page).click();
    const classes = dialog(page).getByRole('group', { name: 'Your class' });
    await expect(classes).toContainText('Choose your class.');
    await expect(classes.getByRole('radio').first()).toBeFocused();
    await expect(page).toHaveURL(/\/wow-boost\/run\//);
  });

  const panel = dialog(page).getByRole('complementary', { name: 'Your seat' });
  const before = await amountIn(totalIn(panel));
  await freeClass(page).check();
  const confirmed = page.waitForResponse(PRICE_CALL);
  await dialog(page)
    .getByRole('radio', { name: /^Piloted/ })
    .check();
  const total = await amountIn(totalIn(panel));
  expect(total).toBeGreaterThan(before);
  const { data } = await (await confirmed).json();
  expect(data.servicePrice.total).toBe(total);
  expect(data.productPrice.offerPrice).toBe(total);
  await takeSeat(page).click();
  await expect(page).toHaveURL('/checkout');
  expect(await amountIn(totalIn(page.getByRole('complementary')))).toBe(total);
});

test('a dialog that still loads can be closed; one that can’t be loaded says so, and is shown when it is tried again', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|could not be loaded/);
  await page.goto(ARMOR_RUNS);
  await wakeIslands(page);
  await test.step('and the late answer opens nothing', async () => {
    const release = await holdRequests(page, RUN_CALL);
    await freeRun(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    release();
    await expect(page).toHaveURL(ARMOR_RUNS);
    await expect(freeRun(page)).toBeFocused();
    await page.unroute(RUN_CALL);
  });
  await page.route(RUN_CALL, (route) => route.abort());
  await freeRun(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The run could not be loaded');
  await page.unroute(RUN_CALL);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(takeSeat(page)).toBeVisible();
});
