import path from 'node:path';
import { openTestApp } from '../../tests/harness/testApp';
import { documentPlaces, loadCatalogueDocument } from '../catalogue';
import { createCatalogueReader } from '../catalogue/data/catalogue.service';
import { seedGuides } from './importGuides';
import { loadGuides } from './text/loadGuides';

/* The guides of the seed: they fit its catalogue, and a new shop has them. */

const root = process.cwd();
const seed = (name: string) => path.join(root, 'server', 'seed', name);

test('the guides of the seed have no fault', async () => {
  const places = documentPlaces(await loadCatalogueDocument(seed('')));
  const artDir = path.join(root, 'public', 'art');
  const guides = await loadGuides(seed('guides'), { places, artDir, now: Date.parse('2026-11-30T12:00:00Z') });
  expect(guides.length).toBeGreaterThanOrEqual(12);
});

test('a new shop has all of them, once, and one with another catalog those that fit', async () => {
  const document = await loadCatalogueDocument(seed(''));
  const shop = await openTestApp({ catalogue: document });
  try {
    const { db } = shop.database;
    const catalogue = createCatalogueReader(db, { now: () => shop.clock.time });
    await Promise.all([1, 2].map(() => seedGuides({ db, catalogue, root })));
    const list = shop.modules.guides.guideList;
    const all = await list.get();
    expect(all.length).toBeGreaterThanOrEqual(12);
    // What staff have taken away does not come back.
    await db.deleteFrom('guides').where('slug', '<>', 'how-refunds-work').execute();
    await seedGuides({ db, catalogue, root });
    list.clearCache();
    expect((await list.get()).map(({ slug }) => slug)).toEqual(['how-refunds-work']);
    expect((await shop.request({ url: '/guides/how-refunds-work' })).statusCode).toBe(200);

    const [named] = all.flatMap((guide) => (guide.order === null ? [] : [{ ...guide, order: guide.order }]));
    const [, , service = ''] = named?.order.split('/') ?? [];
    await db.updateTable('services').set({ available: false }).where('slug', '=', service).execute();
    await db.deleteFrom('guides').execute();
    catalogue.clearCache();
    await seedGuides({ db, catalogue, root });
    list.clearCache();
    const slugs = (await list.get()).map(({ slug }) => slug);
    expect(slugs).not.toContain(named?.slug);
    expect(slugs.length).toBeGreaterThan(0);
  } finally {
    await shop.close();
  }
}, 120_000);
