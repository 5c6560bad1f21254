import { expect } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { openPromo } from '../support/carousels';
import { test } from '../support/shop';

test('time travel shows the slide of then and holds it; back in the present it goes on from there', async ({
  page,
  baseURL,
}) => {
  await openDevTools(page, baseURL ?? '');
  const { current, pass } = await openPromo(page);
  const start = await logLength(page);
  await pass();
  const second = await logLength(page);
  await pass();
  expect(await current()).toBe(2);

  await jumpTo(page, second - 1);
  await expect.poll(current).toBe(1);
  await jumpTo(page, start - 1);
  await expect.poll(current).toBe(0);
  await pass(3_600_000);
  expect(await current()).toBe(0);

  await page.evaluate(() => window.devToolsDouble.jump(window.devToolsDouble.length() - 1));
  await expect.poll(current).toBe(2);
  await pass();
  expect(await current()).toBe(0);
});
