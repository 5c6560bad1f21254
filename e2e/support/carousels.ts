import { expect, type Locator, type Page } from '@playwright/test';
import { wakeIslands } from './shop';

/** A carousel of the page, by the name of its preset. */
export const carousel = (page: Page, preset: string): Locator => page.locator(`[data-carousel=${preset}]`).first();
export const frameOf = (root: Locator): Locator => root.locator('[data-slides]');
export const slidesOf = (root: Locator): Locator => frameOf(root).locator('> ul > li');
/** Names of arrows: those of strips scroll, and the names of the others say what comes. */
const ARROWS = { Previous: /^(Previous|Scroll left)$/, Next: /^(Next|Scroll right)$/ } as const;
export const arrow = (root: Locator, name: keyof typeof ARROWS): Locator =>
  root.getByRole('button', { name: ARROWS[name] });

/** Where the cards stand on the screen, in px. */
export const places = (root: Locator): Promise<number[]> =>
  slidesOf(root).evaluateAll((all) =>
    all.flatMap((card) => {
      const { x, width } = card.getBoundingClientRect();
      return [Math.round(x), Math.round(width)];
    }),
  );

/** How far the row has moved, in px, by Swiper or by scrolling. */
export const moved = (root: Locator): Promise<number> =>
  frameOf(root).evaluate((frame) => {
    const { transform } = getComputedStyle(frame.firstElementChild as Element);
    return Math.round(frame.scrollLeft - (transform === 'none' ? 0 : new DOMMatrix(transform).e));
  });

/** Waits until nothing on the page moves any more. Bars that fill don't count. */
export async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || (effect as KeyframeEffect).target?.tagName === 'I'),
  );
}

/** Brings a carousel into view and a pointer over it, and waits until Swiper moves it. */
export async function seen(root: Locator): Promise<void> {
  await frameOf(root).scrollIntoViewIfNeeded();
  await expect(root.locator('store-island').first()).toHaveAttribute('data-state', 'hydrated');
  await frameOf(root).dispatchEvent('pointerenter');
  await expect(frameOf(root)).toHaveAttribute('data-swiper');
}

/** How long the slides of the promo are shown, ms. */
const DELAY = 10_000;

/** Opens the home page with its clock in hand, and waits until its bottom promo may move. */
export async function openPromo(page: Page) {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await wakeIslands(page);
  const root = carousel(page, 'bottomPromo');
  await seen(root);
  await page.mouse.move(2, 2);
  const pause = root.getByRole('button', { name: 'Pause', exact: true });
  await expect(pause).toBeVisible();
  /** The index of the slide that is shown. */
  const current = () => root.locator('[data-bar]').evaluateAll((bars) => bars.findIndex((bar) => bar.ariaCurrent));
  /** Lets the time of one slide pass, and the move after it. */
  const pass = async (ms = DELAY) => {
    await page.clock.runFor(ms);
    await page.clock.runFor(700);
  };
  return { root, pause, current, pass };
}
