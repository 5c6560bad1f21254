import { expect } from '@playwright/test';
import { type OwnShop, openOwnShop, seedPart } from '../support/ownShop';
import { test } from '../support/shop';

/* A shop of its own, because no list of the seed has more than two pages. */

const PORT = Number(process.env.E2E_PORT ?? 3217) + 700;
test.use({ baseURL: `http://localhost:${PORT}` });

/** A catalogue of one game, with a category of 130 services. */
function longCatalogue(): object {
  const { currencies, ladders } = seedPart('shop');
  const game = seedPart('games/valorant');
  const original = game.services.find((service: { category: string }) => service.category === 'coaching');
  const copies = Array.from({ length: 130 }, (_, index) => ({
    ...original,
    slug: `copy-${index}`,
    name: `Copy ${index}`,
  }));
  return { currencies, ladders, games: [{ ...game, services: [...game.services, ...copies] }] };
}

let shop: OwnShop | undefined;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop(PORT, longCatalogue());
});
test.afterAll(() => shop?.close());

test('more services come while one scrolls; after three pages the shopper asks for them; “back” finds the place again', async ({
  page,
}) => {
  await page.goto('/valorant/coaching?sort=name');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const toEnd = async () => {
    await page.mouse.move(60, 400);
    await page.mouse.wheel(0, 100_000);
  };
  for (const count of [48, 72, 96]) {
    await toEnd();
    await expect(cards).toHaveCount(count);
    await expect(page.getByText(new RegExp(`^24 more services loaded, ${count - 24} in all`))).toBeAttached();
  }
  await toEnd();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.getByRole('link', { name: 'More services' }).click();
  await expect(cards).toHaveCount(120);
  await expect(page).toHaveURL(/\?sort=name&pages=5$/);
  const names = await cards.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(120);
  await cards.nth(110).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/valorant\/coaching\/[^?]+$/);
  await page.goBack();
  await expect(cards).toHaveCount(120);
  await expect(cards.nth(110)).toBeInViewport();
});
