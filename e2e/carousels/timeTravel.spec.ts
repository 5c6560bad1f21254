import { expect } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { carousel, seen } from '../support/carousels';
import { test, wakeIslands } from '../support/shop';

const DELAY = 10_000;

test('time travel shows the slide of then and holds it; back in the present it goes on from there', async ({
  page,
  baseURL,
}) => {
  await openDevTools(page, baseURL ?? '');
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await wakeIslands(page);
  const root = carousel(page, 'bottomPromo');
  await seen(root);
  await page.mouse.move(2, 2);
  const current = () => root.locator('[data-bar]').evaluateAll((bars) => bars.findIndex((bar) => bar.ariaCurrent));
  const pass = async (ms: number) => {
    await page.clock.runFor(ms);
    await page.clock.runFor(700);
  };
  await expect(root.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const start = await logLength(page);
  await pass(DELAY);
  const second = await logLength(page);
  await pass(DELAY);
  expect(await current()).toBe(2);

  await jumpTo(page, second - 1);
  await expect.poll(current).toBe(1);
  await jumpTo(page, start - 1);
  await expect.poll(current).toBe(0);
  await pass(3_600_000);
  expect(await current()).toBe(0);

  await page.evaluate(() => window.devToolsDouble.jump(window.devToolsDouble.length() - 1));
  await expect.poll(current).toBe(2);
  await pass(DELAY);
  expect(await current()).toBe(0);
});
