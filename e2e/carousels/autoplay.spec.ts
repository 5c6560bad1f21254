import { expect } from '@playwright/test';
import { carousel, frameOf, moved, openPromo, rested, seen } from '../support/carousels';
import { test, wakeIslands } from '../support/shop';

test('the promos go on by themselves and round, one slide in reach at a time, until they are paused for the visit', async ({
  page,
}) => {
  const { root, pause, current, pass } = await openPromo(page);
  expect(await current()).toBe(0);
  await pass();
  expect(await current()).toBe(1);
  await expect(frameOf(root).locator('> ul > li:not([inert])')).toHaveCount(1);
  await pass();
  await pass();
  expect(await current()).toBe(0);
  await expect.poll(() => moved(root)).toBe(0);

  await test.step('the pointer and the focus hold them', async () => {
    await frameOf(root).hover();
    await pass(60_000);
    expect(await current()).toBe(0);
    await page.mouse.move(2, 2);
    await root.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await pass(60_000);
    expect(await current()).toBe(0);
    await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement).blur());
  });

  await test.step('a pause holds on the next page too', async () => {
    await pause.click();
    await page.mouse.move(2, 2);
    await pass(60_000);
    expect(await current()).toBe(0);
    await page.goto('/how-it-works');
    await wakeIslands(page);
    const focus = carousel(page, 'ourFocus');
    await seen(focus);
    await expect(focus.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await focus.getByRole('button', { name: 'Your time', exact: true }).click();
    await expect(focus.locator('[data-slides] > ul > li:not([inert])')).toContainText('You see before you pay');
  });
});

test('out of view they go back to the first, and who wants less motion begins with a pause', async ({ page }) => {
  const { root, current, pass } = await openPromo(page);
  await pass();
  expect(await current()).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(current).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seen(root);
  await expect(root.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await pass(60_000);
  expect(await current()).toBe(0);
});

test('a resize during a drag leaves a whole slide in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await wakeIslands(page);
  const root = carousel(page, 'gameHot');
  await seen(root);
  const box = await frameOf(root).boundingBox();
  if (!box) throw new Error('The row has no place.');
  await page.mouse.move(box.x + 600, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 5 });
  await page.setViewportSize({ width: 900, height: 900 });
  await page.mouse.move(box.x + 200, box.y + 60, { steps: 3 });
  await page.mouse.up();
  await rested(page);
  const lefts = () =>
    frameOf(root).evaluate((frame) => {
      const { left } = (frame.firstElementChild as Element).parentElement?.getBoundingClientRect() ?? { left: 0 };
      const padding = Number.parseFloat(getComputedStyle(frame).paddingLeft);
      return [...frame.querySelectorAll('li')].map((card) =>
        Math.round(card.getBoundingClientRect().left - left - padding),
      );
    });
  expect((await lefts()).some((left) => Math.abs(left) <= 1)).toBe(true);
});
