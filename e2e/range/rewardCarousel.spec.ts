import { expect, type Page } from '@playwright/test';
import { chunkScript } from '../support/built';
import { expectFocusVisible } from '../support/focus';
import { recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { SERVICES, test, wakeIslands } from '../support/shop';

const row = (page: Page) => page.getByRole('region', { name: 'Unlocks on the way' });
const cards = (page: Page) => row(page).getByRole('listitem');
/** Its own, beside those of other rows. */
const arrow = (page: Page, name: 'Next' | 'Previous') =>
  page.getByRole('region', { name: 'Choose your rating' }).getByRole('button', { name, exact: true });
const goal = (page: Page) => page.getByRole('slider', { name: 'Desired rating' });
const CHUNK = chunkScript('carousel');

/** How far the row has been moved, in px, by the browser's scrolling or by Swiper. */
const moved = (page: Page) =>
  row(page).evaluate((frame) => {
    const transform = getComputedStyle(frame.firstElementChild as Element).transform;
    return Math.round(frame.scrollLeft - (transform === 'none' ? 0 : new DOMMatrix(transform).e));
  });

/** Waits until the row stands still. @returns how far it has been moved */
async function rested(page: Page): Promise<number> {
  await page.waitForFunction(() => {
    const frame = document.querySelector('[aria-roledescription=carousel]');
    return !frame?.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running');
  });
  return moved(page);
}

/** Opens the arena with all its rewards, which do not fit, and waits for Swiper. */
async function openRow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await goal(page).press('End');
  await row(page).scrollIntoViewIfNeeded();
  await expect(row(page)).toHaveAttribute('data-swiper');
  await expect(arrow(page, 'Next')).toBeVisible();
}

/** Waits until the last card is in the row from edge to edge. */
async function lastIsInRow(page: Page): Promise<void> {
  const room = () =>
    row(page).evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const card = frame.querySelector('li:last-child')?.getBoundingClientRect();
      return card !== undefined && card.left >= left && card.right <= right;
    });
  await expect.poll(room).toBe(true);
}

/** Drags the row in no time, whatever else the machine does. */
const flick = (page: Page, far: number) =>
  cards(page)
    .first()
    .evaluate((card, distance) => {
      const { left, top } = card.getBoundingClientRect();
      const send = (type: string, x: number) =>
        card.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerType: 'mouse',
            clientX: x,
            clientY: top + 9,
          }),
        );
      send('pointerdown', left);
      for (let step = 1; step <= 4; step += 1) send('pointermove', left + (distance * step) / 4);
      send('pointerup', left + distance);
    }, far);

/** Presses "Next" until nothing comes after. */
async function goToEnd(page: Page, press: () => Promise<void> = () => arrow(page, 'Next').click()): Promise<void> {
  await expect(async () => {
    if ((await arrow(page, 'Next').getAttribute('aria-disabled')) !== 'true') await press();
    await rested(page);
    await expect(arrow(page, 'Next')).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
}

async function centre(page: Page) {
  const box = await row(page).boundingBox();
  if (!box) throw new Error('The row is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the row goes on from where it was scrolled to, and nothing shifts', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(CHUNK, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await row(page).scrollIntoViewIfNeeded();
  await row(page).focus();
  await row(page).evaluate((frame) => frame.scrollTo({ left: 900, behavior: 'instant' }));
  const before = await moved(page);
  const boxes = () => cards(page).evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())));
  const places = await boxes();
  await recordShifts(page);
  await takeShifts(page);
  letThrough();
  await expect(row(page)).toHaveAttribute('data-swiper');
  expect(before).toBeGreaterThan(0);
  expect(await moved(page)).toBe(before);
  expect(await boxes()).toEqual(places);
  expect(sumOf(await takeShifts(page))).toBe(0);
  await expect(row(page)).toBeFocused();
});

