import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { CatalogueGame } from '../../domains/catalogue';
import { ROOT } from '../support/built';
import { dragTo, pricePanel, SERVICES, test, wakeIslands } from '../support/shop';

/* What a page says about its choices: former prices, how many to choose, and when the work starts. */

const DAY_MS = 86_400_000;

/** The former price of a variant in the seed, if it is still to be shown. */
function formerPrice(game: string, service: string, key: string) {
  const file = path.join(ROOT, 'server/seed/games', `${game}.json`);
  const { services } = JSON.parse(readFileSync(file, 'utf8')) as CatalogueGame;
  const terms = services.find(({ slug }) => slug === service)?.terms;
  const former = terms?.kind === 'variants' ? terms.variants.find((one) => one.key === key)?.past?.at(-1) : undefined;
  if (former === undefined) throw new Error(`${service} has no former price.`);
  return Date.now() < Date.parse(former.until) + 30 * DAY_MS ? former : undefined;
}

test('a price that was lowered stands beside the former one with its day, for 30 days', async ({ page }) => {
  await page.goto('/wow-boost/leveling-gearing/4-piece-tier-set');
  const former = formerPrice('wow-boost', '4-piece-tier-set', 'normal');
  const card = page.getByRole('radio', { name: /^Normal, 45\.99 \$/ });
  await expect(card).toHaveAccessibleName(
    former ? 'Normal, 45.99 $ instead of 49.99 $ until Nov 25' : 'Normal, 45.99 $',
  );
  await expect(page.locator('s', { hasText: '49.99 $' })).toHaveCount(former ? 1 : 0);
});

test('the queue of League of Legends asks for two roles, and the page says what is missing', async ({ page }) => {
  await page.goto('/league-of-legends/wins-placements/placement-games');
  const roles = page.getByRole('group', { name: 'Roles to queue for' });
  await expect(page.getByText('Choose 2 to 5.')).toBeVisible();
  await wakeIslands(page);
  await roles.getByText('Jungle', { exact: true }).click();
  await expect(page.locator('#group-roles-error')).toHaveText(
    'Choose at least 2 of “Roles to queue for”. 1 more to go.',
  );
  await pricePanel(page).getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/placement-games/);
  await roles.getByText('Support', { exact: true }).click();
  await expect(page.locator('#group-roles-error')).toBeHidden();
});

test('Express lets the work start sooner, a long way later, and the icon explains it', async ({ page }) => {
  await page.goto(SERVICES.ranks);
  await wakeIslands(page);
  const panel = pricePanel(page);
  const help = panel.getByRole('button', { name: 'How we estimate it' });
  const usual = await panel.getByText(/^Starts /).textContent();
  await page.getByText('Express', { exact: true }).click();
  await expect(panel.getByText(/^Starts /)).not.toHaveText(usual ?? '');
  await expect(help).toHaveAccessibleDescription(/“Express” moves your order up, so it starts sooner\./);

  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const short = await panel.getByText(/^Starts /).textContent();
  await dragTo(page, 'Current rating', 0);
  await dragTo(page, 'Desired rating', 2400);
  await expect(panel.getByText(/^Starts /)).not.toHaveText(short ?? '');
  await expect(help).toHaveAccessibleDescription(/Long jobs wait for a booster with enough free days/);
});
