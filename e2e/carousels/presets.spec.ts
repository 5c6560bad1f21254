import { expect, type Page } from '@playwright/test';
import { layOutAll } from '../support/accessibility';
import { arrow, carousel, frameOf, moved, places, rested, seen, slidesOf } from '../support/carousels';
import { recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { SERVICES, test, wakeIslands } from '../support/shop';

/** The page on which each kind of carousel stands, with the window in which it moves. */
const PAGES: readonly (readonly [path: string, width: number, presets: readonly string[]])[] = [
  ['/', 390, ['mainNavCategories', 'topPromo', 'gameHot', 'categorySwiper', 'products', 'bottomPromo']],
  ['/', 1280, ['topPromo', 'gameHot', 'products', 'bottomPromo']],
  ['/faq', 1024, ['servicesNav']],
  [SERVICES.range, 390, ['productCard']],
  ['/destiny-2/raids', 600, ['comparisonTable']],
  ['/wow-boost/mythic-dungeons/mythic-single-key', 600, ['connectedServices']],
  ['/destiny-2', 390, ['gameCategoryNav', 'promotedCards', 'weKnow', 'sherpa']],
  ['/destiny-2', 1280, ['promotedCards', 'weKnow']],
  ['/wow-boost', 390, ['proCard']],
  ['/wow-boost/mythic-dungeons', 390, ['gameCategory']],
  ['/how-it-works', 390, ['whyWe', 'ourFocus']],
  ['/how-it-works', 1280, ['ourFocus']],
];

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  // What is not laid out yet has an estimated height, and moves what is below it.
  await layOutAll(page);
}

for (const [path, width, presets] of PAGES)
  test(`on ${path} at ${width} px Swiper takes over without moving a card, and moves to the end`, async ({ page }) => {
    await open(page, path, width);
    await recordShifts(page);
    for (const preset of presets) {
      const root = carousel(page, preset);
      await frameOf(root).scrollIntoViewIfNeeded();
      await takeShifts(page);
      const before = await places(root);
      await wakeIslands(page);
      await seen(root);
      await page.mouse.move(2, 2);
      expect(await places(root), preset).toEqual(before);
      const last = slidesOf(root).last();
      for (let press = 0; press < 40 && (await moved(root)) < 40_000; press += 1) {
        const next = arrow(root, 'Next');
        if (!(await next.isVisible()) || (await next.getAttribute('aria-disabled'))) break;
        const there = await moved(root);
        await next.click();
        await rested(page);
        // One that loops is at its beginning again.
        if ((await moved(root)) <= there) break;
        if ((await last.evaluate((card) => card.getBoundingClientRect().right)) <= width) break;
      }
      if (await arrow(root, 'Next').isVisible()) await expect(last, preset).toBeInViewport({ ratio: 0.9 });
      const shifts = await takeShifts(page);
      expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.001);
    }
  });

test('the strip of the drawer moves by its arrows, and the four ways in stand still', async ({ page }) => {
  await open(page, '/', 360);
  await wakeIslands(page);
  const ways = carousel(page, 'mainNavCards');
  await frameOf(ways).scrollIntoViewIfNeeded();
  for (const way of await slidesOf(ways).all()) await expect(way).toBeInViewport({ ratio: 1 });
  await expect(arrow(ways, 'Next')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const strip = carousel(page, 'menuScroll');
  await seen(strip);
  await slidesOf(strip).last().getByRole('link').focus();
  await expect(slidesOf(strip).last()).toBeInViewport({ ratio: 0.9 });
});
