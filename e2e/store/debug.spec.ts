import { expect } from '@playwright/test';
import { test } from '../support/shop';
import { addDevTools, logLength } from './devTools';

test('with ?debug=1 the store starts before any interaction, and on the next page too', async ({ page }) => {
  await addDevTools(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await logLength(page), 'a shopper who touches nothing loads no store').toBe(0);
  await page.goto('/?debug=1');
  await expect.poll(() => logLength(page)).toBeGreaterThan(1);
  await page.goto('/games');
  await expect.poll(() => logLength(page)).toBeGreaterThan(1);
});
