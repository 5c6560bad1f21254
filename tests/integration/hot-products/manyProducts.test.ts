import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Catalogue } from '../../../domains/catalogue';
import { loadCatalogueDocument } from '../../../server/catalogue/import/loadCatalogue';
import { manyHotProducts } from '../../../server/commands/manyHot';
import { importHot } from '../../../server/hot-products/schedule/importHot';
import { openTestApp, type TestApp } from '../../harness/testApp';

const COUNT = 60;
const MAX_HTML = 45 * 1024;

let shop: TestApp;
const queries: string[] = [];
beforeAll(async () => {
  const catalogue = (await loadCatalogueDocument(path.join(process.cwd(), 'server', 'seed'))) as Catalogue;
  shop = await openTestApp({ catalogue, onQuery: ({ sql }) => void queries.push(sql) });
  await importHot(
    shop.database.db,
    shop.modules.catalogue.catalogue,
    manyHotProducts(catalogue.games, COUNT),
    shop.clock.time,
  );
}, 60_000);
afterAll(() => shop?.close());

test(`a page with ${COUNT} cards is small enough, and read with few statements`, async () => {
  queries.length = 0;
  const { statusCode, body } = await shop.request({ url: '/hot-products' });
  expect([statusCode, body.match(/data-hot-card=/g)?.length]).toEqual([200, COUNT]);
  const size = brotliCompressSync(body).length;
  expect(size).toBeLessThan(MAX_HTML);
  const about = queries.filter((sql) => sql.includes('hot_products'));
  expect(about).toHaveLength(1);
  queries.length = 0;
  await shop.request({ url: '/hot-products?platform=pc' });
  expect(queries.filter((sql) => sql.includes('hot_products'))).toEqual([]);
});
