import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openTestApp } from '../../tests/harness/testApp';
import { type KnownPages, knownPagesOf, loadCatalogueDocument } from '../catalogue';
import { createCatalogueReader } from '../catalogue/data/catalogue.service';
import type { Guide } from './guide.contract';
import { seedGuides } from './importGuides';
import { loadGuides } from './text/loadGuides';

/* The guides of the seed: they fit its catalogue, and a new shop has them. */

const root = process.cwd();
const seed = (name: string) => path.join(root, 'server', 'seed', name);
const FILES = readdirSync(seed('guides'));

describe('the guides of the seed', () => {
  let guides: readonly Guide[];
  let pages: KnownPages;
  beforeAll(async () => {
    pages = knownPagesOf(await loadCatalogueDocument(seed('')));
    const artDir = path.join(root, 'public', 'art');
    guides = await loadGuides(seed('guides'), { pages, artDir, now: Date.parse('2026-11-30T12:00:00Z') });
  });

  test('are about games, not about other pages', () => {
    expect(['wow-boost', 'vip', 'faq'].map(pages.hasGame)).toEqual([true, false, false]);
    expect(pages.hasPage('/vip')).toBe(true);
  });

  test('have no fault', () => {
    expect(guides.length).toBeGreaterThanOrEqual(14);
    expect(guides).toHaveLength(FILES.length);
  });

  test('each have a form beside them', () => {
    expect(guides.filter(({ order }) => order === undefined).map(({ slug }) => slug)).toEqual([]);
  });

  test('name what a source links to in the same words', () => {
    const names = new Map<string, Set<string>>();
    for (const { name, url } of guides.flatMap(({ sources }) => sources))
      if (url !== undefined) names.set(url, (names.get(url) ?? new Set()).add(name));
    expect([...names.values()].filter(({ size }) => size > 1)).toEqual([]);
  });
});

test('a new shop has all of them, once; what staff take away stays away, and another catalog gets none', async () => {
  const document = await loadCatalogueDocument(seed(''));
  const shop = await openTestApp({ catalogue: document });
  try {
    const { db } = shop.database;
    const catalogue = createCatalogueReader(db, { now: () => shop.clock.time });
    const list = shop.modules.guides.guideList;
    const seedAgain = async () => {
      catalogue.clearCache();
      await seedGuides({ db, catalogue, root });
      list.clearCache();
      return (await list.get()).map(({ slug }) => slug);
    };
    await Promise.all([1, 2].map(() => seedGuides({ db, catalogue, root })));
    const all = await list.get();
    expect(all).toHaveLength(FILES.length);
    await db.deleteFrom('guides').where('slug', '<>', 'how-refunds-work').execute();
    expect(await seedAgain()).toEqual(['how-refunds-work']);
    expect((await shop.request({ url: '/guides/how-refunds-work' })).statusCode).toBe(200);

    const [named] = all.flatMap((guide) => (guide.order === null ? [] : [{ ...guide, order: guide.order }]));
    const [, , service = ''] = named?.order.split('/') ?? [];
    await db.updateTable('services').set({ available: false }).where('slug', '=', service).execute();
    await db.deleteFrom('guides').execute();
    const fitting = await seedAgain();
    expect(fitting).not.toContain(named?.slug);
    expect(fitting.length).toBeGreaterThan(0);

    await db.deleteFrom('guides').execute();
    await db.updateTable('catalogue_state').set({ version: 2 }).execute();
    expect(await seedAgain()).toEqual([]);
  } finally {
    await shop.close();
  }
}, 120_000);
