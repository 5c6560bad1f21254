import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { catalogueWithRuns } from '../../tests/harness/catalogueWithRuns';
import { fixtureCatalogue } from '../../tests/harness/fixtureCatalogue';
import { guideFile } from '../../tests/harness/guideFiles';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { importCatalogue } from '../catalogue';

/* The order form beside a guide. */

const ORDERS = {
  'by-quantity': 'wow-boost/pvp/battleground-wins',
  'by-range': 'wow-boost/pvp/arena-rating',
  'by-variant': 'wow-boost/raid-services/heroic-run',
  plain: null,
} as const;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  for (const [slug, order] of Object.entries(ORDERS))
    writeFileSync(path.join(folder, `${slug}.md`), guideFile({ order, services: null, title: `About ${slug}` }));
  await shop.modules.guides.guideCommands.runCommand(['import', folder]);
  rmSync(folder, { recursive: true });
}, 60_000);
afterAll(() => shop?.close());

async function open(slug: keyof typeof ORDERS, shopper = aShopper(shop)) {
  const { statusCode, body } = await shopper.get(`/guides/${slug}`);
  expect(statusCode).toBe(200);
  const { document } = new JSDOM(body).window;
  const aside = document.querySelector('main aside');
  const text = aside?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  return { document, aside, text };
}

test('a service bought by quantity is chosen beside the text, after it in the document, with the total in the dock', async () => {
  const { document, aside, text } = await open('by-quantity');
  expect(aside?.getAttribute('aria-label')).toBe('Order from this guide');
  expect(aside?.previousElementSibling?.tagName).toBe('ARTICLE');
  expect(aside?.querySelector('h2')?.textContent).toBe('Battleground wins');
  expect(document.documentElement.hasAttribute('data-docked')).toBe(true);
  expect(aside?.querySelector('[data-dock] button[type=submit]')?.textContent).toBe('Buy now');
  expect(aside?.querySelector<HTMLInputElement>('#simple-quantity')?.getAttribute('value')).toBe('5');
  // 5 × 4.99 $ without 5 %.
  expect(text).toContain('23.70 $');
});

test('the price is in the shopper’s currency', async () => {
  const anna = aShopper(shop);
  await anna.post('/users/change-currency/cur/EUR', {});
  const { text } = await open('by-quantity', anna);
  expect(text).toMatch(/\d €/);
  expect(text).not.toContain('$');
});

test.each([
  ['by-range', '/wow-boost/pvp/arena-rating', 'Choose your rating'],
  ['by-variant', null, 'Buy now'],
] as const)('%s: a start and a goal are chosen on the page, a variant is chosen here', async (slug, href, text) => {
  const { aside, document } = await open(slug);
  const button = [...(aside?.querySelectorAll('a, button') ?? [])].find(({ textContent }) => textContent === text);
  expect(button).toBeDefined();
  expect(button?.getAttribute('href') ?? null).toBe(href);
  expect(document.documentElement.hasAttribute('data-docked')).toBe(href === null);
});

test('a guide without a service has no column', async () => {
  const { aside, document } = await open('plain');
  expect(aside).toBeNull();
  expect(document.querySelector('store-island[name=simple-form]')).toBeNull();
});

test('a page that was cached follows the price of the catalogue, and has no column once its service is gone', async () => {
  const dearer = fixtureCatalogue();
  const wins = dearer.games[0]?.services.find(({ slug }) => slug === 'battleground-wins');
  Object.assign(wins?.terms ?? {}, { unitPriceCents: 999 });
  await importCatalogue(shop.database.db, dearer);
  shop.services.catalogue.clearCache();
  // 5 × 9.99 $ without 5 %.
  expect((await open('by-quantity')).text).toContain('47.45 $');

  const gone = fixtureCatalogue();
  const [game] = gone.games;
  Object.assign(game ?? {}, { services: game?.services.filter(({ slug }) => slug !== 'battleground-wins') });
  await importCatalogue(shop.database.db, gone);
  shop.services.catalogue.clearCache();
  expect((await open('by-quantity')).aside).toBeNull();
});

test('what is sold on dates leads to them', async () => {
  await importCatalogue(shop.database.db, catalogueWithRuns());
  shop.services.catalogue.clearCache();
  const { aside } = await open('by-variant');
  const link = aside?.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'See runs',
    '/wow-boost/raid-services/heroic-run#runs',
  ]);
  expect(aside?.querySelector('form, store-island')).toBeNull();
});
