import { expect } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { addToCart, openList, openMany, SERVICES, test, wakeIslands } from '../support/shop';

const BOSSES = ['/diablo-4/bosses/lair-boss-kills', 'Bosses you want'] as const;

test('open lists are accessible', async ({ page }) => {
  await addToCart(page, BOSSES[0]);
  for (const [path, label] of [
    BOSSES,
    ['/wow-boost/raid-services/venomous-abyss-single-boss', 'Loot specialization'],
    [SERVICES.ranks, 'Current division'],
    ['/checkout', 'Country'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await wakeIslands(page);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      if (label === BOSSES[1]) await openMany(page, 'bosses', label);
      else await openList(page, label);
      const found = await axeViolations(page, 'store-island:has([role=listbox])');
      expect.soft(found, `${path} at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
