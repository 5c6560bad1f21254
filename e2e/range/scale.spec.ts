import { expect, type Page } from '@playwright/test';
import { SERVICES, test } from '../support/shop';

/** Scales of levels, of large numbers, of few steps, and of quantities. */
const PATHS = [
  '/diablo-4/leveling/power-leveling-1-70',
  '/apex-legends/leveling/account-levels',
  '/counter-strike-2/premier/premier-rating',
  '/dota-2/mmr/mmr-boost',
  '/wow-boost/leveling-gearing/gear-up-to-item-level',
  '/call-of-duty/leveling/prestige',
  SERVICES.range,
  SERVICES.quantity,
];

/** The labels that are seen below the tracks, with their edges. */
const labels = (page: Page) =>
  page.locator('main form svg text, main svg text').evaluateAll((all) =>
    all
      .map((label) => ({ text: label.textContent ?? '', ...label.getBoundingClientRect().toJSON() }))
      .filter(({ width }: DOMRect) => width > 0)
      .map(({ text, left, right, top }) => ({ text, left, right, top })),
  );

test('scales have round values and both ends, and no label overlaps another or leaves the page', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    for (const width of [320, 360, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await labels(page);
      expect([path, width, shown.length >= 2]).toEqual([path, width, true]);
      for (const [index, { text, left, right, top }] of shown.entries()) {
        const where = `${text} of ${path} at ${width} px`;
        expect(left, where).toBeGreaterThanOrEqual(0);
        expect(right, where).toBeLessThanOrEqual(width);
        const next = shown[index + 1];
        // On the vertical track labels are below each other.
        if (next && next.top === top) expect(next.left - right, where).toBeGreaterThanOrEqual(4);
      }
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(PATHS[0] as string);
  expect((await labels(page)).map(({ text }) => text)).toEqual(['1', '10', '20', '30', '40', '50', '60', '70']);
});
