import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RANK_PRODUCT, WINDOW_PRODUCT } from '../../../tests/harness/hotShop';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { loadCatalogueDocument } from '../../catalogue/import/loadCatalogue';
import { RefusedError } from '../../platform/config/refusedError';
import { asJson } from '../../platform/db/json';
import { fillHotStarts } from './hotSchedule.repository';
import { seedHot } from './importHot';

/* `npm run hot -- import`: a wrong document changes nothing, and every error is reported. */

let shop: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hot-'));
  shop = await openTestApp();
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  for (const table of ['hot_starts', 'hot_products'] as const) await shop.database.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
});

function importing(document: unknown): Promise<string> {
  const file = path.join(folder, 'hot.json');
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  return shop.modules.hotProducts.hotCommands.runCommand(['import', file]);
}
async function errorOf(document: unknown): Promise<string> {
  const error = await importing(document).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  return (error as RefusedError).message;
}
const starts = async () =>
  (
    await shop.database.db.selectFrom('hot_starts').select(['starts_at', 'capacity']).orderBy('starts_at').execute()
  ).map(({ starts_at, capacity }) => `${starts_at.toISOString().slice(5, 16)} ${capacity}`);
const BOTH = { products: [RANK_PRODUCT, WINDOW_PRODUCT] };

test('products and their starts of the coming days are added', async () => {
  expect(await importing(BOTH)).toMatch(/^Imported 2 hot products, and added \d+ starts\.$/);
  // Those of the weekend, of Monday and Tuesday, and from the next Saturday on.
  const weekend = (await starts()).filter((start) => start.includes('T16:00')).map((start) => start.slice(0, 5));
  expect(weekend).toEqual(['11-21', '11-22', '11-23', '11-24', '11-28', '11-29']);
  expect(await shop.modules.hotProducts.hotCommands.runCommand(['list'])).toContain(
    'bronze-to-gold  Bronze to Gold  6 of 6 spots free today  next Sat 21 Nov, 14:00 UTC',
  );
});

test('starts are added once, whatever number of processes adds them', async () => {
  await importing(BOTH);
  const before = await starts();
  await shop.database.db.deleteFrom('hot_starts').execute();
  const now = new Date(shop.clock.time);
  const added = await Promise.all([1, 2, 3].map(() => fillHotStarts(now, shop.database.db)));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(before.length);
  expect(await starts()).toEqual(before);
});

test('a product that comes again is replaced, with its coming starts', async () => {
  await importing(BOTH);
  await importing({ products: [{ ...RANK_PRODUCT, name: 'Silver', starts: [{ at: '18:00', places: 9 }] }] });
  const rows = await shop.database.db
    .selectFrom('hot_products')
    .select(['slug', 'name', 'position'])
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { slug: 'bronze-to-gold', name: 'Silver', position: 0 },
    { slug: 'weekend-rating', name: 'Weekend rating', position: 1 },
  ]);
  expect((await starts()).slice(0, 2)).toEqual(['11-21T16:00 10', '11-21T18:00 9']);
});

const product = (more: object) => ({ products: [{ ...RANK_PRODUCT, ...more }] });

test.each([
  ['is no JSON', '{', /is no JSON/],
  ['has no products', { products: [] }, /products: must not have fewer than 1 items/],
  [
    'has a slug twice',
    { products: [RANK_PRODUCT, RANK_PRODUCT] },
    /products\[1\]\.slug: “bronze-to-gold” is there already/,
  ],
  [
    'names a service that there is not',
    product({ service: 'valorant/nothing' }),
    /products\[0\]\.service: the catalog has no/,
  ],
  [
    'has a preset that the service does not offer',
    product({ preset: { from: 3, to: 1 } }),
    /products\[0\]\.preset: options\[to\]/,
  ],
  [
    'names another range than it sells',
    product({ name: 'Ranks 0–5' }),
    /products\[0\]\.name: names the range 0–5, but Bronze.*–Gold.* is sold/,
  ],
  ['has unknown fields', product({ price: 5 }), /products\[0\]: must not have price/],
  [
    'has a start twice',
    product({
      starts: [
        { at: '14:00', places: 1 },
        { at: '14:00', places: 2 },
      ],
    }),
    /products\[0\]\.starts\[1\]\.at/,
  ],
  ['has no start', product({ starts: [] }), /products\[0\]\.starts: must have one start/],
  [
    'has an hour that there is not',
    product({ starts: [{ at: '24:00', places: 1 }] }),
    /products\[0\]\.starts\[0\]\.at/,
  ],
  ['has a tier that nobody reaches', product({ maxQuantity: 3 }), /products\[0\]\.tiers\[1\]\.from: must be 3 at most/],
  ['has an end that there is not', product({ endsAt: '2026-13-41T99:99Z' }), /products\[0\]\.endsAt/],
  [
    'sells less than the service does',
    { products: [{ ...RANK_PRODUCT, service: 'wow-boost/battleground-wins', preset: { quantity: 5 } }] },
    /products\[0\]\.preset: must be empty/,
  ],
  ['sells as runs what is none', product({ kind: 'run' }), /products\[0\]\.kind: must be places/],
])(
  'a document that %s is refused, with the path of the fault, and nothing is changed',
  async (_what, document, message) => {
    expect(await errorOf(document)).toMatch(message);
    expect(await shop.database.db.selectFrom('hot_products').select('id').execute()).toEqual([]);
  },
);

test('a product whose service is sold otherwise by now is not shown, and harms no other', async () => {
  await importing(BOTH);
  const { db } = shop.database;
  await db
    .updateTable('hot_products')
    .set({ preset: asJson({ from: 3, to: 1 }) })
    .where('slug', '=', 'bronze-to-gold')
    .execute();
  shop.modules.hotProducts.hotList.clearCache();
  const { statusCode, body } = await shop.request({ url: '/hot-products' });
  expect([statusCode, body.includes('Bronze to Gold'), body.includes('Weekend rating')]).toEqual([200, false, true]);
});

test('other words are answered with the usage', async () => {
  await expect(shop.modules.hotProducts.hotCommands.runCommand(['sell'])).rejects.toThrow('Usage: npm run hot');
});

test('a new shop has the twelve of the seed', async () => {
  const seeded = await openTestApp({
    catalogue: await loadCatalogueDocument(path.join(process.cwd(), 'server', 'seed')),
  });
  try {
    const { db } = seeded.database;
    await seedHot(db, seeded.modules.catalogue.catalogue, process.cwd(), seeded.clock.time);
    await fillHotStarts(new Date(seeded.clock.time), db);
    const all = await seeded.modules.hotProducts.hotList.onSale();
    expect(all.map(({ offered }) => offered.name)).toHaveLength(12);
    expect(all.filter(({ offered }) => offered.kind === 'places' && offered.starts.length === 0)).toEqual([]);
    // A second start changes nothing.
    await db.updateTable('hot_products').set({ status: 'closed' }).execute();
    await seedHot(db, seeded.modules.catalogue.catalogue, process.cwd(), seeded.clock.time);
    expect(await db.selectFrom('hot_products').select('id').where('status', '=', 'open').execute()).toEqual([]);
  } finally {
    await seeded.close();
  }
}, 60_000);
