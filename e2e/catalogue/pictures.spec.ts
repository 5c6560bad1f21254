import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { carousel, places, slidesOf } from '../support/carousels';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { test } from '../support/shop';

// Stories here keep pictures from coming.
test.use({ expectedErrors: [/ERR_FAILED/] });

/** Two cards closer than this, px, can be seen at the same time. */
const VIEW = 900;

/** The long gate looks at all pages, that of a commit at every fourth, each day at others. */
const SHARE = isLongGate ? 1 : 4;
const isOfToday = (_: string, index: number): boolean => index % SHARE === Math.floor(Date.now() / 86_400_000) % SHARE;

/** The pages of the sitemap that list services. */
async function listings(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const games = paths.filter((path) => path.split('/').length === 2 && path !== '/');
  const categories = paths.filter((path) => path.split('/').length === 3 && games.includes(`/${path.split('/')[1]}`));
  return [...games, ...categories];
}

/** Pictures of cards that stand within one view of the same picture, with the names of both cards. A service may be in two sections. */
function repeated(page: Page): Promise<string[]> {
  return page.evaluate((view) => {
    const cards = [...document.querySelectorAll('article')].flatMap((card) => {
      const picture = card.querySelector<HTMLImageElement>('picture img');
      const name = card.querySelector('h2, h3, h4')?.textContent ?? '';
      return picture ? [{ name, src: picture.getAttribute('src'), top: card.getBoundingClientRect().top }] : [];
    });
    return cards.flatMap((card, at) =>
      cards
        .slice(0, at)
        .filter(({ src, top, name }) => src === card.src && name !== card.name && Math.abs(top - card.top) < view)
        .map(({ name }) => `${card.src}: ${name} and ${card.name}`),
    );
  }, VIEW);
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: VIEW } });

  test('no two cards in view bear the same picture', async ({ page }) => {
    test.slow();
    const paths = await listings(page);
    expect(paths.length).toBeGreaterThan(100);
    // Scripts and pictures change nothing about which picture a card names.
    await page.route(/\.(js|avif|webp|svg|woff2)$/, (route) => route.abort());
    const searches = ['/search?q=rank', '/search?q=boost', '/search?q=gold', '/search?q=raid'];
    for (const path of ['/', '/hot-products', ...searches, ...paths].filter(isOfToday)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await repeated(page), path).toEqual([]);
    }
  });
});

test('a picture that does not come leaves its place, with words in it', async ({ page }) => {
  await page.route(/\/art\/.*\.(avif|webp)$/, (route) => route.abort());
  await page.goto('/wow-boost/pvp');
  await recordShifts(page);
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('picture img');
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(0);
  }).toPass();
  expect(sumOf(await takeShifts(page))).toBeLessThanOrEqual(MAX_SHIFT);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 7, 1);
  const words = await picture.evaluate((image) => {
    const { content, color, backgroundColor } = getComputedStyle(image, '::after');
    return { content, color, backgroundColor };
  });
  expect(words.content).toContain('"No image"');
  expect(words.color).not.toBe(words.backgroundColor);

  await page.goto('/');
  const promo = carousel(page, 'topPromo');
  const { length } = await places(promo);
  expect(length).toBeGreaterThan(2);
  const slide = slidesOf(promo).first();
  await slide.scrollIntoViewIfNeeded();
  await expect(slide.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  expect((await slide.locator('picture').first().boundingBox())?.height).toBeGreaterThan(100);
});

test.describe('on a dense screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

  test('the hero is as sharp as the screen, and cards load their large file', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('main picture img').first();
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-wide-2880\.avif$/);
    await page.goto('/wow-boost/pvp');
    const card = page.getByRole('article').first().locator('picture img');
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-card-800\.avif$/);
  });
});

test('a usual screen loads no larger file than it shows', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.goto('/wow-boost/pvp');
  const card = page.getByRole('article').first().locator('picture img');
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-card-400\.avif$/);
  expect(loaded.filter((path) => /-wide-2880|-card-800/.test(path))).toEqual([]);
});
