import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { awake, openList, openMany, SERVICES, test } from '../support/shop';

const BOSSES = ['/diablo-4/bosses/lair-boss-kills', 'Bosses you want'] as const;

for (const theme of ['dark', 'light']) {
  test(`open lists are accessible in the ${theme} theme`, async ({ page, context, baseURL }) => {
    test.slow();
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(BOSSES[0]);
    await awake(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/cart');
    for (const [path, label] of [
      BOSSES,
      ['/wow-boost/raids/venomous-abyss-heroic-run', 'Loot for'],
      [SERVICES.ranks, 'Division now'],
      ['/checkout', 'Country'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await awake(page);
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        if (label === BOSSES[1]) await openMany(page, 'bosses', label);
        else await openList(page, label);
        const { violations } = await new AxeBuilder({ page })
          .include('store-island:has([role=listbox])')
          .setLegacyMode()
          .analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
        expect.soft(found, `${path} at ${width} px`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  });
}
