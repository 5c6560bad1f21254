import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { addAndViewCart, SHOPPER, wakeIslands } from '../support/shop';
import { pushTest as test, untilAsked } from './pushBrowser';

const QUESTION = 'Get a push when a seat is free?';

/**
 * A run whose only seat is in the cart of another shopper, who keeps it for ten minutes.
 * @param index which of the runs with a free seat: stories run at the same time
 * @returns its path
 */
async function fullRun(page: Page, index: number): Promise<string> {
  await page.goto('/wow-boost/raids?region=us&run_loot_type=full');
  const free = page.locator('main article').filter({ hasNotText: 'Sold out' }).locator('a[data-run]');
  const path = (await free.nth(index).getAttribute('href')) ?? '';
  await page.goto(path);
  await addAndViewCart(page, page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first());
  await page.context().clearCookies({ name: 'cart' });
  return path;
}

test('whoever joins a waitlist is asked about push messages where they have joined', async ({ page, push }) => {
  const path = await fullRun(page, 0);
  // Pages of runs are a second old at most.
  const email = page.getByRole('main').getByLabel(/e-?mail/i);
  await expect(async () => {
    await page.goto(`${path}/waitlist`);
    await expect(email).toBeVisible({ timeout: 500 });
  }).toPass();
  await wakeIslands(page);
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  await email.fill(SHOPPER.email);
  await email.press('Enter');
  const block = page.getByRole('region', { name: QUESTION });
  await expect(block).toContainText('We tell you when it is your turn');
  await expect(page.getByRole('link', { name: 'Get a push, too' })).toBeHidden();
  await expectAccessible(page, 'the question on the waitlist');
  await block.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeFocused();
  expect(push.asked).toEqual([true]);
  expect(push.saved).toHaveLength(1);
});

test('whoever joins on the page of a run is led to the question', async ({ page, push }) => {
  const path = await fullRun(page, 1);
  const email = page.getByRole('main').getByLabel(/e-?mail/i);
  await expect(async () => {
    await page.goto(path);
    await expect(email).toBeVisible({ timeout: 500 });
  }).toPass();
  await wakeIslands(page);
  await email.fill(SHOPPER.email);
  await email.press('Enter');
  await page.getByRole('link', { name: 'Get a push, too' }).click();
  await untilAsked(page);
  await page.getByRole('region', { name: QUESTION }).getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  expect(push.asked).toEqual([]);
});