test('arrows, keys, mouse and wheel move the row by whole cards, and a reward that is won comes into view', async ({
  page,
}) => {
  await openRow(page);
  await test.step('what has been won last is in view', async () => {
    await lastIsInRow(page);
    await expect(arrow(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
  });
  const end = await rested(page);

  await test.step('arrows', async () => {
    await arrow(page, 'Previous').click();
    await expect(arrow(page, 'Previous')).toHaveAttribute('aria-disabled', 'true');
    expect(await rested(page)).toBe(0);
    await goToEnd(page, () => arrow(page, 'Next').press('Enter'));
    expect(await rested(page)).toBe(end);
    await arrow(page, 'Previous').click();
    expect(await rested(page)).toBe(0);
  });

  await test.step('keys, when the row has the focus and only then', async () => {
    await goal(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await rested(page)).toBe(0);
    await row(page).focus();
    await expectFocusVisible(page);
    await page.keyboard.press('ArrowRight');
    const pitch = await rested(page);
    expect(pitch).toBeGreaterThan(100);
    await page.keyboard.press('ArrowLeft');
    expect(await rested(page)).toBe(0);

    await test.step('and the mouse drags it', async () => {
      const { x, y } = await centre(page);
      const dragBy = async (far: number, pause = 0) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + far, y, { steps: 8 });
        if (pause > 0) await page.waitForTimeout(pause);
        await page.mouse.up();
        return rested(page);
      };
      await flick(page, -40);
      expect(await rested(page), 'a short swipe goes to the next card').toBe(pitch);
      expect(await dragBy(40, 350), 'a long one to the nearest').toBe(pitch);
      expect(await dragBy(-pitch * 0.8, 350)).toBe(Math.min(2 * pitch, end));
      expect(await dragBy(900)).toBe(0);
    });
  });

  await test.step('a wheel sideways; one up and down is the page’s', async () => {
    const { x, y } = await centre(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(120, 0);
    await expect.poll(() => moved(page)).toBeGreaterThan(100);
    await page.mouse.wheel(-400, 0);
    await expect.poll(() => moved(page)).toBe(0);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
  });
});

test('what changes while the row is dragged is not lost: its width, its cards, the motion that is wanted', async ({
  page,
}) => {
  await openRow(page);
  await arrow(page, 'Previous').click();
  const { x, y } = await centre(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.setViewportSize({ width: 1060, height: 900 });
  await page.mouse.move(x - 90, y, { steps: 4 });
  await page.mouse.up();
  await rested(page);
  await expect(cards(page).first()).toBeAttached();

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 4 });
  // The goal goes down by the keyboard of the steppers' field, without the pointer.
  await page.evaluate(() => {
    const handle = document.querySelector<HTMLElement>('[role=slider][aria-label="Desired rating"]');
    handle?.focus();
  });
  await page.keyboard.press('PageDown');
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  const few = await cards(page).count();
  await goal(page).press('Home');
  await expect(cards(page)).toHaveText(['You have no rewards yet']);
  await goal(page).press('End');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(few);
  await lastIsInRow(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const end = await rested(page);
  await arrow(page, 'Previous').click();
  expect(await moved(page)).toBe(0);
  await goToEnd(page);
  expect(await moved(page)).toBe(end);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger moves the row sideways and the page up and down', async ({ page }) => {
    await page.goto(SERVICES.range);
    await page.locator('label').filter({ hasText: 'Self-play' }).tap();
    await wakeIslands(page);
    await row(page).scrollIntoViewIfNeeded();
    await expect(row(page)).toHaveAttribute('data-swiper');
    const session = await page.context().newCDPSession(page);
    const { x, y } = await centre(page);
    const swipe = async (far: number, down: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + (far * step) / 6, y: y + (down * step) / 6 }],
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= 6; step += 1) await touch('touchMove', step);
      await touch('touchEnd', 6);
    };
    await swipe(-120, 0);
    await expect.poll(() => moved(page)).toBeGreaterThan(60);
    await rested(page);
    await swipe(160, 0);
    await expect.poll(() => moved(page)).toBe(0);
    const top = await page.evaluate(() => scrollY);
    await swipe(0, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    expect(await moved(page)).toBe(0);
  });
});

test('without Swiper the row goes on as the browser scrolls it, and says so once on the console', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource|carousel could not be loaded/);
  const complaints: string[] = [];
  page.on('console', (message) => message.text().includes('carousel could not') && complaints.push(message.text()));
  await page.route(CHUNK, (route) => route.abort());
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await goal(page).press('End');
  await row(page).scrollIntoViewIfNeeded();
  await expect.poll(() => complaints.length).toBe(1);
  await expect(arrow(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
  await arrow(page, 'Previous').click();
  await expect.poll(() => moved(page)).toBe(0);
  await arrow(page, 'Next').click();
  await expect.poll(() => moved(page)).toBeGreaterThan(100);
  await goToEnd(page);
  await lastIsInRow(page);
});
