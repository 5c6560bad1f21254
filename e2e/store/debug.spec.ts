import { expect } from '@playwright/test';
import { CORE_SCRIPT, test, wakeIslands } from '../support/shop';
import { addDevTools, logLength } from './devTools';

test('with ?debug=1 the store starts before any interaction, and on the next page too; without it no DevTools are used', async ({
  page,
}) => {
  await addDevTools(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(
    fetched.filter((url) => CORE_SCRIPT.test(url)),
    'a shopper who touches nothing loads no store',
  ).toEqual([]);
  await wakeIslands(page);
  expect(await logLength(page)).toBe(0);
  expect(fetched.filter((url) => url.includes('/debug.'))).toEqual([]);
  await page.goto('/?debug=1');
  await expect.poll(() => logLength(page)).toBeGreaterThan(1);
  await page.goto('/games');
  await expect.poll(() => logLength(page)).toBeGreaterThan(1);
});
