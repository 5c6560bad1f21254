import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectPartAccessible } from '../support/accessibility';
import { recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { type IslandPage, openIslandPage } from './fixtures/openIslandPage';

/** What a carousel can do, in a real browser, on a page of carousels of every kind. */
const ORIGIN = 'http://carousels.test';
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'";
const PUBLIC = path.resolve(import.meta.dirname, '../../public');
let built: IslandPage;
test.beforeAll(async () => {
  built = await openIslandPage();
});

const region = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const cards = (page: Page, title: string) => region(page, title).getByRole('listitem');
/** The arrows and the pause button stand beside the row, in one box with it. */
const button = (page: Page, title: string, name: string) =>
  region(page, title).locator('xpath=..').getByRole('button', { name, exact: true });
const moved = (page: Page, title: string) =>
  region(page, title).evaluate((frame) =>
    Math.round(0 - new DOMMatrix(getComputedStyle(frame.firstElementChild as Element).transform).e),
  );
const places = (page: Page) =>
  page.locator('ul > li').evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())));

async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Opens the page and wakes it. @returns what went wrong on it so far */
async function open(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: built.carousels,
        headers: { 'content-security-policy': POLICY },
      });
    if (pathname.startsWith('/fonts/')) return route.fulfill({ path: path.join(PUBLIC, pathname) });
    if (!/\.(js|css)$/.test(pathname)) return route.fulfill({ status: 204 });
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: built.script(pathname) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(() => document.fonts.ready);
  return faults;
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await expect(page.locator('store-island')).toHaveAttribute('data-state', 'hydrated');
  await expect(page.locator('[aria-roledescription=carousel]:not([data-swiper])')).toHaveCount(0);
}

async function drag(page: Page, title: string, far: number, pause = 0): Promise<void> {
  const box = await region(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not to be seen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + far, y, { steps: 6 });
  if (pause > 0) await page.waitForTimeout(pause);
  await page.mouse.up();
}

test('every kind of carousel moves as it should, from where the server has laid it out', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  const faults = await open(page);
  const before = await places(page);
  await recordShifts(page);
  await wake(page);
  const still = await takeShifts(page);

  await test.step('Swiper moves no card when it comes', async () => {
    const after = await places(page);
    // The promos go on by themselves meanwhile.
    expect(after.slice(4)).toEqual(before.slice(4));
    expect(sumOf(still), JSON.stringify(still)).toBe(0);
  });

  await test.step('thumbs and cards stay together', async () => {
    const thumb = (name: string) => page.getByRole('button', { name, exact: true });
    await thumb('Thumb 3').click();
    await expect(thumb('Thumb 3')).toHaveAttribute('aria-current', 'true');
    await expect(cards(page, 'Steps').nth(2)).toBeInViewport({ ratio: 0.9 });
    await button(page, 'Steps', 'Next').click();
    await expect(thumb('Thumb 4')).toHaveAttribute('aria-current', 'true');
    await expect(thumb('Thumb 3')).not.toHaveAttribute('aria-current');
  });

  await test.step('a linked pair moves together, by either of the two', async () => {
    await button(page, 'Details', 'Next').click();
    await rested(page);
    expect(await moved(page, 'Focus')).toBeGreaterThan(50);
    await button(page, 'Focus', 'Next').click();
    await button(page, 'Focus', 'Next').click();
    await expect(button(page, 'Details', 'Next')).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, 'Focus', 'Next')).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a grid stands in two rows and moves by columns', async () => {
    const boxes = await cards(page, 'Products').evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ x, y }) => [x, y] as const),
    );
    const [first, second, third] = boxes;
    expect(second?.[0]).toBe(first?.[0]);
    expect(second?.[1]).toBeGreaterThan(first?.[1] ?? 0);
    expect(third?.[1]).toBe(first?.[1]);
    const pitch = (third?.[0] ?? 0) - (first?.[0] ?? 0);
    await drag(page, 'Products', -pitch * 0.7, 350);
    await rested(page);
    expect(await moved(page, 'Products')).toBe(Math.round(pitch));
    await button(page, 'Products', 'Next').click();
    await rested(page);
    await expect(cards(page, 'Products').last()).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('a free row stops where it is let go, and a drag follows no link', async () => {
    await drag(page, 'Tabs', -70, 350);
    await rested(page);
    const far = await moved(page, 'Tabs');
    expect(far).toBeGreaterThan(40);
    expect(far).toBeLessThan(110);
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Link 2', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#link-2');
  });

  await test.step('the focus brings its card into full view', async () => {
    // To Swiper a focus within two frames of a press is part of that press.
    await page.waitForTimeout(150);
    await page.getByRole('link', { name: 'Link 9', exact: true }).focus();
    await rested(page);
    await expect(page.getByRole('link', { name: 'Link 9', exact: true })).toBeInViewport({ ratio: 1 });
  });

  await test.step('without mouse dragging only the arrows move it', async () => {
    await drag(page, 'Plain', -200);
    expect(await moved(page, 'Plain')).toBe(0);
    await button(page, 'Plain', 'Next').click();
    await expect.poll(() => moved(page, 'Plain')).toBeGreaterThan(100);
  });

  await test.step('none and one stand still', async () => {
    for (const title of ['None', 'Single']) {
      await drag(page, title, -200);
      await rested(page);
      expect(await moved(page, title)).toBe(0);
      await expect(button(page, title, 'Next')).toHaveCount(0);
      await expect(button(page, title, 'Pause')).toHaveCount(0);
    }
    await expect(cards(page, 'None')).toHaveText(['Nothing yet']);
  });
  await expectPartAccessible(page, 'main', 'carousels');
  expect(faults).toEqual([]);
});

