import { expect, type Page } from '@playwright/test';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { carousel, frameOf, moved, rested } from '../support/carousels';
import { test, wakeIslands } from '../support/shop';

/** How long a scene is shown, ms. */
const DELAY = 8_000;

/** Opens the home page with its clock in hand, and waits until the scenes may move. */
async function openScenes(page: Page, width = 1280) {
  await page.clock.install();
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  await wakeIslands(page);
  const root = carousel(page, 'howItWorks');
  const thumbnails = root.locator('[data-words] a');
  const pause = root.getByRole('button', { name: 'Pause', exact: true });
  const enter = async () => {
    await frameOf(root).scrollIntoViewIfNeeded();
    await expect(pause).toBeVisible();
    await expect(frameOf(root)).toHaveAttribute('data-swiper');
  };
  await enter();
  /** The index of the scene that is shown, which its thumbnail says. */
  const current = () => thumbnails.evaluateAll((links) => links.findIndex((link) => link.ariaCurrent));
  const pass = async (ms = DELAY) => {
    await page.clock.runFor(ms);
    await page.clock.runFor(700);
  };
  return { root, thumbnails, pause, enter, current, pass };
}

test('the scenes go on every 8 s under the pointer and the focus too, and only their pause stops them', async ({
  page,
}) => {
  const { root, thumbnails, pause, current, pass } = await openScenes(page);
  expect(await current()).toBe(0);
  await frameOf(root).hover();
  await pass();
  expect(await current()).toBe(1);
  await thumbnails.nth(1).focus();
  await pass();
  expect(await current()).toBe(2);
  await thumbnails.nth(0).click();
  expect(await current()).toBe(0);
  await expect(frameOf(root).locator('> ul > li:not([inert])')).toContainText('Say where you are');
  await pause.click();
  await pass(60_000);
  expect(await current()).toBe(0);
});

test('the slider is there while it is in view, and begins anew when it comes again', async ({ page }) => {
  const { root, thumbnails, pause, enter, current, pass } = await openScenes(page);
  await pass();
  expect(await current()).toBe(1);
  await expect(root.locator('.init-animate').first()).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(pause).toHaveCount(0);
  await expect(frameOf(root)).not.toHaveAttribute('data-swiper');
  await expect(root.locator('.init-animate')).toHaveCount(0);
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true');
  await enter();
  await expect.poll(() => moved(root)).toBe(0);
  await pass();
  expect(await current()).toBe(1);
});

test('four thumbnails from 760 px, one below, which is moved with the scenes', async ({ page }) => {
  const { thumbnails, enter, current, pass } = await openScenes(page, 760);
  await thumbnails.nth(0).scrollIntoViewIfNeeded();
  for (let index = 0; index < 4; index += 1) await expect(thumbnails.nth(index)).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 759, height: 900 });
  await enter();
  await thumbnails.nth(0).scrollIntoViewIfNeeded();
  await expect(thumbnails.nth(0)).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.nth(1)).not.toBeInViewport({ ratio: 0.1 });
  await pass();
  expect(await current()).toBe(1);
  await rested(page);
  await expect(thumbnails.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('time travel to the middle shows the scene of then and holds it', async ({ page, baseURL }) => {
  await openDevTools(page, baseURL ?? '');
  const { current, pass } = await openScenes(page);
  await pass();
  const second = await logLength(page);
  await pass();
  expect(await current()).toBe(2);
  await jumpTo(page, second - 1);
  await expect.poll(current).toBe(1);
  await pass(3_600_000);
  expect(await current()).toBe(1);
  await page.evaluate(() => window.devToolsDouble.jump(window.devToolsDouble.length() - 1));
  await expect.poll(current).toBe(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a thumbnail leads to its scene', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/how-it-works');
    const root = carousel(page, 'howItWorks');
    await root.getByRole('link', { name: '3. Watch it move' }).click();
    await expect(root.getByRole('heading', { name: 'Watch the line move' })).toBeInViewport();
  });
});
