import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { addByRequest, shopperOf } from '../support/purchase';
import { SHOPPER, wakeIslands } from '../support/shop';
import { pushTest as test, untilAsked } from './pushBrowser';

const QUESTION = 'Get a push when a seat is free?';

/** A run whose only seat is in the cart of another shopper, who keeps it for ten minutes. @returns its path */
async function fullRun(page: Page): Promise<string> {
  const { body } = await shopperOf(page.request).get('/wow-boost/raids?region=us&run_loot_type=full');
  const free = body.split('<article').find((card) => card.includes('data-run=') && !card.includes('Sold out'));
  const path = /href="(\/wow-boost\/run\/\d+)"/.exec(free ?? '')?.[1] ?? '';
  await addByRequest(page.request, path);
  await page.context().clearCookies({ name: 'cart' });
  return path;
}

test('whoever joins a waitlist is asked about push messages where they have joined, or led there', async ({
  page,
  push,
}) => {
  const path = await fullRun(page);
  const email = page.getByRole('main').getByLabel(/e-?mail/i);
  const block = page.getByRole('region', { name: QUESTION });
  const openFull = (address: string) =>
    // Pages of runs are a second old at most.
    expect(async () => {
      await page.goto(address);
      await expect(email).toBeVisible({ timeout: 500 });
    }).toPass();

  await test.step('from the page of the run', async () => {
    await openFull(path);
    await wakeIslands(page);
    await email.fill(`run-${SHOPPER.email}`);
    await email.press('Enter');
    await page.getByRole('link', { name: 'Get a push, too' }).click();
    await untilAsked(page);
    await expect(block).toBeVisible();
    expect(push.asked).toEqual([]);
  });

  await page.goto('/games');
  await openFull(`${path}/waitlist`);
  await wakeIslands(page);
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  await email.fill(SHOPPER.email);
  await email.press('Enter');
  await expect(block).toContainText('We tell you when it is your turn');
  await expect(page.getByRole('link', { name: 'Get a push, too' })).toBeHidden();
  await expectAccessible(page, 'the question on the waitlist');
  await block.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeFocused();
  expect(push.asked).toEqual([true]);
  expect(push.saved).toHaveLength(1);
});