test('a carousel that moves by itself waits while somebody is at it, goes round, and keeps the order of its cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  const faults = await open(page);
  await wake(page);
  const first = () => moved(page, 'Promos');

  await test.step('it moves, and begins anew after the last', async () => {
    await expect.poll(first, { timeout: 20_000 }).toBeGreaterThan(3000);
    await expect.poll(first, { timeout: 20_000 }).toBe(0);
  });

  const standsStill = async () => {
    await rested(page);
    const there = await first();
    await page.waitForTimeout(2_000);
    expect(await first()).toBe(there);
  };
  await test.step('it waits for the pointer and for the focus', async () => {
    await region(page, 'Promos').hover();
    await standsStill();
    await page.mouse.move(4, 4);
    await region(page, 'Promos').focus();
    await standsStill();
  });
  await test.step('it can be paused', async () => {
    await button(page, 'Promos', 'Pause').press('Enter');
    await page.getByRole('heading', { level: 1 }).click();
    await standsStill();
    await expect(button(page, 'Promos', 'Play')).toBeVisible();
  });
  await test.step('its arrows go round', async () => {
    while ((await first()) > 0) {
      await button(page, 'Promos', 'Previous').click();
      await rested(page);
    }
    await button(page, 'Promos', 'Previous').click();
    await rested(page);
    expect(await first()).toBeGreaterThan(3000);
    await expect(button(page, 'Promos', 'Next')).not.toHaveAttribute('aria-disabled');
    await button(page, 'Promos', 'Next').click();
    await rested(page);
    expect(await first()).toBe(0);
  });
  await test.step('React may change its cards', async () => {
    await page.getByRole('button', { name: 'Turn the promos round' }).click();
    await expect(cards(page, 'Promos')).toHaveText(['Promo 4', 'Promo 3', 'Promo 2', 'Promo 1']);
    await page.getByRole('button', { name: 'Take the first promo away' }).click();
    await expect(cards(page, 'Promos')).toHaveText(['Promo 3', 'Promo 2', 'Promo 1']);
  });
  await test.step('it stands still for those who want less motion, in a page put to sleep, and when it fits', async () => {
    await button(page, 'Promos', 'Play').click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(button(page, 'Promos', 'Pause')).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await standsStill();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      document.body.inert = true;
    });
    await standsStill();
    await page.evaluate(() => {
      document.body.inert = false;
    });
    for (let press = 0; press < 2; press += 1)
      await page.getByRole('button', { name: 'Take the first promo away' }).click();
    await expect(button(page, 'Promos', 'Next')).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});
