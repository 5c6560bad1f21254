import { expect } from '@playwright/test';
import { chunkScript } from '../support/built';
import { test } from '../support/shop';

test('a form tells about the device once it has the focus, and the browser keeps only a token', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const code = () => loaded.filter((file) => chunkScript('device-facts').test(file));
  const fields = () =>
    page.locator('form', { has: page.getByLabel('Email') }).evaluate((form) => {
      const about = ['afp', 'cfp', 'pfp', 'st', 'dw', 'dh', 'timezone'];
      const data = new FormData(form as HTMLFormElement);
      return Object.fromEntries(about.map((name) => [name, String(data.get(name))]));
    });
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('device')));

  await page.goto('/sign-in');
  await page.mouse.move(40, 300);
  await page.mouse.click(40, 300);
  await expect(page.locator('store-island[data-state=hydrated]').first()).toBeAttached();
  expect(new Set(Object.values(await fields()))).toEqual(new Set(['']));
  expect([await kept(), code()]).toEqual([[], []]);

  await page.getByLabel('Email').focus();
  await expect(page.locator('form input[name=dw]')).toHaveValue('1280');
  const { pfp, ...told } = await fields();
  expect(pfp?.length).toBeLessThanOrEqual(200);
  expect(told).toEqual({
    afp: expect.stringMatching(/^[0-9.]+$/),
    cfp: expect.stringMatching(/^[0-9a-f]{32}$/),
    st: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
    dw: '1280',
    dh: expect.stringMatching(/^[0-9]+$/),
    timezone: expect.stringMatching(/^[A-Za-z_/]+$/),
  });
  expect(await kept()).toEqual(['device_token']);
  await page.reload();
  await page.getByLabel('Email').focus();
  await expect(page.locator('form input[name=st]')).toHaveValue(told.st ?? '');
});
