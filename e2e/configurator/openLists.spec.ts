import { expect } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { axeViolations } from '../support/accessibility';
import { addByRequest } from '../support/purchase';
import { openList, openMany, SERVICES, test, wakeIslands } from '../support/shop';

const BOSSES = ['/diablo-4/bosses/lair-boss-kills', 'Bosses you want'] as const;
const LOOT = ['/wow-boost/raid-services/venomous-abyss-single-boss', 'Loot specialization'] as const;

/** A list of many and one for a single choice, each in the page and as a sheet; the others differ from these in their texts alone. */
const LISTS = isLongGate
  ? [BOSSES, LOOT, [SERVICES.ranks, 'Current division'] as const, ['/checkout', 'Country'] as const]
  : [BOSSES, LOOT];
const WIDTHS = isLongGate ? [1280, 768, 360] : [1280, 360];

test('open lists are accessible', async ({ page }) => {
  if (isLongGate) await addByRequest(page.request, BOSSES[0]);
  for (const [path, label] of LISTS) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await wakeIslands(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (label === BOSSES[1]) await openMany(page, 'bosses', label);
      else await openList(page, label);
      const found = await axeViolations(page, 'store-island:has([role=listbox])');
      expect.soft(found, `${path} at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
