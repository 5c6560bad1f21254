import { expect, type Page } from '@playwright/test';
import { chunkScript } from '../support/built';
import { freeRun } from '../support/runs';
import { test, wakeIslands } from '../support/shop';

const CALENDAR = '/wow-boost/raids';

/** Opens the calendar, and a part of its code can't be loaded. */
async function openWithout(page: Page, chunk: string): Promise<void> {
  await page.route(chunkScript(chunk), (route) => route.abort());
  await page.goto(CALENDAR);
  await wakeIslands(page);
}

test.beforeEach(({ expectError }) => {
  expectError(/ERR_FAILED/);
  expectError(/could not be loaded|can’t be changed/);
});

test('without the code of the dialog a run opens its page, and so does the next one', async ({ page }) => {
  await openWithout(page, 'open-run');
  const path = (await freeRun(page).getAttribute('href')) ?? '';
  for (let press = 0; press < 2; press += 1) {
    await freeRun(page).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await wakeIslands(page);
  }
});

test('without the code of days they are closed and opened, and all runs of one have an address', async ({ page }) => {
  await openWithout(page, 'raid-calendar');
  const link = page.locator('a[data-more-runs]').filter({ visible: true }).first();
  const date = (await link.getAttribute('href'))?.match(/day=([\d-]+)/)?.[1];
  const day = page.locator(`details[data-day="${date}"]`);
  for (const isOpen of [false, true, false, true]) {
    await day.locator('summary').click();
    await expect(day).toHaveJSProperty('open', isOpen);
  }
  await day.locator('a[data-more-runs]').click();
  await expect(page).toHaveURL(new RegExp(`day=${date}`));
});

test('without its code a filter says that the list could not be updated, and is tried again', async ({ page }) => {
  await openWithout(page, 'raid-calendar');
  const failure = page.getByRole('alert').filter({ hasText: 'The list could not be updated.' });
  await page.getByRole('radio', { name: 'Heroic' }).check();
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await page.unroute(chunkScript('raid-calendar'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/difficulty=heroic/);
  await expect(failure).toHaveCount(0);
});
