import { expect } from '@playwright/test';
import { CORE_SCRIPT, test, wakeIslands } from '../support/shop';
import { addDevTools, logLength } from './devTools';

test('with ?debug=1 the store starts before any interaction, and on the next page too; without it no DevTools are used', async ({
  page,
}) => {
  await addDevTools(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  // A new window reports a pointer in its corner that nobody has moved.
  await page.addInitScript(() =>
    addEventListener('pointermove', (move) => move.x + move.y === 0 && move.stopImmediatePropagation(), true),
  );
  await page.goto('/');

  await test.step('on a page that nobody touches the core is fetched once it is idle, and does not run', async () => {
    // Nothing before it is asked for.
    const isAskedBeforeLoad = () =>
      page.evaluate((core) => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const script = performance.getEntriesByType('resource').find(({ name }) => new RegExp(core).test(name));
        return script && navigation && script.startTime < navigation.loadEventStart;
      }, CORE_SCRIPT.source);
    await expect.poll(isAskedBeforeLoad).toBe(false);
    await expect(page.locator('script[src*="/core."]')).toHaveCount(0);
  });

  await wakeIslands(page);
  expect(await logLength(page)).toBe(0);
  expect(fetched.filter((url) => url.includes('/debug.'))).toEqual([]);
  await page.goto('/?debug=1');
  await expect.poll(() => logLength(page)).toBeGreaterThan(1);
  await page.goto('/games');
  await expect.poll(() => logLength(page)).toBeGreaterThan(1);
});
